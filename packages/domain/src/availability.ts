import { addDays, dayOf, instantAt, type Span, spanOfDay, weekdayOf } from './days.ts'

/** When a teacher is available for private classes. The same function offers the times and checks a booking. */

/** Local times as HH:MM. `to` may be 24:00. */
export interface Hours {
  from: string
  to: string
}

export interface WeeklyHours extends Hours {
  /** 1 is Monday. */
  weekday: number
}

/** Hours of one day that are added to the weekly ones, or removed from all. */
export interface HoursException extends Hours {
  day: string
  available: boolean
}

export interface Availability {
  weekly: readonly WeeklyHours[]
  exceptions: readonly HoursException[]
}

/** The same availability without the hours on closed days. */
export function withoutDaysOff({ weekly, exceptions }: Availability, days: Iterable<string>): Availability {
  const off = [...days].map(day => ({ day, available: false, from: '00:00', to: '24:00' }))
  return { weekly, exceptions: [...exceptions, ...off] }
}

interface Stretch {
  from: number
  to: number
}

/** Private classes start at this interval, counted from the start of a free period. */
const stepMinutes = 30
const minute = 60_000

/** The hours of one day: those of its weekday and added ones, minus removed ones. Merged and sorted. */
export function hoursOfDay({ weekly, exceptions }: Availability, day: string): Hours[] {
  const weekday = weekdayOf(day) || 7
  const today = exceptions.filter(one => one.day === day)
  const offered = [...weekly.filter(one => one.weekday === weekday), ...today.filter(one => one.available)]
  const removed = today.filter(one => !one.available).map(stretchOf)
  return mergeStretches(offered.map(stretchOf))
    .flatMap(stretch => subtractStretches(stretch, removed))
    .map(({ from, to }) => ({ from: wallTime(from), to: wallTime(to) }))
}

/** Weekly hours in order, with touching or overlapping hours of a weekday merged. */
export function mergeWeeklyHours(weekly: readonly WeeklyHours[]): WeeklyHours[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap(weekday =>
    mergeStretches(weekly.filter(one => one.weekday === weekday).map(stretchOf)).map(({ from, to }) => ({
      weekday,
      from: wallTime(from),
      to: wallTime(to),
    })),
  )
}

/**
 * The classes of `minutes` that can start within the span: inside the teacher's hours, which are local times of the
 * zone, and not overlapping the teacher's other classes.
 */
export function privateTimes({
  availability,
  busy,
  minutes,
  span,
  zone,
}: {
  availability: Availability
  busy: readonly Span[]
  minutes: number
  span: Span
  zone: string
}): Span[] {
  const times: Span[] = []
  const last = dayOf(span.to, zone)
  for (let day = dayOf(span.from, zone); day <= last; day = addDays(day, 1)) {
    const [nextDayFirst] = spansOfDay(availability, addDays(day, 1), zone)
    for (const free of spansOfDay(availability, day, zone)) {
      // A class may extend past midnight if the hours do.
      const until = nextDayFirst?.from.getTime() === free.to.getTime() ? nextDayFirst.to : free.to
      // Of weeks of classes, only a few are close.
      const near = busy.filter(other => other.from < until && other.to > free.from)
      for (const time of classesWithin(free, until, minutes)) {
        const isInSpan = time.from >= span.from && time.from < span.to
        if (isInSpan && !near.some(other => other.from < time.to && other.to > time.from)) times.push(time)
      }
    }
  }
  return times
}

/** How many minutes of the span are in the teacher's hours, and how many of those are still free. */
export function minutesOffered({
  availability,
  busy,
  span,
  zone,
}: {
  availability: Availability
  busy: readonly Span[]
  span: Span
  zone: string
}): { offered: number; free: number } {
  const [from, to] = [span.from.getTime(), span.to.getTime()]
  const within = (one: Span): Stretch => ({
    from: Math.max(from, one.from.getTime()),
    to: Math.min(to, one.to.getTime()),
  })
  const busyStretches = mergeStretches(busy.map(within))
  const offered: Stretch[] = []
  const last = dayOf(span.to, zone)
  for (let day = dayOf(span.from, zone); day <= last; day = addDays(day, 1))
    offered.push(
      ...spansOfDay(availability, day, zone)
        .map(within)
        .filter(one => one.from < one.to),
    )
  const sum = (stretches: readonly Stretch[]) =>
    stretches.reduce((total, one) => total + (one.to - one.from) / minute, 0)
  return { offered: sum(offered), free: sum(offered.flatMap(one => subtractStretches(one, busyStretches))) }
}

function spansOfDay(availability: Availability, day: string, zone: string): Span[] {
  const instant = (time: string) => (time === '24:00' ? spanOfDay(day, zone).to : instantAt(day, time, zone))
  // Hours skipped by a clock change have no length.
  return hoursOfDay(availability, day)
    .map(({ from, to }) => ({ from: instant(from), to: instant(to) }))
    .filter(({ from, to }) => from < to)
}

/** Classes that start within the span at the interval and end by the given instant. */
function classesWithin({ from, to }: Span, until: Date, minutes: number): Span[] {
  const times: Span[] = []
  for (let start = from.getTime(); start < to.getTime(); start += stepMinutes * minute) {
    const end = start + minutes * minute
    if (end <= until.getTime()) times.push({ from: new Date(start), to: new Date(end) })
  }
  return times
}

function stretchOf({ from, to }: Hours): Stretch {
  return { from: minutesOf(from), to: minutesOf(to) }
}

function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const next of stretches.toSorted((a, b) => a.from - b.from)) {
    const previous = result.at(-1)
    if (previous && next.from <= previous.to) previous.to = Math.max(previous.to, next.to)
    else result.push({ ...next })
  }
  return result
}

function subtractStretches(stretch: Stretch, removed: readonly Stretch[]): Stretch[] {
  return removed.reduce<Stretch[]>(
    (remaining, { from, to }) =>
      remaining
        .flatMap(one => [
          { from: one.from, to: Math.min(one.to, from) },
          { from: Math.max(one.from, to), to: one.to },
        ])
        .filter(one => one.from < one.to),
    [stretch],
  )
}

/** `09:30` → 570. */
export function minutesOf(time: string): number {
  const [hour = 0, minutes = 0] = time.split(':').map(Number)
  return hour * 60 + minutes
}

/** 570 → `09:30`. */
export function wallTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
