import {
  type CefrCode,
  cefrCodes,
  chanceOfRight,
  levelAt,
  nextItem,
  outcomeOf,
  type PlacementAnswer,
  type PlacementItem,
  type StoppingRules,
  usualStopping,
} from './placement.ts'
import { numbersFrom } from './seeded.ts'

/** Students who never were take the placement test, to see how near it comes. */

export const studentsSimulated = 1_000

export interface SimulatedStudent {
  /** Where the student really stands. */
  level: CefrCode
  found: CefrCode
  /** Levels between the two; negative where the test placed too low. */
  error: number
  asked: number
}

/**
 * One student of a simulation, the same for the same seed and number. Students are spread evenly over the six levels; each
 * answers by chance, as likely as the test itself supposes.
 */
export function simulateStudent(
  items: readonly PlacementItem[],
  { seed, number, rules = usualStopping }: { seed: string; number: number; rules?: StoppingRules },
): SimulatedStudent {
  const next = numbersFrom(`${seed} ${number}`)
  const place = next() * cefrCodes.length
  const answers: PlacementAnswer[] = []
  for (let item = nextItem(items, answers, rules); item; item = nextItem(items, answers, rules)) {
    answers.push({ item, right: next() < chanceOfRight(place, item) })
  }
  const level = levelAt(place)
  const found = outcomeOf(answers).overall.level
  return { level, found, error: cefrCodes.indexOf(found) - cefrCodes.indexOf(level), asked: answers.length }
}

export interface SimulatedLevel {
  level: CefrCode
  students: number
  /** Share of those who were placed at their level, and at most one away from it. */
  exact: number
  near: number
  /** Mean distance in levels, and where it leads: negative, too low. */
  distance: number
  bias: number
  /** Mean number of questions. */
  asked: number
}

/** What a simulation showed: of all, and of each level. */
export function simulated(students: readonly SimulatedStudent[]): { all: SimulatedLevel; levels: SimulatedLevel[] } {
  const levels = cefrCodes.map(level =>
    summed(
      level,
      students.filter(one => one.level === level),
    ),
  )
  return { all: summed('A1', students), levels }
}

function summed(level: CefrCode, students: readonly SimulatedStudent[]): SimulatedLevel {
  const mean = (of: (student: SimulatedStudent) => number) =>
    students.length === 0 ? 0 : students.reduce((sum, student) => sum + of(student), 0) / students.length
  return {
    level,
    students: students.length,
    exact: mean(({ error }) => Number(error === 0)),
    near: mean(({ error }) => Number(Math.abs(error) <= 1)),
    distance: mean(({ error }) => Math.abs(error)),
    bias: mean(({ error }) => error),
    asked: mean(({ asked }) => asked),
  }
}
