import { addDays, dayOf, firstOfMonth } from '@aulaviva/domain/days'
import { type MonthLine, type PayLine, totalOf } from './pay.rules.ts'

/** One payable class with its pay. Amounts are whole cents. */
export interface PaidClass {
  class_id: string
  title: string
  live_class_type: string
  starts_at: string
  minutes: number
  students: number
  attended: number
  recorded: number
  rating: number | null
  /** The rate that pays it. */
  rate_id: string | null
  /** 0 if it is not paid by the hour. */
  cents_per_hour: number
  deducted_cents: number
  deduction_reasons: string[]
  /** The lines that add up to the amount. */
  lines: PayLine[]
  amount_cents: number
}

export interface Figures {
  hours: number
  classes: number
  amount_cents: number
}

/**
 * Sums these classes and the other lines of their months. All amounts are whole cents, so nothing is lost to rounding.
 */
export function sumUp(rows: readonly PaidClass[], extras: readonly MonthLine[] = []): Figures {
  return {
    hours: sum(rows, row => row.minutes) / 60,
    classes: rows.length,
    amount_cents: sum(rows, row => row.amount_cents) + totalOf(extras),
  }
}

/** The share of recorded students who attended, 0 to 1. Null if nothing is recorded. */
export function attendanceRate(rows: readonly PaidClass[]): number | null {
  const recorded = sum(rows, row => row.recorded)
  return recorded === 0 ? null : sum(rows, row => row.attended) / recorded
}

/** The average rating of the rated classes. Each class counts once. */
export function averageRating(rows: readonly PaidClass[]): number | null {
  const rated = rows.flatMap(row => row.rating ?? [])
  return rated.length === 0 ? null : rated.reduce((total, stars) => total + stars, 0) / rated.length
}

/** Groups the classes by `keyOf`, in the order in which the keys first appear. */
export function groupBy(rows: readonly PaidClass[], keyOf: (row: PaidClass) => string): [string, PaidClass[]][] {
  return [...Map.groupBy(rows, keyOf)]
}

/** The first day of the class's month in the academy's time zone. */
export function monthOf(startsAt: string, zone: string): string {
  return firstOfMonth(dayOf(new Date(startsAt), zone))
}

/** The first day of the month after the one of `day`. */
export function nextMonth(day: string): string {
  return firstOfMonth(addDays(firstOfMonth(day), 31))
}

/** The last day of the month of `day`. */
export function lastOfMonth(day: string): string {
  return addDays(nextMonth(day), -1)
}

/** The first month at or after this one that is not in `verified`. */
export function firstOpenMonth(month: string, verified: ReadonlySet<string>): string {
  return verified.has(month) ? firstOpenMonth(nextMonth(month), verified) : month
}

/** The first days of all months that overlap `from` to `to`. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = firstOfMonth(from); month <= to; month = nextMonth(month)) months.push(month)
  return months
}

function sum(rows: readonly PaidClass[], amountOf: (row: PaidClass) => number): number {
  return rows.reduce((total, row) => total + amountOf(row), 0)
}
