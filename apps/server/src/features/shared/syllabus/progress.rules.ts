import { addDays, dayOf, firstOfMonth, instantAt, mondayOf } from '@aulaviva/domain/days'

/** The weeks and months for which progress is shown. */

const weeksBack = 12
const monthsBack = 6

export interface Periods {
  /** Mondays, the latest last. */
  weeks: string[]
  /** First days of months, the latest last. */
  months: string[]
  /** The start of the earliest of them. */
  from: Date
}

/** The last twelve weeks and six months in the zone, including the current ones. */
export function periodsUntil(now: Date, zone: string): Periods {
  const today = dayOf(now, zone)
  const monday = mondayOf(today)
  const weeks = Array.from({ length: weeksBack }, (_, at) => addDays(monday, (at - weeksBack + 1) * 7))
  const months: string[] = []
  for (let month = firstOfMonth(today); months.length < monthsBack; month = firstOfMonth(addDays(month, -1)))
    months.unshift(month)
  const first = [weeks[0], months[0]].sort()[0] as string
  return { weeks, months, from: instantAt(first, '00:00', zone) }
}
