import type { ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { notAuthenticated, notFound, Problem } from '../../../platform/problem/problem.ts'
import { findSessionOfToken } from './accounts.repository.ts'
import { devicesOfUser, revokeSessionById } from './devices.repository.ts'
import { deviceOf } from './devices.rules.ts'
import { revokeAccessExcept } from './sessions.usecases.ts'

/** Lists the person's signed-in devices, the current one first. */
export async function listDevices({ db, person, now }: ReadContext) {
  const rows = await devicesOfUser.all(db, person.id, person.tokenHash, now.toISOString())
  return rows.map(({ user_agent, ...row }) => ({ ...row, ...deviceOf(user_agent) }))
}

/** Lists another person's signed-in devices, for staff. */
export async function listUserDevices({ db, id, now }: { db: Queryable; id: string; now: Date }) {
  const rows = await devicesOfUser.all(db, id, null, now.toISOString())
  return rows.map(({ user_agent, current, ...row }) => ({ ...row, ...deviceOf(user_agent) }))
}

/** Signs out one of the person's devices. Its session ends, and its tokens stop working at once. */
export async function revokeDevice({ tx, person, now, id }: WriteContext & { id: string }): Promise<null> {
  if ((await revokeSessionById.run(tx, person.id, id, now.toISOString())) === 0) throw new Problem(notFound)
  return null
}

/** Signs out all of the person's devices but the current one. Also ends their API tokens and their calendar link. */
export async function revokeOtherDevices({ tx, person, now }: WriteContext): Promise<null> {
  const signIn = person.tokenHash && (await findSessionOfToken.first(tx, person.tokenHash))
  if (!signIn) throw new Problem(notAuthenticated)
  await revokeAccessExcept(tx, person.id, signIn.hash, now)
  return null
}
