import { hasPermission, type StaffArea, staffAreas } from '@aulaviva/domain/access'
import { type ChangeAct, type ChangedThing, type ChangeOrigin, theAcademy } from '@aulaviva/domain/changes'
import { spanOfDay } from '@aulaviva/domain/days'
import type { Dependencies } from '../../../dependencies.ts'
import { setActingToken } from '../../../platform/auth/acting-token.ts'
import type { Actor, Person, WriteContext } from '../../../platform/auth/person.ts'
import { personOrNull } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { countRequest } from '../../../platform/limits/attempts.ts'
import { postMails } from '../../../platform/mail/mails.ts'
import { Problem, tooManyRequests } from '../../../platform/problem/problem.ts'
import type { OwnersNotice } from '../notifications/kinds.rules.ts'
import { notifyOwners } from '../notifications/notifications.usecases.ts'
import {
  assignNumbers,
  type ChangeRow,
  changesList,
  insertChanges,
  lockNumbering,
  type NumberedChangeRow,
  numberedChangesSince,
  numberOf,
  type StaffRow,
  staffByIds,
  unnumberedChanges,
} from './changes.repository.ts'
import { type ChangedFields, ownersNoticeOf, ownMailOf } from './changes.rules.ts'
import { changesWords } from './changes.words.ts'

export interface Change {
  /** The staff member's id. Null at the server's command line. */
  by: string | null
  origin?: ChangeOrigin
  area: StaffArea
  thing: ChangedThing
  id: string
  /** The name of the thing. Undefined for a person. */
  name?: string
  act: ChangeAct
  fields?: ChangedFields
  reason?: string
}

/**
 * Records what staff changed, in the transaction that changes it. Notifies the owners of security-relevant changes, and
 * emails staff members whose accounts were changed.
 */
