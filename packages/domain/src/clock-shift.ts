import { addDays, dayOf, instantAt } from './days.ts'

/**
 * Clock changes that differ between the zone of a series and the reader's: a fixed local time in one zone comes earlier
 * or later in the other.
 */

export interface ClockShift {
  /** The first class of the series that the reader sees at another local time. */
  startsAt: Date
  /** Minutes later in the reader's local time. Negative if earlier. */
  minutes: number
}

/** Maximum weeks of a series that are checked. */
const maxWeeks = 60

/**
 * The first shift, in the reader's local time, of a weekly class with a fixed local time in its own zone, from its
 * start until an instant. Null if there is none.
 */
export function nextClockShift({
  startsAt,
  until,
  zone,
  reader,
}: {
  startsAt: Date
  until: Date
  zone: string
  reader: string
}): ClockShift | null {
  if (zone === reader) return null
  const [day, time] = [dayOf(startsAt, zone), wallMinutes(startsAt, zone)]
  const originalMinutes = wallMinutes(startsAt, reader)
  for (let week = 1; week <= maxWeeks; week++) {
    const next = instantAt(addDays(day, 7 * week), clockOf(time), zone)
    if (next > until) return null
    const minutes = shortestOffset(wallMinutes(next, reader) - originalMinutes)
    if (minutes !== 0) return { startsAt: next, minutes }
  }
  return null
}

const dayMinutes = 24 * 60

/** From 23:30 to 0:30 is one hour forward, not 23 hours back. */
function shortestOffset(minutes: number): number {
  const within = (minutes + dayMinutes) % dayMinutes
  return within > dayMinutes / 2 ? within - dayMinutes : within
}

const clockOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${minutes % 60}`

function wallMinutes(instant: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return of('hour') * 60 + of('minute')
}
