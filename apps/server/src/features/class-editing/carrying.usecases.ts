import type { Person } from '../../platform/auth/person.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { tellCarried } from './carrying.repository.ts'

/**
 * Tells who plans the timetable, on every server, that somebody carries a class or has let go of it. Nothing is held: of two who
 * drop it one wins by its version; and nothing kept, but that the person has written once more today. 404 if there is no such class.
 */
export async function sayCarried({
  tx,
  person,
  id,
  body,
}: {
  tx: Transaction
  person: Person
  id: string
  body: { carries: boolean }
}): Promise<null> {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  const said = JSON.stringify({ live_class: id, by: person.id, name, carries: body.carries })
  if (!(await tellCarried.first(tx, id, said))) throw new Problem(notFound)
  return null
}
