import { CalendarDateTime, fromDate, parseDate } from '@internationalized/date'
import { addDays, weekdayOf } from './days.ts'

/** A class every week at the same wall time of a named zone, whatever the clocks there do. */
export interface WeeklySeries {
  zone: string
  /** 1 is Monday. */
  weekday: number
  /** HH:MM */
  time: string
  firstDay: string
  lastDay: string
}

export interface Occurrence {
  day: string
  /** Null on a day whose clocks leave this time out. */
  startsAt: Date | null
  /** The clocks show this time twice on that day; the class starts at the first. */
  repeated: boolean
}

/** Every day of the series with the instant at which the class starts. */
export function occurrencesOf({ zone, weekday, time, firstDay, lastDay }: WeeklySeries): Occurrence[] {
  const wait = (weekday - (weekdayOf(firstDay) || 7) + 7) % 7
  const found: Occurrence[] = []
  for (let day = addDays(firstDay, wait); day <= lastDay; day = addDays(day, 7)) {
    found.push({ day, ...wallInstant(day, time, zone) })
  }
  return found
}

/** The instant at which clocks in the zone show this time: none in a gap, the first of two in a fold. */
function wallInstant(day: string, time: string, zone: string): Omit<Occurrence, 'day'> {
  const { year, month, day: date } = parseDate(day)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const wall = new CalendarDateTime(year, month, date, hour, minute)
  const first = wall.toDate(zone, 'earlier')
  const second = wall.toDate(zone, 'later')
  const shown = fromDate(first, zone)
  const exists = shown.hour === hour && shown.minute === minute && shown.day === date
  return { startsAt: exists ? first : null, repeated: exists && second > first }
}
