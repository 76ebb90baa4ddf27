import type { Dependencies } from '../../dependencies.ts'
import type { Person, Writing } from '../../platform/auth/person.ts'
import { invalid, notAuthenticated, Problem } from '../../platform/problem/problem.ts'
import { findSessionOfToken, keepProof } from './accounts.repository.ts'
import { sessionPasswordFits } from './accounts.usecases.ts'

/**
 * Throws 400 for a password that is not the person's, and 429 after too many in this sign-in. It is asked before the write has
 * its turn, because the check may wait for others.
 */
export async function requirePassword(
  deps: Pick<Dependencies, 'database' | 'failedSignIn'>,
  { person, ...shown }: { person: Person; password: string; address: string; now: Date },
): Promise<void> {
  // a sign-in gives as many app tokens as it is asked for, so the tries are counted by the sign-in
  const signIn = person.tokenHash && (await findSessionOfToken.first(deps.database, person.tokenHash))
  if (!signIn) throw new Problem(notAuthenticated)
  if (await sessionPasswordFits(deps, { ...shown, session: { email: person.email, hash: signIn.hash } })) return
  throw invalid([{ field: 'password', code: 'wrong', message: 'This isn’t your password.' }])
}

/** The person has shown the password: calls of weight in this sign-in ask for it no more, for a while. */
export async function prove({ tx, person, now }: Writing): Promise<null> {
  await keepProof.run(tx, person.tokenHash, now.toISOString())
  return null
}
