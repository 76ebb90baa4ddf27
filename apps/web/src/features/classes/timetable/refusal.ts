import { reservableFrom } from '@aulaviva/domain/deadlines'
import type { ReserveErrorCode } from '@aulaviva/domain/reserving'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { refusalWords } from '#platform/api/refusals.words.ts'
import { clockTime, dayInstant, fullDate, shortDay } from '#platform/time/format.ts'
import { reserveWords } from './reserve.words.ts'

/** Facts for the sentence. Unknown ones are left out. */
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

/** Why a class can't be reserved, in a short sentence. */
export function refusalSentence(code: ReserveErrorCode, facts: RefusalFacts): string {
  return withFacts(code, facts) ?? refusalWords()[code]
}

function withFacts(code: ReserveErrorCode, facts: RefusalFacts): string | undefined {
  const words = reserveWords().refusals
  const { zone, startsAt, costMinutes, levelCode, conflict, dateLimit, minMinutesBefore, horizonDays } = facts
  if (code === 'not_enough_hours') return words.not_enough_hours(formatHours(hoursOfMinutes(costMinutes)))
  if (code === 'level_mismatch' && levelCode) return words.level_mismatch(levelCode)
  if (code === 'overlapping_class' && conflict) {
    return words.overlapping_class(conflict.title, clockTime(conflict.starts_at, zone))
  }
  if (code === 'after_contract_end' && dateLimit) {
    return words.after_contract_end(fullDate(dayInstant(dateLimit), 'UTC'))
  }
  if (code === 'too_late_to_reserve' && minMinutesBefore !== undefined) {
    return words.too_late_to_reserve(minMinutesBefore)
  }
  if (code === 'beyond_horizon' && horizonDays !== undefined) {
    return words.beyond_horizon(shortDay(reservableFrom(new Date(startsAt), { reserveHorizonDays: horizonDays }), zone))
  }
  return undefined
}
