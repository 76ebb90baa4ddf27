import { addDays, dayMilliseconds, firstOfMonth } from './days.ts'

/** Periods of reports. Days are in the academy's time zone, both ends inclusive. */

export interface Period {
  from: string
  to: string
}

/** Maximum days of a period: slightly more than a leap year. */
export const maxPeriodDays = 370
/** With fewer records or ratings, a percentage means little, and the report says so. */
export const minMeaningfulRecords = 10
/** Choices for the weeks without a class after which a student with hours left may be about to leave. */
export const inactiveWeekChoices = [2, 3, 4, 6, 8, 12] as const

/** Number of days in a period. Zero or negative if it ends before it starts. */
export function daysInPeriod({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1
}

/** The first day of the month this many months away. */
function monthAway(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** The period to compare with: for whole months as many months before it, otherwise as many days. */
export function previousPeriod(period: Period): Period {
  const { from, to } = period
  const lastDay = addDays(from, -1)
  if (from === firstOfMonth(from) && addDays(to, 1) === monthAway(to, 1)) {
    return { from: monthAway(from, -(monthsBetween(from, to) + 1)), to: lastDay }
  }
  return { from: addDays(from, -daysInPeriod(period)), to: lastDay }
}

export type PeriodStep = 'day' | 'week' | 'month'

/** The interval of a period's chart, chosen so that it stays readable. */
export function chartStepOf(period: Period): PeriodStep {
  const days = daysInPeriod(period)
  return days <= 31 ? 'day' : days <= 186 ? 'week' : 'month'
}

/** The intervals of a period in order. Weeks are counted from its first day, months follow the calendar. */
export function splitPeriod(period: Period, step: PeriodStep = chartStepOf(period)): Period[] {
  const spans: Period[] = []
  for (let from = period.from; from <= period.to; ) {
    const next = step === 'month' ? monthAway(from, 1) : addDays(from, step === 'week' ? 7 : 1)
    const last = addDays(next, -1)
    spans.push({ from, to: next <= period.to ? last : period.to })
    from = next
  }
  return spans
}

export const periodNames = ['month', 'last-month', 'quarter', 'year'] as const
export type PeriodName = (typeof periodNames)[number]

/** The days of a named period today: this month, last month, the last 90 days, this year. */
export function namedPeriod(name: PeriodName, today: string): Period {
  const month = firstOfMonth(today)
  if (name === 'last-month') return { from: monthAway(month, -1), to: addDays(month, -1) }
  if (name === 'quarter') return { from: addDays(today, -89), to: today }
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  return { from: month, to: addDays(monthAway(month, 1), -1) }
}
