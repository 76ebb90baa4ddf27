import type { CefrCode } from '@aulaviva/domain/placement'
import type { Written } from '../assessments/authoring.ts'

/** A question of the placement test, with the level it tests. */
export type PlacementEntry = readonly [level: CefrCode, question: Written]
