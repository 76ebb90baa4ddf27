import { namesOf } from '@aulaviva/domain/names'
import type { Dependencies } from '../../../dependencies.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { documentsToNotify, markNotified, staffOfPeople } from './teacher-documents.repository.ts'
import { lastDayOfExpiringSoon } from './teacher-documents.usecases.ts'

type Deps = Pick<Dependencies, 'database' | 'settings' | 'log'>

/** Notifies staff with the People permission of each document that has expired or expires soon, once per last day. */
export async function sendExpiryNotices(deps: Deps, now: Date): Promise<void> {
  const { database, log } = deps
  const day = lastDayOfExpiringSoon(deps, now)
  const items = await documentsToNotify.all(database, day)
  await eachDue({ kind: 'teacher document', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(tx => sendExpiryNotice(tx, id, { day, now })),
  )
}

async function sendExpiryNotice(tx: Transaction, id: string, { day, now }: { day: string; now: Date }): Promise<void> {
  const row = await markNotified.first(tx, day, id)
  if (!row) return
  const { teacher_id: person, kind: document, valid_until: until } = row
  const about = { person, teacher: namesOf(row), document, until }
  const cause = { of: id, occasion: until }
  const staff = await staffOfPeople.all(tx)
  await notify(
    tx,
    staff.map(({ id: user }) => ({ user, kind: 'TEACHER_DOCUMENT_ENDS' as const, about, ...cause })),
    now,
  )
}
