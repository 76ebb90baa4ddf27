import { type ChangeAct, theAcademy } from '@aulaviva/domain/changes'
import { type Change, keepChanges } from '../features/changes/changes.usecases.ts'
import type { Transaction } from '../platform/database/queryable.ts'

/** Keeps what was done to the server itself at its command line; never a secret, of which the log would be a second place. */
export function keepAtServer(
  tx: Transaction,
  act: ChangeAct,
  { name = '', fields = {} }: Pick<Change, 'name' | 'fields'>,
  now: Date,
): Promise<void> {
  const done = { by: null, area: 'settings', thing: 'SERVER', id: theAcademy } as const
  return keepChanges(tx, [{ ...done, act, name, fields }], now)
}

/** Keeps what was done to one person's account at the command line. */
export function keepOfPerson(tx: Transaction, act: ChangeAct, id: string, now: Date): Promise<void> {
  return keepChanges(tx, [{ by: null, area: 'people', thing: 'PERSON', id, act }], now)
}
