import { addDays } from '@aulaviva/domain/days'
import { lengthOf, type Period } from '@aulaviva/domain/figures'
import { dayInstant, longMonth, shortDate, shortDateOfYear, shortMonth } from '#platform/time/format.ts'
import type { Point } from './column-chart.tsx'
import { spanText } from './period-bar.tsx'

/** Words under the columns, at most. */
const mostLabels = 7

/** Steps of a period as the columns of a chart: named in full, and with a word under as many as there is room for. */
export function pointsOf<Span extends Period>(
  spans: readonly Span[],
  read: (span: Span) => Pick<Point, 'values' | 'former'>,
): Point[] {
  const every = Math.ceil(spans.length / mostLabels)
  return spans.map((span, at) => ({
    name: nameOf(span),
    label: at % every === 0 ? labelOf(span) : '',
    ...read(span),
  }))
}

/** Longer than a week and within one month: a month, perhaps cut by the period. */
const isOfMonth = ({ from, to }: Period) => from.slice(0, 7) === to.slice(0, 7) && lengthOf({ from, to }) > 7
const isWhole = ({ from, to }: Period) => from.endsWith('-01') && addDays(to, 1).endsWith('-01')

/** A step in words: a day, a month, or the days it goes from and to. */
export function nameOf(span: Period): string {
  if (span.from === span.to) return shortDateOfYear(dayInstant(span.from), 'UTC')
  return isOfMonth(span) && isWhole(span) ? longMonth(dayInstant(span.from), 'UTC') : spanText(span)
}

const labelOf = (span: Period) =>
  isOfMonth(span) ? shortMonth(dayInstant(span.from), 'UTC') : shortDate(dayInstant(span.from), 'UTC')
