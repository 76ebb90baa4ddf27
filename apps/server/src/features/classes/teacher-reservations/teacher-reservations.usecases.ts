import type { Person, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { notFound, orNotFound, Problem, tooManyRequests } from '../../../platform/problem/problem.ts'
import { rateLimit } from '../../../platform/problem/rate-limit.ts'
import type { ReservationDeps } from '../reservations/reservations.usecases.ts'
import { refusalProblem } from '../seats/seats.usecases.ts'
import {
  addToWaitlist,
  cancelForStudent,
  readReservation,
  removeFromWaitlist,
  reserveForStudent,
} from '../staff-reservations/staff-reservations.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { findClass, lockAndFindClass } from '../timetable/timetable.usecases.ts'
import { listWaiting } from '../waitlist/waitlist.usecases.ts'
import { teachersCannotReserve } from './teacher-reservations.errors.ts'
import { classOfReservation, isAllowed, studentsByName } from './teacher-reservations.repository.ts'

/**
 * Teachers reserve and cancel for students, and change the waitlist, in the classes they teach, if the academy allows
 * it. They do what staff do, without overriding anything. Other classes answer 404.
 */

const maxStudents = 20

/** Searches of students per teacher and minute, against scraping. */
const studentSearches = rateLimit({ max: 60, windowMs: 60_000 })

interface OfClass {
  /** The id of the class. */
  id: string
}
interface OfStudent extends OfClass {
  student: string
}

/** Finds students by name, in order of names, at most 20. Only for a class of this teacher that hasn't started. */
export async function findStudents({ db, person, now, id, search }: ReadContext & OfClass & { search: string }) {
  const wait = studentSearches.count(person.id, now)
  if (wait !== null) throw new Problem(tooManyRequests, { headers: { 'retry-after': String(wait) } })
  const liveClass = await findClass(db, id)
  requireOwn(liveClass, person, await isAllowed.one(db))
  if (liveClass.state === 'CANCELED') throw refusalProblem('class_canceled')
  if (now >= new Date(liveClass.starts_at)) throw refusalProblem('class_started')
  const patterns = await searchPatterns(db, search)
  const rows = patterns ? await studentsByName.all(db, patterns, maxStudents) : []
  return rows.map(row => ({ ...personSummary(row.id, row), level: row.level }))
}

/** The students on the waitlist, in order. */
export async function readWaitlist({ db, person, id }: ReadContext & OfClass) {
  requireOwn(await findClass(db, id), person, await isAllowed.one(db))
  return listWaiting(db, id)
}

/** Reserves a seat for a student, if they could reserve it themselves. */
export async function reserveInOwnClass(deps: ReservationDeps, input: WriteContext & OfStudent) {
  await lockOwnClass(input)
  const { id, student } = await withReasonOnly(reserveForStudent(deps, { ...input, override: false }))
  return { id, student, scheduled_live_class: input.id }
}

/** A reservation with its student and class. */
export async function readOwnReservation(deps: ReservationDeps, input: ReadContext & { id: string }) {
  const { db, person, id } = input
  const { class_id } = orNotFound(await classOfReservation.first(db, id))
  requireOwn(await findClass(db, class_id), person, await isAllowed.one(db))
  return readReservation(deps, input)
}

/** Cancels a student's reservation. The hours are returned only until the deadline. */
export async function cancelInOwnClass(
  deps: ReservationDeps,
  input: WriteContext & { id: string; reason: string },
): Promise<{ id: string; refunded_minutes: number }> {
  const { tx, person, id } = input
  const before = orNotFound(await classOfReservation.first(tx, id))
  await lockOwnClass({ tx, person, id: before.class_id })
  // switched to another class while this waited for the lock
  const { class_id } = await classOfReservation.one(tx, id)
  if (class_id !== before.class_id) throw new Problem(notFound)
  const { refunded_minutes } = await cancelForStudent(deps, { ...input, returnHours: false })
  return { id, refunded_minutes }
}

/** Adds a student to the waitlist, if they could join it themselves. */
export async function addToOwnWaitlist(deps: ReservationDeps, input: WriteContext & OfStudent) {
  await lockOwnClass(input)
  return withReasonOnly(addToWaitlist(deps, input))
}

/** Removes a student from the waitlist. */
export async function removeFromOwnWaitlist(deps: ReservationDeps, input: WriteContext & OfStudent) {
  await lockOwnClass(input)
  return removeFromWaitlist(deps, input)
}

/** Locks the class, so that neither its teacher nor a permission that was read under the lock is out of date. */
async function lockOwnClass({ tx, person, id }: { tx: Transaction; person: Person } & OfClass): Promise<void> {
  requireOwn(await lockAndFindClass(tx, id), person, await isAllowed.one(tx))
}

function requireOwn({ teacher_id }: ClassRow, { id }: Person, { teachers_reserve }: { teachers_reserve: boolean }) {
  if (teacher_id !== id) throw new Problem(notFound)
  if (!teachers_reserve) throw new Problem(teachersCannotReserve)
}

/**
 * Passes on a refusal without its extras: which other class the student has, and what they could reserve instead, is
 * not for the teacher.
 */
async function withReasonOnly<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (problem) {
    throw problem instanceof Problem ? new Problem(problem) : problem
  }
}
