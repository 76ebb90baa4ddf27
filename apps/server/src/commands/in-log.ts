import { type ChangeAct, theAcademy } from '@aulaviva/domain/changes'
import { type Change, recordChanges } from '../features/shared/changes/changes.usecases.ts'
import type { Transaction } from '../platform/database/queryable.ts'

/** Records in the audit log what was done to the server at its command line. It must never contain a secret. */
export function keepAtServer(
  tx: Transaction,
  act: ChangeAct,
  { name = '', fields = {} }: Pick<Change, 'name' | 'fields'>,
  now: Date,
): Promise<void> {
  const done = { by: null, area: 'settings', thing: 'SERVER', id: theAcademy } as const
  return recordChanges(tx, [{ ...done, act, name, fields }], now)
}

/** Records in the audit log what was done to one person's account at the command line. */
export function keepOfPerson(tx: Transaction, act: ChangeAct, id: string, now: Date): Promise<void> {
  return recordChanges(tx, [{ by: null, area: 'people', thing: 'PERSON', id, act }], now)
}
