import { type CefrCode, cefrCodes, chanceOfRight, levelAt, middleOf, type PlacementItem } from './placement.ts'

/** Estimates how hard a placement question is, from the answers of students who were placed with it. */

/** Answers of students who were placed at one level. */
export interface LevelAnswers {
  level: CefrCode
  answered: number
  right: number
}

/** With fewer answers, a question has no estimate. */
export const minAnswersForCalibration = 20

/**
 * Prior standard deviation of a question's difficulty around the middle of its level, in levels. It pulls an estimate
 * from few answers toward the author's level, and matters little with many.
 */
const spread = 0.5
const step = 0.05
const places = Array.from({ length: 8 / step + 1 }, (_, at) => -1 + at * step)

export interface Calibration {
  /** On the level scale: A1 from 0 to 1, C2 from 5 to 6. */
  difficulty: number
  level: CefrCode
  /** Whether it is outside the level that its author chose. */
  misplaced: boolean
}

/**
 * The most likely difficulty of a question, given who answered it correctly. Null with fewer than
 * `minAnswersForCalibration` answers. Each student counts as the middle of their level.
 */
export function calibrateItem(
  item: Pick<PlacementItem, 'level' | 'guess'>,
  answers: readonly LevelAnswers[],
): Calibration | null {
  if (answers.reduce((sum, { answered }) => sum + answered, 0) < minAnswersForCalibration) return null
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
  const distance = Math.abs(cefrCodes.indexOf(level) - cefrCodes.indexOf(item.level))
  return { difficulty: Math.round(difficulty * 100) / 100, level, misplaced: distance > 0 }
}
