import type { CefrCode } from '@aulaviva/domain/placement'
import type { Written } from '../assessments/authoring.ts'

/** A question of the placement test and the level whose learners it asks for. */
export type PlacementEntry = readonly [level: CefrCode, question: Written]
