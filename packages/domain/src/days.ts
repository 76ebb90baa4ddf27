import {
  CalendarDateTime,
  endOfMonth,
  fromDate,
  parseDate,
  startOfMonth,
  toCalendarDate,
} from '@internationalized/date'

/** Calendar days (YYYY-MM-DD) and instants in IANA time zones. A day has 23 to 25 hours. */

export interface Span {
  from: Date
  /** Exclusive. */
  to: Date
}

/** 24 hours, for spans counted from an instant. A calendar day may be longer or shorter. */
export const dayMilliseconds = 86_400_000

// Offsets of all zones change only at full quarters of an hour.
const quarterHour = 15 * 60_000
const cachedDay = memoizeByZone(20_000, (instant: number, zone: string) =>
  toCalendarDate(fromDate(new Date(instant), zone)).toString(),
)

/** The calendar day at `instant` in `zone`. */
export function dayOf(instant: Date, zone: string): string {
  return cachedDay(Math.floor(instant.getTime() / quarterHour) * quarterHour, zone)
}

/** Start and end of a day in a zone. */
export const spanOfDay = memoizeByZone(2_000, (day: string, zone: string): Span => {
  const date = parseDate(day)
  return { from: date.toDate(zone), to: date.add({ days: 1 }).toDate(zone) }
})

/** Start and end of a day's week in a zone, Monday first. */
export const spanOfWeek = memoizeByZone(2_000, (day: string, zone: string): Span => {
  const date = parseDate(day)
  const monday = date.subtract({ days: (weekdayOf(day) + 6) % 7 })
  return { from: monday.toDate(zone), to: monday.add({ days: 7 }).toDate(zone) }
})

/** Start and end of a day's calendar month in a zone. */
export const spanOfMonth = memoizeByZone(2_000, (day: string, zone: string): Span => {
  const date = parseDate(day)
  return { from: startOfMonth(date).toDate(zone), to: endOfMonth(date).add({ days: 1 }).toDate(zone) }
})

/** The first day of `day`'s month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

export function addDays(day: string, days: number): string {
  return parseDate(day).add({ days }).toString()
}

/** Days from `from` to `to`, both inclusive. Null if there are none or more than `most`. */
export function daysBetween(from: string, to: string, maxDays: number): string[] | null {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (days.push(day) > maxDays) return null
  }
  return days.length > 0 ? days : null
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  const { year, month, day: date } = parseDate(day)
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay()
}

/** The Monday of `day`'s week. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

/** The instant of a local time in `zone`. In a gap the next hour, in an overlap the first one. */
export function instantAt(day: string, time: string, zone: string): Date {
  return new Date(cachedInstant(`${day}T${time}`, zone))
}

const cachedInstant = memoizeByZone(5_000, (wallTime: string, zone: string) => {
  const { year, month, day } = parseDate(wallTime.slice(0, 10))
  const [hour = 0, minute = 0] = wallTime.slice(11).split(':').map(Number)
  return new CalendarDateTime(year, month, day, hour, minute).toDate(zone).getTime()
})

/** Caches the latest `most` results: computing a zone's rules is slow, and lists repeat the same days. */
function memoizeByZone<A extends string | number, R>(maxEntries: number, compute: (first: A, zone: string) => R) {
  // One map per zone: building a key of both would cost more than the lookup.
  const zones = new Map<string, Map<A, R>>()
  let size = 0
  return (first: A, zone: string): R => {
    const cached = zones.get(zone)?.get(first)
    if (cached !== undefined) return cached
    if (size >= maxEntries) {
      zones.clear()
      size = 0
    }
    const result = compute(first, zone)
    const entries = zones.get(zone) ?? new Map<A, R>()
    zones.set(zone, entries.set(first, result))
    size += 1
    return result
  }
}
