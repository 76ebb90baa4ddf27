import { waitlistRefusal } from '@aulaviva/domain/waitlist'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent, type Person, type ReadContext, type WriteContext } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { forbidden, notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { loadStudentEligibility, reservingRules } from '../eligibility/eligibility.usecases.ts'
import { refusalProblem } from '../seats/seats.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import {
  findClass,
  lockAndFindClass,
  presentClass,
  requireOwnGroup,
  toReservableClass,
} from '../timetable/timetable.usecases.ts'
import { offerFreedSeats, settleWaitlist } from './offers.usecases.ts'
import { alreadyWaiting, classHasSeats, noOffer } from './waitlist.errors.ts'
import {
  countWaiting,
  insertEntry,
  leaveEntries,
  leaveEntry,
  type PlaceRow,
  placeOfStudent,
  placesOfStudent,
  setAutoReserve,
  studentsWaiting,
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
export async function readWaitlist(deps: Deps, input: ReadContext & { id: string }) {
  const liveClass = await findGroupClass(input.db, input)
  const [counted, mine, refusal] = await Promise.all([
    countWaiting.first(input.db, input.id),
    findPlace(deps, input),
    findWaitRefusal(deps, input, liveClass),
  ])
  return { waiting: counted?.waiting ?? 0, offer_minutes: deps.settings().waitlistOfferMinutes, refusal, mine }
}

/**
 * Adds the student to the end of the waitlist. The class must be full and otherwise reservable for them. Locks the
 * class, so that no one joins between a seat opening and its offer.
 */
export async function joinWaitlist(deps: Deps, input: WriteContext & { id: string; hoursBefore: number | null }) {
  const { tx, person, now, id, hoursBefore } = input
  await findGroupClass(tx, input)
  await settleWaitlist(deps, { tx, now, classId: id })
  const context = { db: tx, person, now, id }
  if (await findPlace(deps, context)) throw new Problem(alreadyWaiting)
  const refusal = await findWaitRefusal(deps, context, await findGroupClass(tx, input))
  if (refusal === 'class_has_seats') throw new Problem(classHasSeats)
  if (refusal) throw refusalProblem(refusal)
  if (!(await insertEntry.first(tx, id, person.id, hoursBefore, now.toISOString()))) throw new Problem(alreadyWaiting)
  return requirePlace(deps, context)
}

/** The students on the waitlist of a class, in order. The caller may read it. */
export async function listWaiting(db: Queryable, id: string) {
  const rows = await studentsWaiting.all(db, id)
  return rows.map(row => personSummary(row.student_id, row))
}

/** Changes whether a seat that opens early enough is reserved for the student automatically. */
export async function changeAutoReserve(deps: Deps, input: WriteContext & { id: string; hoursBefore: number | null }) {
  const { tx, person, now, id, hoursBefore } = input
  await lockAndFindClass(tx, id)
  await setAutoReserve.run(tx, id, person.id, hoursBefore)
  return requirePlace(deps, { db: tx, person, now, id })
}

/** Leaves the waitlist. Returns the id of the entry, and its class. A seat held for the student goes to the next one. */
export async function leaveWaitlist(deps: Deps, { tx, person, now, id }: WriteContext & { id: string }) {
  const liveClass = await lockAndFindClass(tx, id)
  const entry = orNotFound(await leaveEntry.first(tx, id, person.id))
  await offerFreedSeats(deps, { tx, now, classId: id })
  return { id: entry.id, liveClass }
}

async function requirePlace(deps: Deps, input: ReadContext & { id: string }) {
  return orNotFound(await findPlace(deps, input))
}

async function findPlace({ catalogue }: Deps, { db, person, now, id }: ReadContext & { id: string }) {
  const row = await placeOfStudent.first(db, person.id, now.toISOString(), id)
  return row ? presentPlace(row, await catalogue(db, [row])) : null
}

/**
 * A class that isn't private and that the student can see. Private classes have one seat, and only its student sees
 * them.
 */
async function findGroupClass(db: Queryable, { id, person }: { id: string; person: Person }): Promise<ClassRow> {
  const liveClass = await findClass(db, id)
  if (liveClass.type_scheduled_class === 'PRIVATE') throw new Problem(notFound)
  await requireOwnGroup(db, id, person)
  return liveClass
}

async function findWaitRefusal({ settings, catalogue }: Deps, { db, person, now }: ReadContext, row: ClassRow) {
  if (!isStudent(person)) throw new Problem(forbidden)
  const rules = reservingRules(settings())
  const liveClass = toReservableClass(row, await catalogue(db, [row]))
  const span = { from: liveClass.startsAt, to: liveClass.startsAt }
  return waitlistRefusal(liveClass, await loadStudentEligibility(db, person, span, rules), rules, now)
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
}: WriteContext & {
  id: string
}) {
  const place = await placeOfStudent.first(tx, person.id, now.toISOString(), id)
  if (place?.entry_state !== 'OFFERED') throw new Problem(noOffer)
}

/** Takes a student off the waitlists of these classes, which are locked. The caller offers the open seats. */
export async function leaveWaitlists(tx: Transaction, classes: readonly string[], student: string): Promise<void> {
  await leaveEntries.run(tx, classes, student)
}
