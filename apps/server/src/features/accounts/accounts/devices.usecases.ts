import type { Reading, Writing } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { notAuthenticated, notFound, Problem } from '../../../platform/problem/problem.ts'
import { findSessionOfToken } from './accounts.repository.ts'
import { endSessionById, listDevices } from './devices.repository.ts'
import { deviceOf } from './devices.rules.ts'
import { endAccessBut } from './sessions.usecases.ts'

/** Lists the person's signed-in devices, the current one first. */
export async function devices({ db, person, now }: Reading) {
  const rows = await listDevices.all(db, person.id, person.tokenHash, now.toISOString())
  return rows.map(({ user_agent, ...row }) => ({ ...row, ...deviceOf(user_agent) }))
}

/** Lists another person's signed-in devices, for staff. */
export async function devicesOf({ db, id, now }: { db: Queryable; id: string; now: Date }) {
  const rows = await listDevices.all(db, id, null, now.toISOString())
  return rows.map(({ user_agent, current, ...row }) => ({ ...row, ...deviceOf(user_agent) }))
}

/** Signs out one of the person's devices. Its session ends, and its tokens stop working at once. */
export async function endDevice({ tx, person, now, id }: Writing & { id: string }): Promise<null> {
  if ((await endSessionById.run(tx, person.id, id, now.toISOString())) === 0) throw new Problem(notFound)
  return null
}

/** Signs out all of the person's devices but the current one. Also ends their API tokens and their calendar link. */
export async function endOtherDevices({ tx, person, now }: Writing): Promise<null> {
  const signIn = person.tokenHash && (await findSessionOfToken.first(tx, person.tokenHash))
  if (!signIn) throw new Problem(notAuthenticated)
  await endAccessBut(tx, person.id, signIn.hash, now)
  return null
}
