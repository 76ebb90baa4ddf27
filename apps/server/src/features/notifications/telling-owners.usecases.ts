import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/database/queryable.ts'
import type { OwnersNotice } from './kinds.rules.ts'
import { notifyOwners } from './notifications.usecases.ts'

/** Notifies the owners of an act that opens a way in or exports data, but not the owner who did it. */
export async function tellOwners(
  tx: Transaction,
  { what, ...whom }: { what: OwnersNotice; by: string | null; about: string | null },
  now: Date,
): Promise<void> {
  await notifyOwners(tx, { kind: 'SECURITY_NOTICE', about: { what }, dedupe: `security:${randomUUID()}` }, now, whom)
}
