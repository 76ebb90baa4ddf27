import { waitRefusal } from '@aulaviva/domain/waitlist'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent, type Person, type Reading, type Writing } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { forbidden, notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { reservingRules, studentStanding } from '../eligibility/eligibility.usecases.ts'
import { refusalProblem } from '../seats/seats.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { findClass, lockAndFindClass, presentClass, reservable } from '../timetable/timetable.usecases.ts'
import { offerFreedSeats, settleWaitlist } from './offers.usecases.ts'
import { alreadyWaiting, classHasSeats, noOffer } from './waitlist.errors.ts'
import {
  chooseAutoAccept,
  countWaiting,
  insertEntry,
  leaveLine,
  type PlaceRow,
  placeInLine,
  placesOfStudent,
} from './waitlist.repository.ts'

/** A student's own waitlist entries. */

type Deps = Pick<Dependencies, 'settings' | 'catalogue'>

/** The student's waitlist entries: open offers first, by their end, then the others by the start of the class. */
export async function myWaitlist(
  { catalogue }: Deps,
  { db, person, now }: { db: Database; person: Person; now: Date },
) {
  const rows = await placesOfStudent.all(db, person.id, now.toISOString())
  const names = await catalogue(db, rows)
  return rows.map(row => presentPlace(row, names))
}

/** The waitlist of one class, as the student sees it. */
export async function lineOf(deps: Deps, input: Reading & { id: string }) {
  const liveClass = await findGroupClass(input.db, input.id)
  const [counted, mine, refusal] = await Promise.all([
    countWaiting.first(input.db, input.id),
    findPlace(deps, input),
    refusalToWait(deps, input, liveClass),
  ])
  return { waiting: counted?.waiting ?? 0, offer_minutes: deps.settings().waitlistOfferMinutes, refusal, mine }
}

/**
 * Adds the student to the end of the waitlist. The class must be full and otherwise reservable for them. Locks the
 * class, so that no one joins between a seat opening and its offer.
 */
export async function joinWaitlist(deps: Deps, input: Writing & { id: string; hoursBefore: number | null }) {
  const { tx, person, now, id, hoursBefore } = input
  await findGroupClass(tx, id)
  await settleWaitlist(deps, { tx, now, classId: id })
  const reading = { db: tx, person, now, id }
  if (await findPlace(deps, reading)) throw new Problem(alreadyWaiting)
  const refusal = await refusalToWait(deps, reading, await findGroupClass(tx, id))
  if (refusal === 'class_has_seats') throw new Problem(classHasSeats)
  if (refusal) throw refusalProblem(refusal)
  if (!(await insertEntry.first(tx, id, person.id, hoursBefore, now.toISOString()))) throw new Problem(alreadyWaiting)
  return placeOf(deps, reading)
}

/** Changes whether a seat that opens early enough is reserved for the student automatically. */
export async function chooseForMe(deps: Deps, input: Writing & { id: string; hoursBefore: number | null }) {
  const { tx, person, now, id, hoursBefore } = input
  await lockAndFindClass(tx, id)
  await chooseAutoAccept.run(tx, id, person.id, hoursBefore)
  return placeOf(deps, { db: tx, person, now, id })
}

/** Leaves the waitlist. A seat held for the student goes to the next one. */
export async function leaveWaitlist(deps: Deps, { tx, person, now, id }: Writing & { id: string }): Promise<null> {
  await lockAndFindClass(tx, id)
  if ((await leaveLine.run(tx, id, person.id)) === 0) throw new Problem(notFound)
  await offerFreedSeats(deps, { tx, now, classId: id })
  return null
}

async function placeOf(deps: Deps, input: Reading & { id: string }) {
  return orNotFound(await findPlace(deps, input))
}

async function findPlace({ catalogue }: Deps, { db, person, now, id }: Reading & { id: string }) {
  const row = await placeInLine.first(db, person.id, now.toISOString(), id)
  return row ? presentPlace(row, await catalogue(db, [row])) : null
}

/** A class that isn't private. Private classes have one seat, and only its student sees them. */
async function findGroupClass(db: Queryable, id: string): Promise<ClassRow> {
  const liveClass = await findClass(db, id)
  if (liveClass.type_scheduled_class === 'PRIVATE') throw new Problem(notFound)
  return liveClass
}

async function refusalToWait({ settings, catalogue }: Deps, { db, person, now }: Reading, row: ClassRow) {
  if (!isStudent(person)) throw new Problem(forbidden)
  const rules = reservingRules(settings())
  const liveClass = reservable(row, await catalogue(db, [row]))
  const span = { from: liveClass.startsAt, to: liveClass.startsAt }
  return waitRefusal(liveClass, await studentStanding(db, person, span, rules), rules, now)
}

function presentPlace(row: PlaceRow, names: Catalogue) {
  return {
    id: row.entry_id,
    state: row.entry_state,
    rank: row.rank,
    waiting: row.waiting,
    auto_accept_hours_before: row.auto_accept_hours_before,
    offer_expires_at: row.offer_expires_at,
    joined_at: row.joined_at,
    scheduled_live_class: presentClass(row, names),
  }
}

/** Throws a 409 problem unless a seat of this class is held for the student now. */
export async function requireOffer({
  tx,
  person,
  now,
  id,
}: Writing & {
  id: string
}) {
  const place = await placeInLine.first(tx, person.id, now.toISOString(), id)
  if (place?.entry_state !== 'OFFERED') throw new Problem(noOffer)
}
