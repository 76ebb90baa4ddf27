import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import { invalid, notAuthenticated, Problem } from '../../../platform/problem/problem.ts'
import { findSessionOfToken, saveProof } from './accounts.repository.ts'
import { verifySessionPassword } from './accounts.usecases.ts'

/**
 * Throws 400 if the password is wrong, and 429 after too many attempts in this sign-in. Call it before the write
 * starts, because the check may wait for others.
 */
export async function requirePassword(
  deps: Pick<Dependencies, 'database' | 'failedSignIn'>,
  { person, ...attempt }: { person: Person; password: string; address: string; now: Date },
): Promise<void> {
  // a sign-in can get many app tokens, so attempts are counted per sign-in
  const signIn = person.tokenHash && (await findSessionOfToken.first(deps.database, person.tokenHash))
  if (!signIn) throw new Problem(notAuthenticated)
  if (await verifySessionPassword(deps, { ...attempt, session: { email: person.email, hash: signIn.hash } })) return
  throw invalid([{ field: 'password', code: 'wrong', message: 'This isn’t your password' }])
}

/**
 * Records that the person entered the password: for a while, sensitive calls of this sign-in don't ask for it again.
 */
export async function recordProof({ tx, person, now }: WriteContext): Promise<null> {
  await saveProof.run(tx, person.tokenHash, now.toISOString())
  return null
}
