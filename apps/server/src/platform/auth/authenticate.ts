import type { Queryable } from '../database/queryable.ts'
import { notAuthenticated, Problem, secondFactorNeeded } from '../problem/problem.ts'
import type { Person } from './person.ts'
import { personByToken } from './read-person.ts'
import { hashSecret } from './secret.ts'

/** What the operator asks of sign-ins. */
export interface SignInRules {
  /** Whether staff need a second factor. */
  staffSecondFactor: boolean
}

/** The person whose valid token the header bears; else a 401 problem. A database that is away is not a 401. */
export async function authenticate(
  db: Queryable,
  header: string | undefined,
  { rules, ...options }: { now: Date; academyZone: string; hours?: boolean; rules: SignInRules },
): Promise<Person> {
  const token = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(header ?? '')?.[1]
  const person = token && (await personByToken(db, hashSecret(token), options))
  if (!person) throw new Problem(notAuthenticated)
  requireFactor(person, rules)
  return person
}

/** Throws 401 for staff without the second factor that is asked of them, also for tokens given before it was. */
export function requireFactor({ role, factorShown }: Person, { staffSecondFactor }: SignInRules): void {
  if (staffSecondFactor && role === 'staff' && !factorShown) throw new Problem(secondFactorNeeded)
}
