import { addDays } from './days.ts'

/** Days on which the academy gives no classes: holidays of its country, and its own. They are days of the academy's zone. */

export const longestDayOffName = 100
/** Days of one entry: a summer. */
export const longestDaysOff = 100
/** Entries that are added at once: the holidays of a year. */
export const mostDaysOffAdded = 60
/** Days of which days off are read at once: the years of which holidays are taken over. */
export const mostDaysOfDaysOff = 1100

export interface DaysOff {
  /** YYYY-MM-DD, as the last one, which is included. */
  first_day: string
  last_day: string
  name: string
}

/** What the academy has off on each of the days between, both included: the names, of a day with several joined. */
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
