import { activeLocale } from '#platform/words/locale.ts'

/** Months by their first day, YYYY-MM-01. */

const pattern = /^\d{4}-(0[1-9]|1[0-2])-01$/

export function isMonth(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}

export function firstOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

export function monthsEarlier(month: string, count: number): string {
  const date = new Date(`${month}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - count)
  return date.toISOString().slice(0, 10)
}

export function lastDayOf(month: string): string {
  const date = new Date(`${monthsEarlier(month, -1)}T00:00:00Z`)
  date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}

const language = () => (activeLocale() === 'en' ? 'en-GB' : activeLocale())
const named = (month: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language(), { ...options, timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`))

/** `March 2026` */
export const monthName = (month: string) => named(month, { month: 'long', year: 'numeric' })
/** `Mar` */
export const shortMonth = (month: string) => named(month, { month: 'short' }).slice(0, 3)
