import { addDays, dayOf, firstOfMonth } from '@aulaviva/domain/days'
import { type MonthLine, type PayLine, totalOf } from './pay.rules.ts'

/** One class that was given, as it is paid. Amounts are whole cents. */
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
  /** The rate it is paid by. */
  rate_id: string | null
  /** Nothing where it is not paid by the hour. */
  cents_per_hour: number
  deducted_cents: number
  deduction_reasons: string[]
  /** What the amount is made of. */
  lines: PayLine[]
  amount_cents: number
}

export interface Figures {
  hours: number
  classes: number
  amount_cents: number
}

/**
 * The sums of these classes and of what their months have besides; an amount is the sum of whole amounts, so nothing is lost in
 * rounding.
 */
export function sumUp(rows: readonly PaidClass[], extras: readonly MonthLine[] = []): Figures {
  return {
    hours: sum(rows, row => row.minutes) / 60,
    classes: rows.length,
    amount_cents: sum(rows, row => row.amount_cents) + totalOf(extras),
  }
}

/** Share of the recorded students who came, 0 … 1; null where nothing is recorded. */
export function attendanceRate(rows: readonly PaidClass[]): number | null {
  const recorded = sum(rows, row => row.recorded)
  return recorded === 0 ? null : sum(rows, row => row.attended) / recorded
}

/** The average stars of the rated classes, each class counting once. */
export function averageRating(rows: readonly PaidClass[]): number | null {
  const rated = rows.flatMap(row => row.rating ?? [])
  return rated.length === 0 ? null : rated.reduce((total, stars) => total + stars, 0) / rated.length
}

/** The classes under what `keyOf` calls them, in the order in which the keys first appear. */
export function groupBy(rows: readonly PaidClass[], keyOf: (row: PaidClass) => string): [string, PaidClass[]][] {
  return [...Map.groupBy(rows, keyOf)]
}

/** The first day of the month a class belongs to, in the academy's zone. */
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

/** The first month from this one on that is not among those given. */
export function firstMonthBesides(month: string, taken: ReadonlySet<string>): string {
  return taken.has(month) ? firstMonthBesides(nextMonth(month), taken) : month
}

/** The first days of all months that `from` … `to` touches. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = firstOfMonth(from); month <= to; month = nextMonth(month)) months.push(month)
  return months
}

function sum(rows: readonly PaidClass[], of: (row: PaidClass) => number): number {
  return rows.reduce((total, row) => total + of(row), 0)
}
