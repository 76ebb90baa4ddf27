import { namesOf } from '@aulaviva/domain/names'
import { money } from '#platform/money/money.ts'
import { dayInstant, fullDate, percent } from '#platform/time/format.ts'
import type { Bonus, Rate } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'

export type Terms = Pick<Rate, 'basis' | 'cents' | 'min_cents' | 'max_cents' | 'travel' | 'travel_cents'>

/** What a rate pays: `¥3,000 per hour, travel ¥500 a day`. */
export function paysText(rate: Terms, currency: string): string {
  const words = ratesWords().pays
  const { basis, cents, min_cents, max_cents, travel, travel_cents } = rate
  const inWords = (amount: number) => money(amount, currency)
  return [
    words[basis](inWords(cents)),
    min_cents !== null && words.least(inWords(min_cents)),
    max_cents !== null && words.most(inWords(max_cents)),
    travel && travel_cents !== null && words.travel[travel](inWords(travel_cents)),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A YYYY-MM-DD date in words. */
export const dayText = (day: string) => fullDate(dayInstant(day), 'UTC')

/** The dates for which a rate is valid. */
export function daysText({ valid_from, valid_until }: Pick<Rate, 'valid_from' | 'valid_until'>, today: string): string {
  const words = ratesWords().days
  if (valid_until) return words.between(dayText(valid_from), dayText(valid_until))
  return (valid_from > today ? words.from : words.since)(dayText(valid_from))
}

/** The teacher and level that a rate is for. Leaves out what it does not restrict. */
export function whoseText({ teacher, level }: Pick<Rate, 'teacher' | 'level'>): string {
  const words = ratesWords()
  const name = teacher && namesOf(teacher)
  return [name ?? words.everyone, level?.code].filter(Boolean).join(', ')
}

export type RateState = 'now' | 'ahead' | 'former'

export function stateOf(
  { valid_from, valid_until }: Pick<Rate, 'valid_from' | 'valid_until'>,
  today: string,
): RateState {
  if (valid_from > today) return 'ahead'
  return valid_until && valid_until < today ? 'former' : 'now'
}

/** What a bonus is paid for. */
export function bonusText({ kind, threshold }: Pick<Bonus, 'kind' | 'threshold'>): string {
  const { kinds } = ratesWords().bonuses
  return kind === 'CLASSES' ? kinds.CLASSES(String(threshold)) : kinds.ATTENDANCE(percent(threshold / 100))
}
