import { dayInstant, longMonth } from '#platform/time/format.ts'

/** Months are given as their first day, YYYY-MM-01. */

/** `March 2026` */
export const monthName = (month: string) => longMonth(dayInstant(month), 'UTC')

export function firstDayOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

export function subtractMonths(month: string, count: number): string {
  const date = new Date(`${month}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - count)
  return date.toISOString().slice(0, 10)
}

export function lastDayOfMonth(month: string): string {
  const date = new Date(`${subtractMonths(month, -1)}T00:00:00Z`)
  date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}
