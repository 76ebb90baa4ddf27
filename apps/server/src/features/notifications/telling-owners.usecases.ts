import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/database/queryable.ts'
import type { OwnersNotice } from './kinds.rules.ts'
import { notifyOwners } from './notifications.usecases.ts'

/** Tells the owners that something was done which opens a way in or takes data out, but not the owner who did it. */
export async function tellOwners(
  tx: Transaction,
  { what, ...whom }: { what: OwnersNotice; by: string | null; about: string | null },
  now: Date,
): Promise<void> {
  await notifyOwners(tx, { kind: 'SECURITY_NOTICE', about: { what }, dedupe: `security:${randomUUID()}` }, now, whom)
}
