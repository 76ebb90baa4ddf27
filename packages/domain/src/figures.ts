import { addDays, dayMilliseconds, firstOfMonth } from './days.ts'

/** The periods of which a school reads figures. Days are those of the academy's zone, both ends included. */

export interface Period {
  from: string
  to: string
}

/** Days of one period: a leap year and some. */
export const longestPeriod = 370
/** Of fewer records or ratings than these a share says little, and it is said. */
export const fewRecords = 10
/** Weeks without a class after which a student with hours may be about to leave. */
export const weeksWithoutClass = [2, 3, 4, 6, 8, 12] as const

/** Days of a period; none or fewer where it ends before it begins. */
export function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1
}

/** The first day of the month so many months away. */
function monthAway(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** What a period is compared with: of whole months as many months before it, of anything else as many days. */
export function formerPeriod(period: Period): Period {
  const { from, to } = period
  const end = addDays(from, -1)
  if (from === firstOfMonth(from) && addDays(to, 1) === monthAway(to, 1)) {
    return { from: monthAway(from, -(monthsBetween(from, to) + 1)), to: end }
  }
  return { from: addDays(from, -lengthOf(period)), to: end }
}

export type Step = 'day' | 'week' | 'month'

/** In what steps a period is shown, so that the eye can follow them. */
export function stepOf(period: Period): Step {
  const days = lengthOf(period)
  return days <= 31 ? 'day' : days <= 186 ? 'week' : 'month'
}

/** The steps of a period in order: weeks are counted from its first day, months are those of the calendar. */
export function spansOf(period: Period, step: Step = stepOf(period)): Period[] {
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

/** The days a name means today: the present month, the one before, the last 90 days, the present year. */
export function periodNamed(name: PeriodName, today: string): Period {
  const month = firstOfMonth(today)
  if (name === 'last-month') return { from: monthAway(month, -1), to: addDays(month, -1) }
  if (name === 'quarter') return { from: addDays(today, -89), to: today }
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  return { from: month, to: addDays(monthAway(month, 1), -1) }
}
