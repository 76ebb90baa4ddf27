import { addDays } from './days.ts'

/** Closed days: public holidays, and the academy's own. They are days of the academy's time zone. */

export const maxDayOffNameLength = 100
/** Maximum days of one entry: a summer. */
export const maxDaysPerEntry = 100
/** Maximum entries added at once: the holidays of a year. */
export const maxEntriesPerBatch = 60
/** Maximum days of closed days read at once: the years for which holidays can be added. */
export const maxDaysOffRange = 1100

export interface DaysOff {
  /** Both days are YYYY-MM-DD and inclusive. */
  first_day: string
  last_day: string
  name: string
}

/** Names of the closed days between two days, both inclusive. Several names of a day are joined. */
export function daysOffByDay(all: readonly DaysOff[], from: string, to: string): Map<string, string> {
  const names = new Map<string, string[]>()
  for (const { first_day, last_day, name } of all) {
    const last = last_day < to ? last_day : to
    for (let day = first_day > from ? first_day : from; day <= last; day = addDays(day, 1)) {
      const others = names.get(day) ?? []
      if (!others.includes(name)) names.set(day, [...others, name])
    }
  }
  return new Map([...names].map(([day, some]) => [day, some.join(' · ')]))
}
