import { addDays, spanOfDay } from '@aulaviva/domain/days'
import { chartStepOf, type Period, type PeriodStep, previousPeriod, splitPeriod } from '@aulaviva/domain/figures'

/** A period and the previous one, divided into steps. Each event counts for the step whose start it follows. */
export interface ComparedPeriods {
  period: Period
  previous: Period
  spans: Period[]
  /** The number of steps in the previous period, which come first. */
  previousSteps: number
  /** The start of each step, first of the previous period, then of this one. */
  bounds: string[]
  /** The start of the previous period, the start of this one, and its end. */
  since: string
  from: string
  to: string
}

/** Returns the steps to count for a period of days in the zone, and for the previous period. */
export function comparedPeriodsOf(
  period: Period,
  zone: string,
  step: PeriodStep = chartStepOf(period),
): ComparedPeriods {
  const previous = previousPeriod(period)
  const [previousSpans, spans] = [splitPeriod(previous, step), splitPeriod(period, step)]
  const startOf = (day: string) => spanOfDay(day, zone).from.toISOString()
  return {
    period,
    previous,
    spans,
    previousSteps: previousSpans.length,
    bounds: [...previousSpans, ...spans].map(({ from }) => startOf(from)),
    since: startOf(previous.from),
    from: startOf(period.from),
    to: startOf(addDays(period.to, 1)),
  }
}

/**
 * Returns the steps of the period, each with the corresponding one of the previous period. `countOf` returns the count
 * of a step, numbered from 1 at the start of the previous period.
 */
export function comparedSteps<T>({ spans, previousSteps }: ComparedPeriods, countOf: (step: number) => T) {
  return spans.map((span, at) => ({
    ...span,
    present: countOf(previousSteps + at + 1),
    former: countOf(at < previousSteps ? at + 1 : 0),
  }))
}
