import type { Transaction } from '../database/queryable.ts'
import { command } from '../database/statement.ts'
import { notAuthenticated, Problem } from '../problem/problem.ts'
import type { Person } from './person.ts'

const lockPerson = command<[user: string], { id: string }>(
  'auth.lock-person',
  'select id from users where id = $1 and disabled_at is null for no key update',
)

/** Read after the person is locked. No row if the session has ended since. */
const lockSession = command<[accessToken: Uint8Array], { factor_shown: boolean }>(
  'auth.lock-session',
  `select s.factor_shown from access_tokens t join accounts_sessions s on s.id_hash = t.session_hash and s.ended_at is null
   where t.token_hash = $1 and t.revoked_at is null for share`,
)

/**
 * Locks a person and their session while a secret that grants access to others is created. Revoking access waits for
 * the lock and then revokes the new secret too. Throws 401 if the session has ended. Returns whether it was confirmed
 * with two-factor authentication.
 */
export async function lockSignIn(tx: Transaction, { id, tokenHash }: Person): Promise<{ factorShown: boolean }> {
  const person = await lockPerson.first(tx, id)
  const session = person && tokenHash ? await lockSession.first(tx, tokenHash) : undefined
  if (!session) throw new Problem(notAuthenticated)
  return { factorShown: session.factor_shown }
}
