import { CalendarDateTime, fromDate, parseDate } from '@internationalized/date'
import { addDays, weekdayOf } from './days.ts'

/** A weekly class at the same local time of a named zone, whatever clock changes happen there. */
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
  /** Null on a day on which a clock change skips this time. */
  startsAt: Date | null
  /** This local time occurs twice on that day. The class starts at the first. */
  repeated: boolean
}

/** Every day of the series with the instant at which the class starts. */
export function occurrencesOf({ zone, weekday, time, firstDay, lastDay }: WeeklySeries): Occurrence[] {
  const daysUntilFirst = (weekday - (weekdayOf(firstDay) || 7) + 7) % 7
  const found: Occurrence[] = []
  for (let day = addDays(firstDay, daysUntilFirst); day <= lastDay; day = addDays(day, 7)) {
    found.push({ day, ...wallInstant(day, time, zone) })
  }
  return found
}

/** The instant of a local time in the zone: none in a gap, the first of two in an overlap. */
function wallInstant(day: string, time: string, zone: string): Omit<Occurrence, 'day'> {
  const { year, month, day: date } = parseDate(day)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const wall = new CalendarDateTime(year, month, date, hour, minute)
  const first = wall.toDate(zone, 'earlier')
  const second = wall.toDate(zone, 'later')
  const local = fromDate(first, zone)
  const exists = local.hour === hour && local.minute === minute && local.day === date
  return { startsAt: exists ? first : null, repeated: exists && second > first }
}
