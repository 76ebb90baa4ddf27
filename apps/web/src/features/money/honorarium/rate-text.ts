import { namesOf } from '@aulaviva/domain/names'
import { formatMoney } from '#platform/money/money.ts'
import { dayInstant, formatPercent, fullDate } from '#platform/time/format.ts'
import type { Bonus, Rate } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'

export type RateTermsValue = Pick<Rate, 'basis' | 'cents' | 'min_cents' | 'max_cents' | 'travel' | 'travel_cents'>

/** What a rate pays: `¥3,000 per hour, travel ¥500 a day`. */
export function formatPay(rate: RateTermsValue, currency: string): string {
  const words = ratesWords().pays
  const { basis, cents, min_cents, max_cents, travel, travel_cents } = rate
  const format = (amount: number) => formatMoney(amount, currency)
  return [
    words[basis](format(cents)),
    min_cents !== null && words.min(format(min_cents)),
    max_cents !== null && words.max(format(max_cents)),
    travel && travel_cents !== null && words.travel[travel](format(travel_cents)),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A YYYY-MM-DD date in words. */
export const formatDay = (day: string) => fullDate(dayInstant(day), 'UTC')

/** The dates for which a rate is valid. */
export function formatPeriod(
  { valid_from, valid_until }: Pick<Rate, 'valid_from' | 'valid_until'>,
  today: string,
): string {
  const words = ratesWords().days
  if (valid_until) return words.between(formatDay(valid_from), formatDay(valid_until))
  return (valid_from > today ? words.from : words.since)(formatDay(valid_from))
}

/** The teacher and level that a rate is for. Leaves out what it does not restrict. */
export function formatScope({ teacher, level }: Pick<Rate, 'teacher' | 'level'>): string {
  const words = ratesWords()
  const name = teacher && namesOf(teacher)
  return [name ?? words.everyone, level?.code].filter(Boolean).join(', ')
}

export type RateState = 'now' | 'upcoming' | 'past'

export function rateStateOf(
  { valid_from, valid_until }: Pick<Rate, 'valid_from' | 'valid_until'>,
  today: string,
): RateState {
  if (valid_from > today) return 'upcoming'
  return valid_until && valid_until < today ? 'past' : 'now'
}

/** What a bonus is paid for. */
export function formatBonus({ kind, threshold }: Pick<Bonus, 'kind' | 'threshold'>): string {
  const { kinds } = ratesWords().bonuses
  return kind === 'CLASSES' ? kinds.CLASSES(String(threshold)) : kinds.ATTENDANCE(formatPercent(threshold / 100))
}
