import type { CefrCode } from '@aulaviva/domain/placement'
import type { AuthoredQuestion } from '../assessments/authoring.ts'

/** A question of the placement test, with the level it tests. */
export type PlacementEntry = readonly [level: CefrCode, question: AuthoredQuestion]
