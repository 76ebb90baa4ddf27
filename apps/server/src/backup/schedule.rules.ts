import { addDays, dayOf, instantAt, mondayOf } from '@aulaviva/domain/days'

/** How many backups to keep: the last one of each of this many days and weeks that have one. */
export interface Keep {
  days: number
  weeks: number
}

/** The latest instant, `now` included, at which clocks in the academy's time zone showed this time of day. */
export function lastDue(time: string, zone: string, now: Date): Date {
  const today = dayOf(now, zone)
  const due = instantAt(today, time, zone)
  return due <= now ? due : instantAt(addDays(today, -1), time, zone)
}

/** Returns the backups to keep, always including the latest. */
export function keptCopies<Copy extends { takenAt: string }>(
  copies: Copy[],
  { days, weeks }: Keep,
  zone: string,
): Copy[] {
  const latestFirst = copies.toSorted((a, b) => b.takenAt.localeCompare(a.takenAt))
  const firstOfEach = (periodOf: (day: string) => string, most: number) => {
    const found = new Map<string, Copy>()
    for (const copy of latestFirst) {
      const period = periodOf(dayOf(new Date(copy.takenAt), zone))
      if (!found.has(period)) found.set(period, copy)
    }
    return [...found.values()].slice(0, most)
  }
  const kept = new Set([...firstOfEach(day => day, days), ...firstOfEach(mondayOf, weeks), ...latestFirst.slice(0, 1)])
  return copies.filter(copy => kept.has(copy))
}
