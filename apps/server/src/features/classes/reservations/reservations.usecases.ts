import { studentClass } from '@aulaviva/contract/classes/reservations.calls'
import { spanOfMonth } from '@aulaviva/domain/days'
import { cancelsFree, roomIsOpen, roomOpensAt } from '@aulaviva/domain/deadlines'
import { type ReservingRules, seatsGoneFor } from '@aulaviva/domain/reserving'
import type { z } from 'zod'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent, type Person, type Reading, type Student, type Writing } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type Paging, writtenPage } from '../../../platform/http/page.ts'
import { Written, writerOf } from '../../../platform/http/serialize.ts'
import { forbidden, notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { summaryOf } from '../../shared/files/files.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import type { AskedClass } from '../eligibility/eligibility.repository.ts'
import {
  availableMinutes,
  type Released,
  reservingRules,
  type StudentStanding,
  standingAtClass,
  standingOf,
  standingWithout,
  takenInstead,
} from '../eligibility/eligibility.usecases.ts'
import { bookMinutes, lockStudent } from '../hours/hours.usecases.ts'
import { refusalProblem, takeSeat } from '../seats/seats.usecases.ts'
import { keptClasses, type Listed } from '../timetable/kept-classes.usecases.ts'
import { endOwnPrivateClass } from '../timetable/private-class.usecases.ts'
import {
  alternativesTo,
  capOf,
  deadlinesKept,
  lockAndFindClass,
  presentClass,
  reservable,
  termsKept,
} from '../timetable/timetable.usecases.ts'
import { offerFreedSeats } from '../waitlist/offers.usecases.ts'
import { requireOffer } from '../waitlist/waitlist.usecases.ts'
import { canceledMessage, reservedMessage } from './confirming.usecases.ts'
import { alreadyCanceled, movedMeanwhile, roomClosed } from './reservations.errors.ts'
import {
  addSeat,
  cancellationById,
  cancelReservation,
  insertCancellation,
  keepPresence,
  pastMonths,
  type ReservationRow,
  type StudentClassRow,
  studentClassById,
  studentClasses,
} from './reservations.repository.ts'

export type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>
export type StudentPerson = Person & { student: Student }

/** The staff member who reserves or switches for the student, in spite of what can be overridden if `override`. */
export interface Staff {
  by: string
  override: boolean
}

export interface Reserving extends Writing {
  /** The id of the class. */
  id: string
  /** Absent if the student reserves. */
  staff?: Staff
}

/**
 * Throws the reason to reject a reservation now, without waiting for locks: a class that is full in one database
 * snapshot was full while the student asked. If nothing is thrown, the rules run again under the locks.
 */
export async function refuseAhead(deps: Deps, { db, person, now, id }: Reading & { id: string }): Promise<void> {
  const student = asStudent(person)
  await refuseClosed(deps, await askedAt(deps, db, student, id, now))
}

/** Reserves a seat for the caller and emails a receipt. */
export async function reserveClass(deps: Deps, input: Writing & { id: string }) {
  const reserved = await reserveSeat(deps, input)
  await notify(input.tx, [reservedMessage(input.person.id, reserved, input.now)], input.now)
  return reserved
}

/**
 * Reserves a seat and charges its hours, or throws a 409 problem with the reason and up to three alternatives. Locks
 * the class before counting its seats, then the student before checking hours and overlaps, always in this order.
 */
export async function reserveSeat(deps: Deps, { tx, person, now, id, staff }: Reserving) {
  const student = asStudent(person)
  // sent together and run in this order, so that the last one is read under both locks
  const [liveClass, , asked] = await Promise.all([
    lockAndFindClass(tx, id),
    lockStudent(tx, student.id),
    askedAt(deps, tx, student, id, now, staff),
  ])
  await refuseClosed(deps, asked)
  if (staff?.override) await addSeatIfFull(asked, tx)
  const reserved = await takeSeat(tx, student.id, liveClass, now, staff?.by)
  return {
    ...(await myClass(deps, { db: tx, person, now, id: reserved })),
    available_hours: hoursOf(asked.standing.balanceMinutes - liveClass.cost_minutes),
  }
}

/** Reserves the seat that the waitlist holds for the student, with the same rules and locks as every reservation. */
export async function acceptOffer(deps: Deps, input: Writing & { id: string }) {
  await requireOffer(input)
  return reserveClass(deps, input)
}

interface Canceling extends Writing {
  id: string
  reason: string
  /** Set if the academy releases the seat, with the staff member if known. */
  academy?: Releasing
}

interface Releasing {
  by: string | null
  /** Whether the hours are returned only until the deadline, as if the student canceled. */
  asStudent?: boolean
}

/** Cancels a reservation of the caller and emails a receipt. */
export async function cancelMyClass(deps: Deps, input: Writing & { id: string; reason: string }) {
  const { tx, person, now, id } = input
  const { canceled, mine, messages } = await releaseSeat(deps, input)
  const scheduled_live_class = presentClass(mine, await deps.catalogue(tx, [mine]))
  const receipt = canceledMessage(person.id, { id, scheduled_live_class }, canceled.refunded_minutes)
  await notify(tx, [receipt, ...messages], now)
  return canceled
}

/** Releases a seat without a receipt: the caller notifies the student, or there is no one to notify. */
export async function giveSeatBack(deps: Deps, input: Canceling): Promise<void> {
  const { messages } = await releaseSeat(deps, input)
  await notify(input.tx, messages, input.now)
}

/**
 * Releases a seat. The hours are returned until the deadline, and later only if the academy releases it and not as the
 * student would. Returns the messages for others, which the caller sends.
 */
export async function releaseSeat(deps: Deps, { tx, person, now, id, reason, academy }: Canceling) {
  const student = asStudent(person)
  const before = await findMine(tx, student, id)
  const [, , mine] = await Promise.all([
    lockAndFindClass(tx, before.id),
    lockStudent(tx, student.id),
    findMine(tx, student, id),
  ])
  refuseEnded(mine, before.id, now)
  const isFree =
    (academy && !academy.asStudent) || cancelsFree(new Date(mine.starts_at), termsKept(mine), now, capOf(mine))
  const refunded = isFree ? mine.paid_minutes : 0
  const at = now.toISOString()
  if ((await cancelReservation.run(tx, id, at)) === 0) throw new Problem(alreadyCanceled)
  const cancellation = await insertCancellation.one(tx, id, reason, refunded, academy !== undefined, at)
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
  const messages = await endOwnPrivateClass(deps, tx, { liveClass: before, student, now })
  const canceled = {
    id,
    state: 'CANCELED' as const,
    refunded_minutes: refunded,
    available_hours: hoursOf(await availableMinutes(tx, student.id)),
    cancellation_id: cancellation.id,
  }
  return { canceled, mine, messages }
}

interface Wanted {
  only_future: boolean
  only_past: boolean
  only_canceled: boolean
  month?: string | undefined
}

function whichOf({ only_future, only_past, only_canceled }: Wanted) {
  if (only_canceled) return 'canceled'
  return only_future ? 'ahead' : only_past ? 'past' : 'everything'
}

/** The student's reservations: upcoming ones in order of time, past or all of them latest first. */
export async function myClasses(
  deps: Deps,
  { db, person, now, query }: { db: Database; person: Person; now: Date; query: Paging & Wanted },
) {
  const { listed, count } = await listMine(deps, { db, person, now, query })
  const results = listed.map(({ own, shown }) => {
    const text = writeReservation(own).slice(0, -1)
    return new Written<StudentClass>(`${text},"scheduled_live_class":${shown.written.text}}`)
  })
  return writtenPage('/api/classes/my-classes/', query, results, count)
}

/** The months in the person's time zone in which the student has past classes. */
export function myPastMonths({ settings }: Deps, { db, person, now }: { db: Database; person: Person; now: Date }) {
  return pastMonths.all(db, person.id, now.toISOString(), person.timeZone ?? settings().timeZone)
}

type StudentClass = z.output<typeof studentClass>
const writeReservation = writerOf(studentClass.omit({ scheduled_live_class: true }))

/** The student's next class, or null. */
export async function myNextClass(deps: Deps, { db, person, now }: { db: Database; person: Person; now: Date }) {
  const query = { page: 1, page_size: 1, only_future: true, only_past: false, only_canceled: false }
  const [next] = (await listMine(deps, { db, person, now, query })).listed
  return next
    ? { ...next.own, scheduled_live_class: JSON.parse(next.shown.written.text) as StudentClass['scheduled_live_class'] }
    : null
}

/** The reservations of a page, each with its cached class. */
async function listMine(
  deps: Deps,
  { db, person, now, query }: { db: Database; person: Person; now: Date; query: Paging & Wanted },
) {
  const span = query.month && spanOfMonth(query.month, person.timeZone ?? deps.settings().timeZone)
  const [from, to] = span ? [span.from.toISOString(), span.to.toISOString()] : ['-infinity', 'infinity']
  const { rows, count } = await studentClasses[whichOf(query)].page(db, query, person.id, now.toISOString(), from, to)
  const classes = await keptClasses(db, deps.catalogue, rows)
  const kept = new Map(classes.map(one => [one.reservable.id, one]))
  const listed = rows.flatMap(row => {
    const shown = kept.get(row.id)
    return shown ? [{ own: presentReservation(deps, row, shown, person, now), shown }] : []
  })
  return { listed, count }
}

/** One reservation of this student. Throws 404 for those of others. */
export async function myClass(deps: Deps, { db, person, now, id }: Reading & { id: string }) {
  const row = await findMine(db, asStudent(person), id)
  return presentStudentClass(deps, row, await deps.catalogue(db, [row]), person, now)
}

/** One cancellation of this student. Throws 404 for those of others. */
export async function myCancellation(deps: Deps, { db, person, id }: { db: Queryable; person: Person; id: string }) {
  const row = orNotFound(await cancellationById.first(db, id, asStudent(person).id))
  return {
    id: row.cancellation_id,
    student_class_id: row.student_class_id,
    scheduled_live_class: presentClass(row, await deps.catalogue(db, [row])),
    reason: row.reason,
    refunded_minutes: row.refunded,
    created_at: row.created_at,
  }
}

interface Asked {
  db: Queryable
  now: Date
  rules: ReservingRules
  liveClass: AskedClass
  standing: StudentStanding
  /** Whether staff reserve for the student. */
  byStaff: boolean
}

/** The facts that decide now whether the student can reserve a class. Throws a 404 problem if it doesn't exist. */
export async function askedAt(
  { settings }: Deps,
  db: Queryable,
  student: StudentPerson,
  id: string,
  now: Date,
  staff?: Staff,
): Promise<Asked> {
  const rules = { ...reservingRules(settings()), overridden: staff?.override ?? false }
  const { liveClass, student: standing } = await standingAtClass(db, student, { id, rules, now })
  return { db, now, rules, liveClass, standing, byStaff: staff !== undefined }
}

/**
 * Throws if the student can't reserve the class. `released` is a reservation released in the same step: its seat and
 * time count as free, and its hours can pay for this class.
 */
export async function refuseClosed(
  deps: Deps,
  { db, now, rules, liveClass: row, standing, byStaff }: Asked,
  released?: Released,
): Promise<void> {
  const student = released ? standingWithout(standing, released) : standing
  const liveClass = takenInstead(reservable(row, await deps.catalogue(db, [row])), released)
  const { refusal, conflict, student_class_id } = standingOf(liveClass, student, rules, now)
  // a private class is for one student, so it gets no more seats
  const isTaken = row.type_scheduled_class === 'PRIVATE' && seatsGoneFor(liveClass, student, now) >= row.capacity
  const code = refusal ?? (isTaken ? 'class_full' : null)
  if (code === null) return
  // a private class with another student doesn't exist for others
  if (code === 'class_full' && isTaken && !byStaff) throw new Problem(notFound)
  throw refusalProblem(code, {
    alternatives: await alternativesTo(deps, { db, student, now, id: row.id, released }),
    ...(code === 'overlapping_class' && { conflict }),
    ...(code === 'already_reserved' && { student_class_id }),
  })
}

/** Adds a seat to a full class, under its lock, so that staff can reserve one more. */
export async function addSeatIfFull({ liveClass: row, standing, now }: Asked, tx: Transaction): Promise<void> {
  const seats = { id: row.id, seatsGone: row.seats_taken + row.seats_held }
  if (seatsGoneFor(seats, standing, now) >= row.capacity) await addSeat.run(tx, row.id)
}

/** Throws if the reservation was canceled, was switched away from `classId`, or has started. */
export function refuseEnded(mine: StudentClassRow, classId: string, now: Date): void {
  if (mine.student_class_state !== 'RESERVED') throw new Problem(alreadyCanceled)
  if (mine.id !== classId) throw new Problem(movedMeanwhile)
  // a request that waited for a lock may be older than a recorded attendance
  const hasBegun = now >= new Date(mine.starts_at) || mine.attended !== null
  if (hasBegun) throw refusalProblem('class_started')
}

/**
 * Records that the student enters the room. Returns its URL and when they first entered, which doesn't change when they
 * come back. Throws 409 `room_closed` if the room is closed or has no URL.
 */
export async function enterRoom(deps: Deps, { tx, person, now, id }: Writing & { id: string }) {
  const mine = await findMine(tx, person, id)
  const address = openRoom(deps, mine, meetingOf(mine), now)
  const kept = address && (await keepPresence.first(tx, id, now.toISOString()))
  if (!kept) throw new Problem(roomClosed)
  return { id, room_url: address, room_entered_at: kept.room_entered_at }
}

/** A reservation of this student. Throws a 404 problem if there is none. */
export async function findMine(db: Queryable, person: Person, id: string): Promise<StudentClassRow> {
  return orNotFound(await studentClassById.first(db, id, person.id))
}

/** The person as a student. Throws a 403 problem for others. */
export function asStudent(person: Person): StudentPerson {
  if (!isStudent(person)) throw new Problem(forbidden)
  return person
}

export function hoursOf(minutes: number): number {
  return minutes / 60
}

function presentStudentClass(deps: Deps, row: StudentClassRow, names: Catalogue, person: Person, now: Date) {
  return {
    ...presentReservation(deps, row, meetingOf(row), person, now),
    scheduled_live_class: presentClass(row, names),
  }
}

/** The fields of a class that decide about its room. */
type Meeting = Pick<Listed, 'roomUrl'> & { reservable: { startsAt: Date; endsAt: Date; canceled: boolean } }

function meetingOf({ starts_at, ends_at, state, room_url }: StudentClassRow): Meeting {
  const reservable = { startsAt: new Date(starts_at), endsAt: new Date(ends_at), canceled: state === 'CANCELED' }
  return { reservable, roomUrl: room_url }
}

function presentReservation(deps: Deps, row: ReservationRow, meeting: Meeting, person: Person, now: Date) {
  const { startsAt } = meeting.reservable
  const link = deps.fileLinks.issue(person.id, now)
  return {
    id: row.student_class_id,
    state: row.student_class_state,
    cost_minutes: row.paid_minutes,
    reserved_at: row.reserved_at,
    canceled_at: row.canceled_at,
    ...deadlinesKept(row, startsAt),
    room_opens_at: roomOpensAt(startsAt, deps.settings()).toISOString(),
    room_url: openRoom(deps, row, meeting, now),
    attended: row.attended,
    approved: row.approved,
    non_conforming_student_text: row.non_conforming_student_text,
    feedback_text: row.feedback_text,
    feedback_files: (row.feedback_files ?? []).map(file => summaryOf(file, link)),
    non_attendance_doc: row.non_attendance_doc && summaryOf(row.non_attendance_doc, link),
    status_non_attendance_doc: row.status_non_attendance_doc,
    non_attendance_doc_note: row.document_note,
    non_attendance_doc_reason: row.document_decision_reason,
    refunded_minutes: row.refunded_minutes,
    cancellation_id: row.cancellation_id,
    canceled_by_academy: row.canceled_by_academy,
    rating: row.rating && { ...row.rating, created_at: new Date(row.rating.created_at).toISOString() },
  }
}

/** The URL of a reservation's room while it is open. Null before, after, and for an ended reservation. */
function openRoom({ settings }: Deps, row: ReservationRow, { reservable, roomUrl }: Meeting, now: Date): string | null {
  const live = row.student_class_state === 'RESERVED' && !reservable.canceled
  return (live && roomIsOpen(reservable, settings(), now) && roomUrl) || null
}
