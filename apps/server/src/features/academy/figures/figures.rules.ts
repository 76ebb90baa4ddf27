import { addDays, spanOfDay } from '@aulaviva/domain/days'
import { formerPeriod, type Period, type Step, spansOf, stepOf } from '@aulaviva/domain/figures'

/** A period and the previous one, divided into steps. Each event counts for the step whose start it follows. */
export interface Asked {
  period: Period
  former: Period
  spans: Period[]
  /** The number of steps in the previous period, which come first. */
  formerSteps: number
  /** The start of each step, first of the previous period, then of this one. */
  bounds: string[]
  /** The start of the previous period, the start of this one, and its end. */
  since: string
  from: string
  to: string
}

/** Returns the steps to count for a period of days in the zone, and for the previous period. */
export function askedOf(period: Period, zone: string, step: Step = stepOf(period)): Asked {
  const former = formerPeriod(period)
  const [formerSpans, spans] = [spansOf(former, step), spansOf(period, step)]
  const startOf = (day: string) => spanOfDay(day, zone).from.toISOString()
  return {
    period,
    former,
    spans,
    formerSteps: formerSpans.length,
    bounds: [...formerSpans, ...spans].map(({ from }) => startOf(from)),
    since: startOf(former.from),
    from: startOf(period.from),
    to: startOf(addDays(period.to, 1)),
  }
}

/**
 * Returns the steps of the period, each with the corresponding one of the previous period. `inStep` returns the count
 * of a step, numbered from 1 at the start of the previous period.
 */
export function stepsOf<T>({ spans, formerSteps }: Asked, inStep: (step: number) => T) {
  return spans.map((span, at) => ({
    ...span,
    present: inStep(formerSteps + at + 1),
    former: inStep(at < formerSteps ? at + 1 : 0),
  }))
}
