import { addDays, type Span } from './days.ts'
import { occurrencesOf } from './series.ts'

/** Copies the classes of a week, or of a week template, to other weeks. */

/** Maximum weeks per copy. */
export const maxWeeksPerCopy = 12
/** Maximum classes per copy. */
export const maxClassesPerCopy = 2000

/** Why a class is not copied to a week. */
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

/** A weekday and time, which a class keeps in every week it is copied to. */
export interface WeekTime {
  /** 1 is Monday. */
  weekday: number
  /** HH:MM */
  begins: string
  minutes: number
}

/** Maximum characters of a template's name. */
export const maxTemplateNameLength = 100

/** Why a class of a template cannot be scheduled in any week. */
export const templateProblems = ['archived', 'not_of_type', 'teacher_left'] as const satisfies readonly CopyProblem[]
export type TemplateProblem = (typeof templateProblems)[number]

/** The day and time of the class in the week that starts on this Monday. Null if a clock change skips that time. */
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
