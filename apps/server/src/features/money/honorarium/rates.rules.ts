import { addDays } from '@aulaviva/domain/days'

/** The days on which a rate applies, both included. Without a last day, it applies until the next one. */
export interface RateSpan {
  valid_from: string
  valid_until: string | null
}

export type RatePlan<Rate extends RateSpan> =
  | { refusal: 'rate_exists' | 'rate_overlaps' }
  | {
      refusal: null
      valid_until: string | null
      /** The rate that applies on the first day and ends on the day before. */
      ends: Rate | null
      /** The day from which that rate applies again. */
      resumes_on: string | null
    }

/**
 * Plans how a new rate changes the others of its type, level, and teacher. It applies until its last day, else until
 * the day before the next rate. The rate it interrupts ends the day before it, and applies again after its last day.
 * Nothing before its first day changes.
 */
export function planRate<Rate extends RateSpan>(rates: readonly Rate[], requested: RateSpan): RatePlan<Rate> {
  const { valid_from: first, valid_until: last } = requested
  if (rates.some(rate => rate.valid_from === first)) return { refusal: 'rate_exists' }
  const following = followingDay(rates, first)
  if (last && following && last >= following) return { refusal: 'rate_overlaps' }
  const ends = rates.find(rate => rate.valid_from < first && isValidOn(rate, first)) ?? null
  const isResumed = last && ends && isValidOn(ends, addDays(last, 1))
  return {
    refusal: null,
    valid_until: last ?? (following && addDays(following, -1)),
    ends,
    resumes_on: isResumed ? addDays(last, 1) : null,
  }
}

/** The first day of the next rate after a day. */
export function followingDay(rates: readonly RateSpan[], day: string): string | null {
  return (
    rates
      .map(({ valid_from }) => valid_from)
      .filter(first => first > day)
      .toSorted()[0] ?? null
  )
}

const isValidOn = ({ valid_from, valid_until }: RateSpan, day: string) =>
  valid_from <= day && (valid_until === null || day <= valid_until)

/** The days on which a rate applies only before, or only after, its end is changed. */
export function movedDays(before: RateSpan, until: string | null): RateSpan | null {
  const [earlier, later] = [before.valid_until ?? endOfTime, until ?? endOfTime].toSorted() as [string, string]
  if (earlier === later) return null
  return { valid_from: addDays(earlier, 1), valid_until: later === endOfTime ? null : later }
}
const endOfTime = '9999-12-31'

/** Whether a span overlaps one of these months. A month is its first day. */
export function touchesMonth({ valid_from, valid_until }: RateSpan, months: readonly string[]): boolean {
  return months.some(
    month => month.slice(0, 7) >= valid_from.slice(0, 7) && (valid_until === null || month <= valid_until),
  )
}
