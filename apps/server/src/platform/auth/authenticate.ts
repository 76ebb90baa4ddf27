import type { Queryable } from '../database/queryable.ts'
import { notAuthenticated, Problem } from '../problem/problem.ts'
import type { Person } from './person.ts'
import { personByToken } from './read-person.ts'
import { hashSecret } from './secret.ts'

/** The person whose valid token the header bears; else a 401 problem. A database that is away is not a 401. */
export async function authenticate(
  db: Queryable,
  header: string | undefined,
  options: { now: Date; academyZone: string; hours?: boolean },
): Promise<Person> {
  const token = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(header ?? '')?.[1]
  const person = token && (await personByToken(db, hashSecret(token), options))
  if (!person) throw new Problem(notAuthenticated)
  return person
}
