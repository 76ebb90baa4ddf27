import { addDays, spanOfDay } from '@aulaviva/domain/days'
import { formerPeriod, type Period, type Step, spansOf, stepOf } from '@aulaviva/domain/figures'

/** A period and the one before it, cut into steps whose first instants count what falls into which. */
export interface Asked {
  period: Period
  former: Period
  spans: Period[]
  /** How many steps the former period has: they come first. */
  formerSteps: number
  /** The first instant of each step, of the former period and then of this one. */
  bounds: string[]
  /** Where the former period begins, where this one does, and where it ends. */
  since: string
  from: string
  to: string
}

/** What is to be counted between days of the zone, and what it is compared with. */
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
 * The steps of the period, each with the one at its place in the former period. `inStep` gives what was counted in a step,
 * numbered from 1 from the first of the former period on.
 */
export function stepsOf<T>({ spans, formerSteps }: Asked, inStep: (step: number) => T) {
  return spans.map((span, at) => ({
    ...span,
    present: inStep(formerSteps + at + 1),
    former: inStep(at < formerSteps ? at + 1 : 0),
  }))
}
