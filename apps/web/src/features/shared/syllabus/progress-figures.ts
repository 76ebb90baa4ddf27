import { progressWords } from './progress.words.ts'
import type { Level, Progress, Topic } from './syllabus.queries.ts'

/** The map summarized in numbers. */

export interface LevelFigures {
  units: number
  approved: number
  topics: number
  achieved: number
}

export function figuresOf({ units }: Pick<Level, 'units'>): LevelFigures {
  const topics = units.flatMap(unit => unit.topics)
  return {
    units: units.length,
    approved: units.filter(unit => unit.state === 'APPROVED').length,
    topics: topics.length,
    achieved: topics.filter(topic => topic.result === 'ACHIEVED').length,
  }
}

/** How many units are approved, in words. For a level without units, there is nothing to count. */
export function unitsLine(level: Pick<Level, 'units'>): string {
  const { units, approved } = figuresOf(level)
  const words = progressWords().level
  return units > 0 ? words.units(approved, units) : words.noUnits
}

export interface Strengths {
  achieved: Topic[]
  inProgress: Topic[]
  notYet: Topic[]
}

/** Every graded topic, by its latest result. */
export function strengthsOf({ levels }: Pick<Progress, 'levels'>): Strengths {
  const topics = levels.flatMap(level => level.units.flatMap(unit => unit.topics))
  return {
    achieved: topics.filter(topic => topic.result === 'ACHIEVED'),
    inProgress: topics.filter(topic => topic.result === 'IN_PROGRESS'),
    notYet: topics.filter(topic => topic.result === 'NOT_ACHIEVED'),
  }
}

/** Whether there is any class, hour, or result yet. */
export function hasBegun({ levels, weeks, months }: Progress): boolean {
  return (
    levels.some(level => level.units.some(unit => unit.state !== 'AHEAD')) ||
    [...weeks, ...months].some(({ hours }) => hours > 0) ||
    months.some(({ attended, absent, excused }) => attended + absent + excused > 0)
  )
}
