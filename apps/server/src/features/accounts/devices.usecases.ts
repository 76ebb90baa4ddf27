import type { Reading, Writing } from '../../platform/auth/person.ts'
import type { Queryable } from '../../platform/database/queryable.ts'
import { notAuthenticated, notFound, Problem } from '../../platform/problem/problem.ts'
import { findSessionOfToken } from './accounts.repository.ts'
import { endSessionById, listDevices } from './devices.repository.ts'
import { deviceOf } from './devices.rules.ts'
import { endAccessBut } from './sessions.usecases.ts'

/** Where a person is signed in; the device that asks comes first. */
export async function devices({ db, person, now }: Reading) {
  const rows = await listDevices.all(db, person.id, person.tokenHash, now.toISOString())
  return rows.map(({ user_agent, ...row }) => ({ ...row, ...deviceOf(user_agent) }))
}

/** Where somebody else is signed in, for staff. */
export async function devicesOf({ db, id, now }: { db: Queryable; id: string; now: Date }) {
  const rows = await listDevices.all(db, id, null, now.toISOString())
  return rows.map(({ user_agent, current, ...row }) => ({ ...row, ...deviceOf(user_agent) }))
}

/** Signs one device of the person out: its session ends, and its tokens are worthless at once. */
export async function endDevice({ tx, person, now, id }: Writing & { id: string }): Promise<null> {
  if ((await endSessionById.run(tx, person.id, id, now.toISOString())) === 0) throw new Problem(notFound)
  return null
}

/** Signs out every device of the person but the one that asks, and ends their API tokens and calendar address. */
export async function endOtherDevices({ tx, person, now }: Writing): Promise<null> {
  const signIn = person.tokenHash && (await findSessionOfToken.first(tx, person.tokenHash))
  if (!signIn) throw new Problem(notAuthenticated)
  await endAccessBut(tx, person.id, signIn.hash, now)
  return null
}
