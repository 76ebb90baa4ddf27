import type { ReserveRefusal } from '@aulaviva/contract/problem'
import { reservableFrom } from '@aulaviva/domain/deadlines'
import { hoursInWords, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { clockTime, dayInstant, fullDate, shortDay } from '#platform/time/format.ts'
import { reserveWords } from './reserve.words.ts'

/** What a refusal is worded with; what is not known yet is left out of the sentence. */
export interface RefusalFacts {
  zone: string
  startsAt: string
  costMinutes: number
  levelCode?: string | undefined
  conflict?: { title: string; starts_at: string } | null | undefined
  dateLimit?: string | null | undefined
  minMinutesBefore?: number | undefined
  horizonDays?: number | undefined
}

/** Why a class cannot be reserved, in a short sentence. */
export function refusalSentence(code: ReserveRefusal, facts: RefusalFacts): string {
  const words = reserveWords().refusals
  const sentences: Record<ReserveRefusal, () => string> = {
    class_canceled: () => words.class_canceled,
    class_started: () => words.class_started,
    already_reserved: () => words.already_reserved,
    too_late_to_reserve: () => words.too_late_to_reserve(facts.minMinutesBefore),
    beyond_horizon: () => words.beyond_horizon(opensOn(facts)),
    after_contract_end: () =>
      words.after_contract_end(facts.dateLimit ? fullDate(dayInstant(facts.dateLimit), 'UTC') : undefined),
    level_mismatch: () => words.level_mismatch(facts.levelCode),
    class_full: () => words.class_full,
    overlapping_class: () =>
      words.overlapping_class(
        facts.conflict?.title,
        facts.conflict ? clockTime(facts.conflict.starts_at, facts.zone) : undefined,
      ),
    not_enough_hours: () => words.not_enough_hours(hoursInWords(hoursOfMinutes(facts.costMinutes))),
    weekly_limit_reached: () => words.weekly_limit_reached,
    monthly_limit_reached: () => words.monthly_limit_reached,
  }
  return sentences[code]()
}

function opensOn({ startsAt, horizonDays, zone }: RefusalFacts): string | undefined {
  if (horizonDays === undefined) return undefined
  return shortDay(reservableFrom(new Date(startsAt), { reserveHorizonDays: horizonDays }), zone)
}
