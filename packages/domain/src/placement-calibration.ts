import { type CefrCode, cefrCodes, chanceOfRight, levelAt, middleOf, type PlacementItem } from './placement.ts'

/** How hard a question of the placement test turned out to be, from the answers of those who were placed with it. */

/** What those who were placed at one level answered. */
export interface AnswersAt {
  level: CefrCode
  answered: number
  right: number
}

/** Below so many answers nothing is said of a question. */
export const fewestForCalibration = 20

/**
 * How far a question is thought to lie from the middle of its level before anybody has answered it, in levels. It draws what few
 * answers say towards the level that the author gave, and gives way to many.
 */
const spread = 0.5
const step = 0.05
const places = Array.from({ length: 8 / step + 1 }, (_, at) => -1 + at * step)

export interface Calibration {
  /** On the line of the levels: A1 from 0 to 1, C2 from 5 to 6. */
  difficulty: number
  level: CefrCode
  /** Whether it lies outside of the level that its author gave it. */
  misplaced: boolean
}

/**
 * Where a question most likely lies, given who answered it rightly; null below `fewestForCalibration` answers. Each student stands
 * in the middle of the level at which they were placed.
 */
export function calibrated(
  item: Pick<PlacementItem, 'level' | 'guess'>,
  answers: readonly AnswersAt[],
): Calibration | null {
  if (answers.reduce((sum, { answered }) => sum + answered, 0) < fewestForCalibration) return null
  const prior = middleOf(item.level)
  const likelihoodAt = (difficulty: number) =>
    answers.reduce(
      (sum, { level, answered, right }) => {
        const chance = chanceOfRight(middleOf(level), item, difficulty)
        return sum + right * Math.log(chance) + (answered - right) * Math.log(1 - chance)
      },
      -((difficulty - prior) ** 2) / (2 * spread ** 2),
    )
  const difficulty = places.reduce((best, place) => (likelihoodAt(place) > likelihoodAt(best) ? place : best))
  const level = levelAt(difficulty)
  const away = Math.abs(cefrCodes.indexOf(level) - cefrCodes.indexOf(item.level))
  return { difficulty: Math.round(difficulty * 100) / 100, level, misplaced: away > 0 }
}
