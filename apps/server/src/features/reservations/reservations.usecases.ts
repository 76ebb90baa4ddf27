import { cancelsFree, roomIsOpen, roomOpensAt } from '@aulaviva/domain/deadlines'
import type { Dependencies } from '../../dependencies.ts'
import { isStudent, type Person, type Student } from '../../platform/auth/person.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../platform/http/page.ts'
import { forbidden, notFound, Problem } from '../../platform/problem/problem.ts'
import {
  availableMinutes,
  type Released,
  reservingRules,
  standingOf,
  standingWithout,
  studentStanding,
} from '../eligibility/eligibility.usecases.ts'
import { summaryOf } from '../files/files.usecases.ts'
import { bookMinutes, lockStudent } from '../hours/hours.usecases.ts'
import { refusalProblem, takeSeat } from '../seats/seats.usecases.ts'
import type { Catalogue } from '../syllabus/catalogue.usecases.ts'
import { endOwnPrivateClass } from '../timetable/private-class.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import {
  alternativesTo,
  capOf,
  deadlinesKept,
  findClass,
  lockAndFindClass,
  presentClass,
  reservable,
  termsKept,
} from '../timetable/timetable.usecases.ts'
import { offerFreedSeats } from '../waitlist/offers.usecases.ts'
import { requireOffer } from '../waitlist/waitlist.usecases.ts'
import { alreadyCanceled, movedMeanwhile, roomClosed } from './reservations.errors.ts'
import {
  cancellationById,
  cancelReservation,
  insertCancellation,
  keepPresence,
  type StudentClassRow,
  studentClassById,
  studentClasses,
} from './reservations.repository.ts'

export type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>
export type StudentPerson = Person & { student: Student }

/**
 * Reserves a seat and takes its hours, or throws a 409 problem with the reason and, where there are some, up to three
 * alternatives. The class is locked before its seats are counted, the student before hours and overlaps are, always in
 * this order.
 */
export async function reserveClass(
  deps: Deps,
  { tx, person, now, id }: { tx: Transaction; person: Person; now: Date; id: string },
) {
  const student = asStudent(person)
  // a class that is closed already is refused without waiting for those who are being served
  await refuseClosed(deps, tx, student, await findClass(tx, id), now)
  const liveClass = await lockAndFindClass(tx, id)
  await lockStudent(tx, student.id)
  await refuseClosed(deps, tx, student, liveClass, now, { fresh: true })
  const reserved = await takeSeat(tx, student.id, liveClass, now)
  return {
    ...(await myClass(deps, { db: tx, person, now, id: reserved })),
    available_hours: hoursOf(await availableMinutes(tx, student.id)),
  }
}

/** Reserves the seat that the waitlist holds for the student, by the rules and under the locks of every reservation. */
export async function acceptOffer(deps: Deps, input: { tx: Transaction; person: Person; now: Date; id: string }) {
  await requireOffer(input)
  return reserveClass(deps, input)
}

interface Canceling {
  tx: Transaction
  person: Person
  now: Date
  id: string
  reason: string
  /** The academy takes the seat away: who of the staff, if that is known. */
  academy?: { by: string | null }
}

/** Gives a seat back: with its hours until its deadline, and after it only where the academy takes it away. */
export async function cancelMyClass(deps: Deps, { tx, person, now, id, reason, academy }: Canceling) {
  const student = asStudent(person)
  const before = await findMine(tx, student, id)
  await lockAndFindClass(tx, before.id)
  await lockStudent(tx, student.id)
  const mine = await findMine(tx, student, id)
  refuseEnded(mine, before.id, now)
  const isFree = academy !== undefined || cancelsFree(new Date(mine.starts_at), termsKept(mine), now, capOf(mine))
  const refunded = isFree ? mine.paid_minutes : 0
  const at = now.toISOString()
  if ((await cancelReservation.run(tx, id, at)) === 0) throw new Problem(alreadyCanceled)
  const cancellation = await insertCancellation.first(tx, id, reason, refunded, at)
  await bookMinutes(tx, {
    student: student.id,
    reservation: id,
    kind: 'REFUND',
    minutes: refunded,
    reason: academy ? 'canceled by the academy' : 'canceled in time',
    by: academy ? academy.by : student.id,
    now,
  })
  await offerFreedSeats(deps, { tx, now, classId: before.id })
  await endOwnPrivateClass(deps, tx, { liveClass: before, student, now })
  return {
    id,
    state: 'CANCELED' as const,
    refunded_minutes: refunded,
    available_hours: hoursOf(await availableMinutes(tx, student.id)),
    cancellation_id: cancellation?.id ?? id,
  }
}

interface Wanted {
  only_future: boolean
  only_past: boolean
  only_canceled: boolean
}

function whichOf({ only_future, only_past, only_canceled }: Wanted) {
  if (only_canceled) return 'canceled'
  return only_future ? 'ahead' : only_past ? 'past' : 'everything'
}

/** The student's reservations: those ahead in order of time, those past or all of them with the latest first. */
export async function myClasses(
  deps: Deps,
  { db, person, now, query }: { db: Database; person: Person; now: Date; query: Paging & Wanted },
) {
  const { rows, count } = await studentClasses[whichOf(query)].page(db, query, person.id, now.toISOString())
  const names = await deps.catalogue(db, rows)
  const results = rows.map(row => presentStudentClass(deps, row, names, person, now))
  return pageAnswer('/api/classes/my-classes/', query, results, count)
}

/** The class this student goes to next, or null. */
export async function myNextClass(deps: Deps, { db, person, now }: { db: Database; person: Person; now: Date }) {
  const first = { page: 1, page_size: 1 }
  const [row] = (await studentClasses.ahead.page(db, first, person.id, now.toISOString())).rows
  return row ? presentStudentClass(deps, row, await deps.catalogue(db, [row]), person, now) : null
}

