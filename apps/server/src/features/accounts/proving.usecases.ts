import type { Dependencies } from '../../dependencies.ts'
import type { Person, Writing } from '../../platform/auth/person.ts'
import { invalid } from '../../platform/problem/problem.ts'
import { keepProof } from './accounts.repository.ts'
import { sessionPasswordFits } from './accounts.usecases.ts'

/** Throws 400 for a password that is not the person's, and 429 after too many. */
export async function requirePassword(
  { database }: Pick<Dependencies, 'database'>,
  { person, password, now }: { person: Person; password: string; now: Date },
): Promise<void> {
  // failed tries are counted apart from the transaction of the write, which a refusal undoes
  if (await sessionPasswordFits(database, { session: { email: person.email }, password, now })) return
  throw invalid([{ field: 'password', code: 'wrong', message: 'This is not your password.' }])
}

/** The person shows the password: calls of weight in this sign-in ask for it no more, for a while. */
export async function prove(
  deps: Pick<Dependencies, 'database'>,
  { tx, person, now, password }: Writing & { password: string },
): Promise<null> {
  await requirePassword(deps, { person, password, now })
  await keepProof.run(tx, person.tokenHash, now.toISOString())
  return null
}