export async function recordChanges(tx: Transaction, changes: readonly Change[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ by, origin, area, thing, id, name = '', act, fields = {}, reason = '' }) => ({
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
  const inserted = await insertChanges.all(tx, storableJson(rows))
  const [entry] = inserted
  if (!entry) return
  // an API token can be stolen: its owner did not do this in person, so notify them too
  const byToken = inserted.some(({ api_token_id }) => api_token_id !== null)
  const staff = await staffOf(tx, changes)
  await mailStaff(tx, changes, { staff, entry: entry.id }, now)
  const notified = new Set<OwnersNotice>()
  for (const change of changes) {
    const what = ownersNoticeOf(change, { isStaff: staff.has(change.id) })
    // the two sides of a merge are one event
    if (!what || notified.has(what)) continue
    notified.add(what)
    const notice = { kind: 'SECURITY_NOTICE', about: { what }, of: entry.id, occasion: what } as const
    const about = change.thing === 'PERSON' ? change.id : null
    await notifyOwners(tx, notice, now, { by: byToken ? null : change.by, about })
  }
}

/** Returns the function that records what a person changes of one kind of thing. */
export const changeLog =
  (area: StaffArea, thing: ChangedThing) =>
  (
    { tx, person, now }: WriteContext<{ id: string | null }>,
    ...changes: Omit<Change, 'by' | 'origin' | 'area' | 'thing'>[]
  ): Promise<void> =>
    recordChanges(
      tx,
      changes.map(change => ({ ...change, by: person.id, area, thing })),
      now,
    )

/** Returns the staff members whose accounts the changes concern. */
async function staffOf(tx: Transaction, changes: readonly Change[]): Promise<Map<string, StaffRow>> {
  const people = changes.filter(({ thing }) => thing === 'PERSON').map(({ id }) => id)
  const rows = people.length > 0 ? await staffByIds.all(tx, people) : []
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * Emails staff members about changes to their accounts. The emails are not bound to the accounts, so disabled people
 * also get them.
 */
async function mailStaff(
  tx: Transaction,
  changes: readonly Change[],
  { staff, entry }: { staff: ReadonlyMap<string, StaffRow>; entry: string },
  now: Date,
): Promise<void> {
  const mails = changes.flatMap(change => {
    const [what, person] = [ownMailOf(change), staff.get(change.id)]
    if (!what || !person?.is_in) return []
    const { language, first_name, academy } = person
    const { own, hello, warning } = changesWords(language)
    const { subject, text } = own[what]
    const content = { paragraphs: [hello(first_name), text(academy), warning] }
    const cause = { kind: 'OWN_ACCOUNT', of: entry, occasion: what }
    return [{ ...cause, user: null, to: person.email, language, subject, content }]
  })
  await postMails(tx, mails, now)
}

interface ExportedData {
  area: StaffArea
  thing: ChangedThing
  /** What it is a part of. Undefined for the academy as a whole. */
  id?: string
  name?: string
  /** The number of people, questions, or rows in the file. */
  rows: number
  /** The filters. Search words are not stored, because they may be a name. */
  query?: object
}

/** Limit per person and hour: each export adds a log entry and an email to the owners. */
const exportLimit = { tries: 120, minutes: 60 }

/**
 * Records, in its own transaction before the file is sent, that a person exports data of the academy. `person` is null
 * at the server's command line. Throws 429 if the person exceeds the hourly limit.
 */
export async function recordExport(
  {
    db,
    person,
    now,
  }: { db: Database; person: (Pick<Person, 'id'> & Partial<Pick<Person, 'apiToken'>>) | null; now: Date },
  { area, thing, id = theAcademy, name = '', rows, query = {} }: ExportedData,
): Promise<void> {
  const filters = describeFilters(query)
  const fields = {
    rows: { from: rows, to: rows },
    ...(filters && { narrowed_by: { from: filters, to: filters } }),
  }
  await db.transaction(async tx => {
    if (person?.apiToken) await setActingToken(tx, person.apiToken)
    const wait = person && (await countRequest(tx, `exports of ${person.id}`, exportLimit, now))
    if (wait !== null) throw new Problem(tooManyRequests, { headers: { 'retry-after': String(wait) } })
    await recordChanges(tx, [{ by: person?.id ?? null, area, thing, id, name, act: 'EXPORTED', fields }], now)
  })
}

function describeFilters(query: object): string {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== '' && String(value) !== '',
  )
  return entries
    .map(([name, value]) => (name === 'search' ? name : `${name}: ${value}`))
    .join(', ')
    .slice(0, 300)
}

interface ChangesQuery {
  search: string
  area?: StaffArea | undefined
  thing?: ChangedThing | undefined
  act?: ChangeAct | undefined
  origin?: ChangeOrigin | undefined
  thing_id?: string | undefined
  by?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Deps = Pick<Dependencies, 'settings'>

/**
 * Lists the changes in the areas that a staff member has permission for, newest first. Days are in the academy's time
 * zone.
 */
export async function findChanges(
  { settings }: Deps,
  { db, person, query }: { db: Queryable; person: Person; query: PageQuery & ChangesQuery },
) {
  const { search, area, thing = null, act = null, origin = null, thing_id = null, by = null, from, to } = query
  const { timeZone } = settings()
  const areas = areasOf(person).filter(one => !area || one === area)
  const { rows, count } = await changesList.page(
    db,
    query,
    areas,
    thing,
    thing_id,
    by,
    from ? spanOfDay(from, timeZone).from.toISOString() : null,
    to ? spanOfDay(to, timeZone).to.toISOString() : null,
    await searchPatterns(db, search),
    act,
    origin,
  )
  return pageAnswer('/api/main/changes/', query, rows.map(presentChange), count)
}

/** Lists the last hundred changes of one thing, in the areas that a staff member has permission for, newest first. */
export async function changesOfThing(db: Queryable, person: Actor, thing: ChangedThing, id: string) {
  const paging = { page: 1, page_size: 100 }
  const { rows } = await changesList.page(db, paging, areasOf(person), thing, id, null, null, null, null, null, null)
  return rows.map(presentChange)
}

const batchSize = 1000

/**
 * Returns the log since a time, or only the entries after the last one a program has read. Entries are numbered when
 * the log is read, so an entry that commits late gets a higher number and is not missed. Throws `NoSuchEntry` if
 * `after` is not in the log.
 */
export async function* streamChanges(db: Database, { since, after }: { since: Date; after: string | null }) {
  while ((await db.transaction(numberChanges)) === batchSize);
  const last = after === null ? { number: '0' } : await numberOf.first(db, after)
  if (!last?.number) throw new NoSuchEntry()
  for (let { number } = last; ; ) {
    const rows = await numberedChangesSince.all(db, since.toISOString(), number, batchSize)
    for (const row of rows) yield redactEntry(row)
    number = rows.at(-1)?.number ?? number
    if (rows.length < batchSize) return
  }
}

/**
 * The fields whose values are included: they say who has which permissions, and how much data was exported. Other
 * fields can contain text about people.
 */
const exposedFields: readonly string[] = ['staff_rights', 'role', 'areas', 'events', 'is_on', 'expires_at', 'rows']

/** Removes from an entry what a log collector must not keep after a person leaves: most fields appear only by name. */
const redactEntry = ({ number: _, fields, ...row }: NumberedChangeRow) => ({
  ...row,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, exposedFields.includes(name) ? value : null]),
  ),
})

/** Numbers the oldest entries without a number. Returns how many. */
export async function numberChanges(tx: Transaction): Promise<number> {
  await lockNumbering.run(tx)
  const ids = (await unnumberedChanges.all(tx, batchSize)).map(({ id }) => id)
  return assignNumbers.run(tx, ids)
}

/** The entry after which a program wants to continue is not in the log. */
export class NoSuchEntry extends Error {
  override name = 'NoSuchEntry'
}

const areasOf = ({ staffRights }: Actor) => staffAreas.filter(area => hasPermission(staffRights ?? [], area))

function presentChange({ changed_by, first_name, last_name, photo_key, created_at, token_name, ...change }: ChangeRow) {
  return {
    ...change,
    created_at: new Date(created_at).toISOString(),
    token: token_name,
    by: personOrNull(changed_by, { first_name, last_name, photo_key }),
  }
}
