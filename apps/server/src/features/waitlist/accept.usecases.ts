import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { reserveClass } from '../reservations/reservations.usecases.ts'
import { noOffer } from './waitlist.errors.ts'
import { placeInLine } from './waitlist.repository.ts'

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>

/** Reserves the seat that is held for the student, by the rules and under the locks of every reservation. */
export async function acceptOffer(deps: Deps, asked: { tx: Transaction; person: Person; now: Date; id: string }) {
  const { tx, person, now, id } = asked
  const place = await placeInLine.first(tx, person.id, now.toISOString(), id)
  if (place?.entry_state !== 'OFFERED') throw new Problem(noOffer)
  return reserveClass(deps, asked)
}
