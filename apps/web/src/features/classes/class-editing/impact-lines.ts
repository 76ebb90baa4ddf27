import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { liveClassWords } from '#entities/live-class/live-class.words.ts'
import { clockSpan, shortDay } from '#platform/time/format.ts'
import type { Impact } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'

type AffectedClass = Impact['classes'][number]

const isSameTime = (one: string, other: string | null) => other !== null && Date.parse(one) === Date.parse(other)

/** Whether a class takes place at another time. */
const isMoved = ({ scheduled_live_class: was, starts_at, ends_at }: AffectedClass): boolean =>
  starts_at !== null && !(isSameTime(was.starts_at, starts_at) && isSameTime(was.ends_at, ends_at))

/** `Tue 24 Nov, 18:00–19:00` */
function formatSpan(
  { starts_at, ends_at }: { starts_at: string | null; ends_at: string | null },
  zone: string,
): string {
  if (!starts_at || !ends_at) return ''
  return liveClassWords().at(shortDay(starts_at, zone), clockSpan(starts_at, ends_at, zone))
}

/** The impact of an edit or cancellation, line by line. */
export function impactLines({ classes, minutes_back, waiting, told }: Impact, zone: string): string[] {
  const words = classEditingWords().consequences
  const [only] = classes
  const sum = (of: (one: AffectedClass) => number) => classes.reduce((total, one) => total + of(one), 0)
  const canceled = classes.every(one => one.starts_at === null)
  const isNotified = classes.some(one => one.line === 'TOLD')
  const paid = { before: sum(one => one.paid_minutes.before), after: sum(one => one.paid_minutes.after) }
  const seats = sum(one => one.students.filter(({ keeps_seat }) => keeps_seat).length)
  const lostSeats = classes.flatMap(one => one.students.filter(({ keeps_seat }) => !keeps_seat))
  // A student with several of these seats is counted once.
  const studentsLosingSeats = new Set(lostSeats.map(({ student }) => student.id)).size
  const moved = classes.filter(isMoved)
  const lines = [
    classes.length > 1 && words.ofSeries(classes.length),
    classes.length === 1 &&
      only?.starts_at &&
      isMoved(only) &&
      words.moves(formatSpan(only.scheduled_live_class, zone), formatSpan(only, zone)),
    studentsLosingSeats > 0 && words.hours(formatHours(hoursOfMinutes(minutes_back)), studentsLosingSeats),
    seats > 0 && (moved.length > 0 ? words.free : words.keepPrice),
    waiting > 0 && classes.every(one => one.line === 'ENDS') && words.waiting(waiting),
    waiting > 0 && isNotified && words.waitingStays(waiting),
    paid.before !== paid.after && (canceled ? words.noPay(paid.before) : words.pay(paid.before, paid.after)),
    told === 1 ? words.oneNotified : words.notified(told),
  ]
  return lines.filter(line => typeof line === 'string')
}
