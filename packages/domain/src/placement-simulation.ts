import {
  type CefrCode,
  cefrCodes,
  chanceOfRight,
  defaultStopping,
  levelAt,
  nextItem,
  outcomeOf,
  type PlacementAnswer,
  type PlacementItem,
  type StoppingRules,
} from './placement.ts'
import { seededNumbers } from './seeded-random.ts'

/** Simulates students taking the placement test, to measure its accuracy. */

export const simulatedStudentCount = 1_000

export interface SimulatedStudent {
  /** The student's true level. */
  level: CefrCode
  found: CefrCode
  /** Levels between the two. Negative if the test placed the student too low. */
  error: number
  asked: number
}

/**
 * Simulates one student, with the same result for the same seed and number. Students are spread evenly over the six
 * levels. Each answers randomly, with the probabilities that the test assumes.
 */
export function simulateStudent(
  items: readonly PlacementItem[],
  { seed, number, rules = defaultStopping }: { seed: string; number: number; rules?: StoppingRules },
): SimulatedStudent {
  const next = seededNumbers(`${seed} ${number}`)
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
  /** Share of students placed at their level, and at most one level off. */
  exact: number
  near: number
  /** Mean distance in levels, and the mean error: negative for too low. */
  distance: number
  bias: number
  /** Mean number of questions. */
  asked: number
}

/** Result of a simulation: in total, and per level. */
export function summarizeSimulation(students: readonly SimulatedStudent[]): {
  all: SimulatedLevel
  levels: SimulatedLevel[]
} {
  const levels = cefrCodes.map(level =>
    summarizeLevel(
      level,
      students.filter(one => one.level === level),
    ),
  )
  return { all: summarizeLevel('A1', students), levels }
}

function summarizeLevel(level: CefrCode, students: readonly SimulatedStudent[]): SimulatedLevel {
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
