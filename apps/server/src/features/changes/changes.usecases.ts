import { type StaffArea, staffAreas, worksIn } from '@aulaviva/domain/access'
import type { ChangeAct, ChangedThing, ChangeOrigin } from '@aulaviva/domain/changes'
import { spanOfDay } from '@aulaviva/domain/days'
import type { Dependencies } from '../../dependencies.ts'
import type { Actor, Person } from '../../platform/auth/person.ts'
import { personOrNone } from '../../platform/auth/person-summary.ts'
import { searchPatterns } from '../../platform/database/folded-search.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { storableJson } from '../../platform/database/storable-text.ts'
import { type Paging, pageAnswer } from '../../platform/http/page.ts'
import { type ChangeRow, changes, insertChanges } from './changes.repository.ts'
import type { ChangedFields } from './changes.rules.ts'

export interface Change {
  /** Who of the staff; null for who works at the server's command line. */
  by: string | null
  origin?: ChangeOrigin
  area: StaffArea
  thing: ChangedThing
  id: string
  /** What the thing is called; nothing for a person. */
  name?: string
  act: ChangeAct
  fields?: ChangedFields
  reason?: string
}

/** Keeps what staff changed, in the transaction that changes it. */
export async function keepChanges(tx: Transaction, made: readonly Change[], now: Date): Promise<void> {
  if (made.length === 0) return
  const rows = made.map(({ by, origin, area, thing, id, name = '', act, fields = {}, reason = '' }) => ({
    created_at: now,
    changed_by: by,
    origin: origin ?? (by === null ? 'COMMAND_LINE' : 'APP'),
    area,
    thing,
    thing_id: id,
    name: name.slice(0, 300),
    act,
    fields,
    reason,
  }))
  await insertChanges.run(tx, storableJson(rows))
}

interface Wanted {
  search: string
  area?: StaffArea | undefined
  thing?: ChangedThing | undefined
  thing_id?: string | undefined
  by?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Deps = Pick<Dependencies, 'settings'>

/** What was changed in the areas that somebody of the staff works in, the latest first; days are the academy's. */
export async function findChanges(
  { settings }: Deps,
  { db, person, query }: { db: Queryable; person: Person; query: Paging & Wanted },
) {
  const { search, area, thing = null, thing_id = null, by = null, from, to } = query
  const { timeZone } = settings()
  const open = areasOf(person).filter(one => !area || one === area)
  const { rows, count } = await changes.page(
    db,
    query,
    open,
    thing,
    thing_id,
    by,
    from ? spanOfDay(from, timeZone).from.toISOString() : null,
    to ? spanOfDay(to, timeZone).to.toISOString() : null,
    await searchPatterns(db, search),
  )
  return pageAnswer('/api/main/changes/', query, rows.map(presentChange), count)
}

/** The last hundred changes of one thing in the areas that somebody of the staff works in, the latest first. */
export async function changesOfThing(db: Queryable, person: Actor, thing: ChangedThing, id: string) {
  const paging = { page: 1, page_size: 100 }
  const { rows } = await changes.page(db, paging, areasOf(person), thing, id, null, null, null, null)
  return rows.map(presentChange)
}

const areasOf = ({ staffRights }: Actor) => staffAreas.filter(area => worksIn(staffRights ?? [], area))

function presentChange({ changed_by, first_name, last_name, photo_key, created_at, token_name, ...change }: ChangeRow) {
  return {
    ...change,
    created_at: new Date(created_at).toISOString(),
    token: token_name,
    by: personOrNone(changed_by, { first_name, last_name, photo_key }),
  }
}
