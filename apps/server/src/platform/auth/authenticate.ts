import type { Queryable } from '../database/queryable.ts'
import { notAuthenticated, Problem, secondFactorNeeded } from '../problem/problem.ts'
import type { Person } from './person.ts'
import { personByToken } from './read-person.ts'
import { hashSecret } from './secret.ts'

/** Sign-in rules set by the operator. */
export interface SignInRules {
  /** Whether staff must use two-factor authentication. */
  staffSecondFactor: boolean
}

/**
 * Returns the person whose valid token is in the header, otherwise throws a 401 problem. If the database is
 * unavailable, the error is not a 401.
 */
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

/**
 * Throws 401 for staff without the required two-factor authentication, including tokens issued before it was required.
 */
export function requireFactor({ role, factorShown }: Person, { staffSecondFactor }: SignInRules): void {
  if (staffSecondFactor && role === 'staff' && !factorShown) throw new Problem(secondFactorNeeded)
}
