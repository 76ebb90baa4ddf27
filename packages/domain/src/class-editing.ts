import { addDays, dayMilliseconds, dayOf, instantAt, type Span, weekdayOf } from './days.ts'

/** What staff may change about a class, and which classes of its series change too. */

/** In a series: this class, this and the later ones, or all that have not started. */
export const editScopes = ['THIS', 'FOLLOWING', 'ALL'] as const
export type EditScope = (typeof editScopes)[number]

/** Why a class can no longer be changed. */
export const editBlockReasons = ['class_canceled', 'class_started', 'attendance_recorded'] as const
export type EditBlockReason = (typeof editBlockReasons)[number]

/** What prevents a change of one class. */
export const editProblems = [
  ...editBlockReasons,
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

/** Effect on the waitlist of a class: it ends, its people are notified of the change, or nothing changes for them. */
export const waitlistEffects = ['ENDS', 'TOLD', 'STAYS'] as const
export type WaitlistEffect = (typeof waitlistEffects)[number]

/** Maximum characters of a reason from staff, which everyone affected can read. */
export const maxCancelReasonLength = 300

/** What happens to all classes of some days: they are canceled, or their teacher is removed. */
export const closureActions = ['CANCEL', 'HAND_OVER'] as const
export type ClosureAction = (typeof closureActions)[number]
/** Maximum classes per closure. */
export const maxClassesPerClosure = 1000

/** Maximum length of a class in minutes. */
export const maxClassMinutes = 12 * 60
/** Maximum days ahead that a class may be scheduled. */
const maxDaysAhead = 400

/**
 * Maximum days after which a class that was taught can still be recorded: on every day of a month, all of the month
 * before is within it.
 */
export const maxDaysBack = 62

/** Whether a start is longer ago than a class may still be recorded. */
export function isTooFarBack(startsAt: Date, now: Date): boolean {
  return now.getTime() - startsAt.getTime() > maxDaysBack * dayMilliseconds
}

/** Whether a start is further ahead than a class may be scheduled. */
export function isTooFarAhead(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() > maxDaysAhead * dayMilliseconds
}

interface ClassState {
  canceled: boolean
  startsAt: Date
  /** Whether any attendance was recorded. */
  recorded: boolean
}

/** Why the class can no longer be moved, canceled, or edited. Null while it can. */
export function editBlockReason({ canceled, startsAt, recorded }: ClassState, now: Date): EditBlockReason | null {
  if (canceled) return 'class_canceled'
  if (recorded) return 'attendance_recorded'
  return now >= startsAt ? 'class_started' : null
}

/**
 * The new time of another class of a series when one of them moves: moved by as many days and to the same local time,
 * whatever clock changes are in between.
 */
export function shiftedSpan(other: Span, from: Span, to: Span, zone: string): Span {
  const days = daysApart(dayOf(from.from, zone), dayOf(to.from, zone))
  const starts = instantAt(addDays(dayOf(other.from, zone), days), wallTimeOf(to.from, zone), zone)
  return { from: starts, to: new Date(starts.getTime() + to.to.getTime() - to.from.getTime()) }
}

/** Whether two classes start on the same weekday at the same local time and have the same length. */
export function isSameTimeOfWeek(one: Span, other: Span, zone: string): boolean {
  const week = ({ from, to }: Span) =>
    `${weekdayOf(dayOf(from, zone))} ${wallTimeOf(from, zone)} ${to.getTime() - from.getTime()}`
  return week(one) === week(other)
}

/** Local time in the zone: HH:MM. */
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
