import { addDays } from '@aulaviva/domain/days'
import { daysInPeriod, type Period } from '@aulaviva/domain/figures'
import { dayInstant, longMonth, shortDate, shortDateOfYear, shortMonth } from '#platform/time/format.ts'
import type { Point } from './column-chart.tsx'
import { spanText } from './period-bar.tsx'

/** Maximum number of labels under the columns. */
const maxLabels = 7

/** The steps of a period as chart columns: all with a full name, and as many with a label as fit. */
export function pointsOf<Span extends Period>(
  spans: readonly Span[],
  read: (span: Span) => Pick<Point, 'values' | 'former'>,
): Point[] {
  const every = Math.ceil(spans.length / maxLabels)
  return spans.map((span, at) => ({
    name: nameOf(span),
    label: at % every === 0 ? labelOf(span) : '',
    ...read(span),
  }))
}

/** Longer than a week and within one month: a month, perhaps cut off by the period. */
const isOfMonth = ({ from, to }: Period) => from.slice(0, 7) === to.slice(0, 7) && daysInPeriod({ from, to }) > 7
const isWhole = ({ from, to }: Period) => from.endsWith('-01') && addDays(to, 1).endsWith('-01')

/** The name of a step: a day, a month, or a range of days. */
export function nameOf(span: Period): string {
  if (span.from === span.to) return shortDateOfYear(dayInstant(span.from), 'UTC')
  return isOfMonth(span) && isWhole(span) ? longMonth(dayInstant(span.from), 'UTC') : spanText(span)
}

const labelOf = (span: Period) =>
  isOfMonth(span) ? shortMonth(dayInstant(span.from), 'UTC') : shortDate(dayInstant(span.from), 'UTC')
