import { addDays, type Span } from './days.ts'
import { occurrencesOf } from './series.ts'

/** Making the classes of a week again in other weeks: of a week that is there, or of one kept as a template. */

/** Weeks that one act copies into. */
export const mostWeeksCopied = 12
/** Classes that one act makes. */
export const mostClassesCopied = 2000

/** Why a class is not copied into a week. */
export const copyProblems = [
  'day_off',
  'in_the_past',
  'too_far_ahead',
  'time_does_not_exist',
  'already_copied',
  'archived',
  'not_of_type',
  'teacher_left',
  'teacher_needed',
  'teacher_not_free',
  'classroom_not_free',
] as const
export type CopyProblem = (typeof copyProblems)[number]

/** A time of the week: what a class keeps in whichever week it is made. */
export interface WeekTime {
  /** 1 is Monday. */
  weekday: number
  /** HH:MM */
  begins: string
  minutes: number
}

/** Characters of the name of a template. */
export const longestTemplateName = 100

/** Why a class of a template cannot be made in any week. */
export const lineProblems = ['archived', 'not_of_type', 'teacher_left'] as const satisfies readonly CopyProblem[]
export type LineProblem = (typeof lineProblems)[number]

/** The day of the week that begins on this Monday, and the time of the class on it; null where the clocks leave it out. */
export function timeInWeek(
  { weekday, begins, minutes }: WeekTime,
  monday: string,
  zone: string,
): { day: string; span: Span | null } {
  const day = addDays(monday, weekday - 1)
  const [found] = occurrencesOf({ zone, weekday, time: begins, firstDay: day, lastDay: day })
  const from = found?.startsAt ?? null
  return { day, span: from && { from, to: new Date(from.getTime() + minutes * 60_000) } }
}
