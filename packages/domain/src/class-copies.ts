import { wallTimeOf } from './class-editing.ts'
import { addDays, dayOf, type Span, weekdayOf } from './days.ts'
import { occurrencesOf } from './series.ts'

/** Copying the classes of a week into other weeks. */

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
  'teacher_left',
  'teacher_needed',
  'teacher_not_free',
  'classroom_not_free',
] as const
export type CopyProblem = (typeof copyProblems)[number]

/** The day some weeks later, and the time of the class on it: at the same wall time; null where the clocks leave it out. */
export function weeksLater(span: Span, weeks: number, zone: string): { day: string; span: Span | null } {
  const day = addDays(dayOf(span.from, zone), weeks * 7)
  const [found] = occurrencesOf({
    zone,
    weekday: weekdayOf(day) || 7,
    time: wallTimeOf(span.from, zone),
    firstDay: day,
    lastDay: day,
  })
  const from = found?.startsAt ?? null
  return { day, span: from && { from, to: new Date(from.getTime() + span.to.getTime() - span.from.getTime()) } }
}