/** One reservation of this student; anybody else's answers 404. */
export async function myClass(
  deps: Deps,
  { db, person, now, id }: { db: Queryable; person: Person; now: Date; id: string },
) {
  const row = await findMine(db, asStudent(person), id)
  return presentStudentClass(deps, row, await deps.catalogue(db, [row]), person, now)
}

/** One cancellation of this student; anybody else's answers 404. */
export async function myCancellation(deps: Deps, { db, person, id }: { db: Queryable; person: Person; id: string }) {
  const row = await cancellationById.first(db, id, asStudent(person).id)
  if (!row) throw new Problem(notFound)
  return {
    id: row.cancellation_id,
    student_class_id: row.student_class_id,
    scheduled_live_class: presentClass(row, await deps.catalogue(db, [row])),
    reason: row.reason,
    refunded_minutes: row.refunded,
    created_at: row.created_at,
  }
}

/**
 * Throws the refusal of a class that is closed to the student. `released` is a reservation given up in the same step:
 * its seat, hours and time count as free.
 */
export async function refuseClosed(
  deps: Deps,
  tx: Transaction,
  student: StudentPerson,
  row: ClassRow,
  now: Date,
  { fresh = false, released }: { fresh?: boolean; released?: Released } = {},
): Promise<void> {
  const rules = reservingRules(deps.settings(), deps.settings().timeZone)
  const liveClass = reservable(row, await deps.catalogue(tx, [row]))
  const span = { from: liveClass.startsAt, to: liveClass.startsAt }
  const standing = await studentStanding(tx, student, span, rules, { fresh })
  const facts = released ? standingWithout(standing, released) : standing
  const { refusal: code, conflict, student_class_id } = standingOf(liveClass, facts, rules, now)
  if (code === null) return
  // a private class that somebody else has taken is not there for others
  if (code === 'class_full' && row.type_scheduled_class === 'PRIVATE') throw new Problem(notFound)
  throw refusalProblem(code, {
    alternatives: await alternativesTo(deps, { db: tx, person: student, now, id: row.id, released }),
    ...(code === 'overlapping_class' && { conflict }),
    ...(code === 'already_reserved' && { student_class_id }),
  })
}

/** Refuses what was given up, moved away from `classId` meanwhile, or has begun. */
export function refuseEnded(mine: StudentClassRow, classId: string, now: Date): void {
  if (mine.student_class_state !== 'RESERVED') throw new Problem(alreadyCanceled)
  if (mine.id !== classId) throw new Problem(movedMeanwhile)
  // a request that had to wait is older than what was recorded meanwhile
  const hasBegun = now >= new Date(mine.starts_at) || mine.attended !== null
  if (hasBegun) throw refusalProblem('class_started')
}

/**
 * A student goes into the room: answers its address and when they first did. However often they come back, or the room
 * breaks down, the first time stays. While the room is closed or has no address it answers 409 `room_closed`.
 */
export async function enterRoom(
  deps: Deps,
  { tx, person, now, id }: { tx: Transaction; person: Person; now: Date; id: string },
) {
  const mine = await findMine(tx, person, id)
  const address = openRoom(deps, mine, now)
  const kept = address && (await keepPresence.first(tx, id, now.toISOString()))
  if (!kept) throw new Problem(roomClosed)
  return { id, room_url: address, room_entered_at: kept.room_entered_at }
}

/** A reservation of this student, or a 404 problem. */
export async function findMine(db: Queryable, person: Person, id: string): Promise<StudentClassRow> {
  const row = await studentClassById.first(db, id, person.id)
  if (!row) throw new Problem(notFound)
  return row
}

/** The person as the student they are, or a 403 problem. */
export function asStudent(person: Person): StudentPerson {
  if (!isStudent(person)) throw new Problem(forbidden)
  return person
}

export function hoursOf(minutes: number): number {
  return minutes / 60
}

function presentStudentClass(deps: Deps, row: StudentClassRow, names: Catalogue, person: Person, now: Date) {
  const academy = deps.settings()
  const startsAt = new Date(row.starts_at)
  const link = deps.fileLinks.issue(person.id, now)
  return {
    id: row.student_class_id,
    state: row.student_class_state,
    scheduled_live_class: presentClass(row, names),
    cost_minutes: row.paid_minutes,
    reserved_at: row.reserved_at,
    canceled_at: row.canceled_at,
    ...deadlinesKept(row),
    room_opens_at: roomOpensAt(startsAt, academy).toISOString(),
    room_url: openRoom(deps, row, now),
    attended: row.attended,
    approved: row.approved,
    non_conforming_student_text: row.non_conforming_student_text,
    feedback_text: row.feedback_text,
    feedback_files: (row.feedback_files ?? []).map(file => summaryOf(file, link)),
    non_attendance_doc: row.non_attendance_doc && summaryOf(row.non_attendance_doc, link),
    status_non_attendance_doc: row.status_non_attendance_doc,
    non_attendance_doc_reason: row.document_decision_reason,
    refunded_minutes: row.refunded_minutes,
    cancellation_id: row.cancellation_id,
    rating: row.rating && { ...row.rating, created_at: new Date(row.rating.created_at).toISOString() },
  }
}

/** The address of a reservation's room while it is open; null before, after and for a reservation that has ended. */
function openRoom(deps: Deps, row: StudentClassRow, now: Date): string | null {
  const live = row.student_class_state === 'RESERVED' && row.state === 'SCHEDULED'
  const time = { startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) }
  return (live && roomIsOpen(time, deps.settings(), now) && row.room_url) || null
}
