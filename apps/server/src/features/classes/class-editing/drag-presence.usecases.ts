import type { Person } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import { notifyDrag } from './drag-presence.repository.ts'

/**
 * Broadcasts to schedulers on all servers that someone is dragging a class, or has dropped it. No lock is taken: the
 * class version decides between two drops. Saves nothing except the count of the person's writes for the day. Throws
 * 404 if the class doesn't exist.
 */
export async function broadcastDrag({
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
  const payload = JSON.stringify({ live_class: id, by: person.id, name, carries: body.carries })
  orNotFound(await notifyDrag.first(tx, id, payload))
  return null
}
