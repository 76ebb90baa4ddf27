import type { ChangeAct } from '@aulaviva/domain/changes'
import type { Dependencies } from '../../../dependencies.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { recordChanges } from '../../shared/changes/changes.usecases.ts'

interface HonorariumChange {
  tx: Transaction
  now: Date
  by: string
  teacher: string
  act: ChangeAct
  month: string
  cents: number
  /** The day of the class, if it is about one. */
  classDay?: string | undefined
  reason?: string
}

/** Records in the audit log what staff did about a teacher's pay. */
export function recordHonorariumChange(
  { settings }: Pick<Dependencies, 'settings'>,
  { tx, now, by, teacher, act, month, cents, classDay, reason = '' }: HonorariumChange,
): Promise<void> {
  const fields = {
    month: unchanged(month.slice(0, 7)),
    ...(classDay && { class_day: unchanged(classDay) }),
    amount: unchanged(formatAmount(cents, settings().currency)),
  }
  return recordChanges(tx, [{ by, area: 'money', thing: 'HONORARIUM', id: teacher, act, fields, reason }], now)
}

// the same value before and after, because the act already says what was done
const unchanged = (value: string) => ({ from: value, to: value })

/** An amount as the audit log stores it, independent of the academy's later currency: `47000 COP`. */
export const formatAmount = (cents: number, currency: string): string => `${cents / 100} ${currency}`

/** What a change is about, as a field of it: created, deleted, or the same before and after. */
export const nameChange = (act: 'CREATED' | 'CHANGED' | 'DELETED', name: string) => ({
  from: act === 'CREATED' ? null : name,
  to: act === 'DELETED' ? null : name,
})
