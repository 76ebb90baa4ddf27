import { addDays, dayMilliseconds, dayOf, instantAt, type Span, weekdayOf } from './days.ts'

/** What the office may change of a class, and which classes of a series go with it. */

/** Of a series: this class, this and those after it, or all that have not begun. */
export const editScopes = ['THIS', 'FOLLOWING', 'ALL'] as const
export type EditScope = (typeof editScopes)[number]

/** Why a class takes no change any more. */
export const closedReasons = ['class_canceled', 'class_started', 'attendance_recorded'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** What stands in the way of a change of one class. */
export const editProblems = [
  ...closedReasons,
  'in_the_past',
  'too_far_ahead',
  'teacher_needed',
  'teacher_not_free',
  'classroom_not_free',
  'students_not_free',
  'maker_not_free',
  'seats_taken',
] as const
export type EditProblem = (typeof editProblems)[number]

/** What becomes of the line of a class: who waits has to wait no longer, is told what has changed, or has nothing to know. */
export const lineEffects = ['ENDS', 'TOLD', 'STAYS'] as const
export type LineEffect = (typeof lineEffects)[number]

/** The longest reason that staff give, and everybody concerned reads. */
export const longestCancelReason = 300

/** What is done to all classes of some days: they are canceled, or their teacher is taken off them. */
export const closingActs = ['CANCEL', 'HAND_OVER'] as const
export type ClosingAct = (typeof closingActs)[number]
/** Classes that are closed at once. */
export const mostClassesClosed = 1000

/** Minutes that a class may last. */
export const longestClassMinutes = 12 * 60
/** Days ahead to which a class may be put. */
const farthestClassDays = 400

/** Whether a class that starts then is farther ahead than any may be put. */
export function isTooFarAhead(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() > farthestClassDays * dayMilliseconds
}

interface Standing {
  canceled: boolean
  startsAt: Date
  /** Whether attendance of anybody was recorded. */
  recorded: boolean
}

/** Why the class cannot be moved, canceled or made another one; null while it can. */
export function closedBecause({ canceled, startsAt, recorded }: Standing, now: Date): ClosedReason | null {
  if (canceled) return 'class_canceled'
  if (recorded) return 'attendance_recorded'
  return now >= startsAt ? 'class_started' : null
}

/**
 * The time that another class of a series gets when one of them moves: as many days later and at the same wall time, whatever
 * the clocks do in between.
 */
export function movedAlong(other: Span, from: Span, to: Span, zone: string): Span {
  const days = daysApart(dayOf(from.from, zone), dayOf(to.from, zone))
  const starts = instantAt(addDays(dayOf(other.from, zone), days), wallTimeOf(to.from, zone), zone)
  return { from: starts, to: new Date(starts.getTime() + to.to.getTime() - to.from.getTime()) }
}

/** Whether two classes begin on the same weekday at the same wall time and last as long. */
export function sameTimeOfWeek(one: Span, other: Span, zone: string): boolean {
  const week = ({ from, to }: Span) =>
    `${weekdayOf(dayOf(from, zone))} ${wallTimeOf(from, zone)} ${to.getTime() - from.getTime()}`
  return week(one) === week(other)
}

/** The time that clocks in the zone show: HH:MM. */
export function wallTimeOf(instant: Date, zone: string): string {
  return new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant)
}

function daysApart(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
