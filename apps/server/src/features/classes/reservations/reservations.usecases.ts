import { studentClass } from '@aulaviva/contract/classes/reservations.calls'
import { spanOfMonth } from '@aulaviva/domain/days'
import { cancelsFree, isRoomOpen, roomOpensAt } from '@aulaviva/domain/deadlines'
import { type ReservingRules, takenSeatsFor } from '@aulaviva/domain/reserving'
import type { z } from 'zod'
import type { Dependencies } from '../../../dependencies.ts'
import {
  isStudent,
  type Person,
  type ReadContext,
  type Student,
  type WriteContext,
} from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, serializedPage } from '../../../platform/http/page.ts'
import { SerializedJson, serializerOf } from '../../../platform/http/serialize.ts'
import { forbidden, notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { presentFile } from '../../shared/files/files.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import type { CheckedClass } from '../eligibility/eligibility.repository.ts'
import {
  eligibilityOf,
  eligibilityWithout,
  loadAvailableMinutes,
  loadEligibilityAtClass,
  type ReleasedSeat,
  reservingRules,
  type StudentEligibility,
  withMinimumCost,
} from '../eligibility/eligibility.usecases.ts'
import { bookMinutes, lockStudent } from '../hours/hours.usecases.ts'
import { claimSeat, refusalProblem } from '../seats/seats.usecases.ts'
import { cachedClasses, type ListedClass } from '../timetable/class-cache.usecases.ts'
import { cancelPrivateClassIfOwn } from '../timetable/private-class.usecases.ts'
import {
  capOf,
  deadlinesOf,
  loadAlternatives,
  lockAndFindClass,
  presentClass,
  termsOf,
  toReservableClass,
} from '../timetable/timetable.usecases.ts'
import { offerFreedSeats } from '../waitlist/offers.usecases.ts'
import { requireOffer } from '../waitlist/waitlist.usecases.ts'
import { canceledMessage, reservedMessage } from './confirmations.usecases.ts'
import { alreadyCanceled, movedMeanwhile, roomClosed } from './reservations.errors.ts'
import {
  addSeats,
  cancellationById,
  cancelReservation,
  insertCancellation,
  pastMonths,
  type ReservationRow,
  recordPresence,
  type StudentClassRow,
  studentClassById,
  studentClasses,
} from './reservations.repository.ts'

export type ReservationDeps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>
export type StudentPerson = Person & { student: Student }

/** Who reserves or switches for the student, in spite of what can be overridden if `override`. */
export interface StaffActor {
  by: string
  override: boolean
  /** Set for a teacher, who doesn’t put other students into a class of a group. */
  isTeacher?: boolean
  /**
   * Set to record a class that was taught: the instant as of which the rules are checked, just before it began. A full
   * class then gets no more seats.
   */
  asOf?: Date
}

export interface ReserveInput extends WriteContext {
  /** The id of the class. */
  id: string
  /** Absent if the student reserves. */
  staff?: StaffActor
}

/**
 * Throws the reason to reject a reservation now, without waiting for locks: a class that is full in one database
 * snapshot was full while the student asked. If nothing is thrown, the rules run again under the locks.
 */
export async function precheckReservation(
  deps: ReservationDeps,
  { db, person, now, id }: ReadContext & { id: string },
): Promise<void> {
  const student = requireStudent(person)
  await requireReservable(deps, await eligibilityAt(deps, db, student, id, now))
}

/** Reserves a seat for the caller and emails a receipt. */
export async function reserveClass(deps: ReservationDeps, input: WriteContext & { id: string }) {
  const reservation = await reserveSeat(deps, input)
  await notify(input.tx, [reservedMessage(input.person.id, reservation, input.now)], input.now)
  return reservation
}

/**
 * Reserves a seat and charges its hours, or throws a 409 problem with the reason and up to three alternatives. Locks
 * the class before counting its seats, then the student before checking hours and overlaps, always in this order.
 */
export async function reserveSeat(deps: ReservationDeps, { tx, person, now, id, staff }: ReserveInput) {
  const student = requireStudent(person)
  // sent together and run in this order, so that the last one is read under both locks
  const [liveClass, , check] = await Promise.all([
    lockAndFindClass(tx, id),
    lockStudent(tx, student.id),
    eligibilityAt(deps, tx, student, id, staff?.asOf ?? now, staff),
  ])
  await requireReservable(deps, check)
  if (staff?.override) await addSeatIfFull(check, tx)
  const reservationId = await claimSeat(tx, student.id, liveClass, now, staff?.by)
  return {
    ...(await myClass(deps, { db: tx, person, now, id: reservationId })),
    available_hours: hoursOf(check.eligibility.balanceMinutes - liveClass.cost_minutes),
  }
}

/** Reserves the seat that the waitlist holds for the student, with the same rules and locks as every reservation. */
export async function acceptOffer(deps: ReservationDeps, input: WriteContext & { id: string }) {
  await requireOffer(input)
  return reserveClass(deps, input)
}

interface CancelInput extends WriteContext {
  id: string
  reason: string
  /** Set if the academy releases the seat, with the staff member if known. */
  academy?: AcademyRelease
}

interface AcademyRelease {
  by: string | null
  /** Whether the hours are returned only until the deadline, as if the student canceled. */
  asStudent?: boolean
}

/** Cancels a reservation of the caller and emails a receipt. */
export async function cancelMyClass(deps: ReservationDeps, input: WriteContext & { id: string; reason: string }) {
  const { tx, person, now, id } = input
  const { canceled, mine, messages } = await releaseSeat(deps, input)
  const scheduled_live_class = presentClass(mine, await deps.catalogue(tx, [mine]))
  const receipt = canceledMessage(person.id, { id, scheduled_live_class }, canceled.refunded_minutes)
  await notify(tx, [receipt, ...messages], now)
  return canceled
}

/** Releases a seat without a receipt: the caller notifies the student, or there is no one to notify. */
export async function releaseSeatWithoutReceipt(deps: ReservationDeps, input: CancelInput): Promise<void> {
  const { messages } = await releaseSeat(deps, input)
  await notify(input.tx, messages, input.now)
}

/**
 * Releases a seat. The hours are returned until the deadline, and later only if the academy releases it and not as the
 * student would. Returns the messages for others, which the caller sends.
 */
export async function releaseSeat(deps: ReservationDeps, { tx, person, now, id, reason, academy }: CancelInput) {
  const student = requireStudent(person)
  const before = await findMyClass(tx, student, id)
  const [, , mine] = await Promise.all([
    lockAndFindClass(tx, before.id),
    lockStudent(tx, student.id),
    findMyClass(tx, student, id),
  ])
  requireActive(mine, before.id, now)
  const isFree =
    (academy && !academy.asStudent) || cancelsFree(new Date(mine.starts_at), termsOf(mine), now, capOf(mine))
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
  const messages = await cancelPrivateClassIfOwn(deps, tx, { liveClass: before, student, now })
  const canceled = {
    id,
    state: 'CANCELED' as const,
    refunded_minutes: refunded,
    available_hours: hoursOf(await loadAvailableMinutes(tx, student.id)),
    cancellation_id: cancellation.id,
  }
  return { canceled, mine, messages }
}

interface MyClassesFilter {
  only_future: boolean
  only_past: boolean
  only_canceled: boolean
  month?: string | undefined
}

function listNameOf({ only_future, only_past, only_canceled }: MyClassesFilter) {
  if (only_canceled) return 'canceled'
  return only_future ? 'ahead' : only_past ? 'past' : 'everything'
}

/** The student's reservations: upcoming ones in order of time, past or all of them latest first. */
export async function myClasses(
  deps: ReservationDeps,
  { db, person, now, query }: { db: Database; person: Person; now: Date; query: PageQuery & MyClassesFilter },
) {
  const { entries, count } = await listMine(deps, { db, person, now, query })
  const results = entries.map(({ reservation, cachedClass }) => {
    const text = serializeReservation(reservation).slice(0, -1)
    return new SerializedJson<StudentClass>(`${text},"scheduled_live_class":${cachedClass.serialized.text}}`)
  })
  return serializedPage('/api/classes/my-classes/', query, results, count)
}

/** The months in the person's time zone in which the student has past classes. */
export function myPastMonths(
  { settings }: ReservationDeps,
  { db, person, now }: { db: Database; person: Person; now: Date },
) {
  return pastMonths.all(db, person.id, now.toISOString(), person.timeZone ?? settings().timeZone)
}

type StudentClass = z.output<typeof studentClass>
const serializeReservation = serializerOf(studentClass.omit({ scheduled_live_class: true }))

/** The student's next class, or null. */
export async function myNextClass(
  deps: ReservationDeps,
  { db, person, now }: { db: Database; person: Person; now: Date },
) {
  const query = { page: 1, page_size: 1, only_future: true, only_past: false, only_canceled: false }
  const [next] = (await listMine(deps, { db, person, now, query })).entries
  return next
    ? {
        ...next.reservation,
        scheduled_live_class: JSON.parse(next.cachedClass.serialized.text) as StudentClass['scheduled_live_class'],
      }
    : null
}

/** The reservations of a page, each with its cached class. */
async function listMine(
  deps: ReservationDeps,
  { db, person, now, query }: { db: Database; person: Person; now: Date; query: PageQuery & MyClassesFilter },
) {
  const span = query.month && spanOfMonth(query.month, person.timeZone ?? deps.settings().timeZone)
  const [from, to] = span ? [span.from.toISOString(), span.to.toISOString()] : ['-infinity', 'infinity']
  const { rows, count } = await studentClasses[listNameOf(query)].page(
    db,
    query,
    person.id,
    now.toISOString(),
    from,
    to,
  )
  const classes = await cachedClasses(db, deps.catalogue, rows)
  const cachedById = new Map(classes.map(one => [one.reservable.id, one]))
  const entries = rows.flatMap(row => {
    const cachedClass = cachedById.get(row.id)
    return cachedClass ? [{ reservation: presentReservation(deps, row, cachedClass, person, now), cachedClass }] : []
  })
  return { entries, count }
}

/** One reservation of this student. Throws 404 for those of others. */
export async function myClass(deps: ReservationDeps, { db, person, now, id }: ReadContext & { id: string }) {
  const row = await findMyClass(db, requireStudent(person), id)
  return presentStudentClass(deps, row, await deps.catalogue(db, [row]), person, now)
}

/** One cancellation of this student. Throws 404 for those of others. */
export async function myCancellation(
  deps: ReservationDeps,
  { db, person, id }: { db: Queryable; person: Person; id: string },
) {
  const row = orNotFound(await cancellationById.first(db, id, requireStudent(person).id))
  return {
    id: row.cancellation_id,
    student_class_id: row.student_class_id,
    scheduled_live_class: presentClass(row, await deps.catalogue(db, [row])),
    reason: row.reason,
    refunded_minutes: row.refunded,
    created_at: row.created_at,
  }
}

interface ReservationCheck {
  db: Queryable
  now: Date
  rules: ReservingRules
  liveClass: CheckedClass
  eligibility: StudentEligibility
  /** Absent if the student reserves. */
  staff: StaffActor | undefined
}

/** The facts that decide now whether the student can reserve a class. Throws a 404 problem if it doesn't exist. */
export async function eligibilityAt(
  { settings }: ReservationDeps,
  db: Queryable,
  student: StudentPerson,
  id: string,
  now: Date,
  staff?: StaffActor,
): Promise<ReservationCheck> {
  const taught = staff?.asOf !== undefined
  const rules = { ...reservingRules(settings()), overridden: staff?.override ?? false, taught }
  const { liveClass, student: eligibility } = await loadEligibilityAtClass(db, student, { id, rules, now })
  // a class of a group doesn't exist for other students, but staff, unlike teachers, can put them into it
  const holdsSeat = eligibility.reservations.some(({ classId }) => classId === id)
  if (liveClass.of_other_group && (!staff || staff.isTeacher) && !holdsSeat) throw new Problem(notFound)
  return { db, now, rules, liveClass, eligibility, staff }
}

/**
 * Throws if the student can't reserve the class. `released` is a reservation released in the same step: its seat and
 * time count as free, and its hours can pay for this class.
 */
export async function requireReservable(
  deps: ReservationDeps,
  { db, now, rules, liveClass: row, eligibility, staff }: ReservationCheck,
  released?: ReleasedSeat,
): Promise<void> {
  const student = released ? eligibilityWithout(eligibility, released) : eligibility
  const liveClass = withMinimumCost(toReservableClass(row, await deps.catalogue(db, [row])), released)
  const { refusal, conflict, student_class_id } = eligibilityOf(liveClass, student, rules, now)
  // a private class is for one student, so it gets no more seats
  const keepsSeats = row.type_scheduled_class === 'PRIVATE' || staff?.asOf !== undefined
  const isTaken = keepsSeats && takenSeatsFor(liveClass, student, now) >= row.capacity
  const code = refusal ?? (isTaken ? 'class_full' : null)
  if (code === null) return
  // a private class with another student doesn't exist for others
  if (code === 'class_full' && isTaken && !staff) throw new Problem(notFound)
  throw refusalProblem(code, {
    alternatives: await loadAlternatives(deps, { db, student, now, id: row.id, released }),
    ...(code === 'overlapping_class' && { conflict }),
    ...(code === 'already_reserved' && { student_class_id }),
  })
}

/** Adds a seat to a full class, under its lock, so that staff can reserve one more. */
export async function addSeatIfFull(
  { liveClass: row, eligibility, now }: ReservationCheck,
  tx: Transaction,
): Promise<void> {
  const seats = { id: row.id, takenSeats: row.seats_taken + row.seats_held }
  if (takenSeatsFor(seats, eligibility, now) >= row.capacity) await addSeatsTo(tx, [row.id])
}

/** Adds a seat to each of these classes, which are locked and full. */
export async function addSeatsTo(tx: Transaction, classes: readonly string[]): Promise<void> {
  if (classes.length > 0) await addSeats.run(tx, classes)
}

/** Throws if the reservation was canceled, was switched away from `classId`, or has started. */
export function requireActive(mine: StudentClassRow, classId: string, now: Date): void {
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
export async function enterRoom(deps: ReservationDeps, { tx, person, now, id }: WriteContext & { id: string }) {
  const mine = await findMyClass(tx, person, id)
  const roomUrl = openRoomUrl(deps, mine, meetingOf(mine), now)
  const recorded = roomUrl && (await recordPresence.first(tx, id, now.toISOString()))
  if (!recorded) throw new Problem(roomClosed)
  return { id, room_url: roomUrl, room_entered_at: recorded.room_entered_at }
}

/** A reservation of this student. Throws a 404 problem if there is none. */
export async function findMyClass(db: Queryable, person: Person, id: string): Promise<StudentClassRow> {
  return orNotFound(await studentClassById.first(db, id, person.id))
}

/** The person as a student. Throws a 403 problem for others. */
export function requireStudent(person: Person): StudentPerson {
  if (!isStudent(person)) throw new Problem(forbidden)
  return person
}

export function hoursOf(minutes: number): number {
  return minutes / 60
}

function presentStudentClass(deps: ReservationDeps, row: StudentClassRow, names: Catalogue, person: Person, now: Date) {
  return {
    ...presentReservation(deps, row, meetingOf(row), person, now),
    scheduled_live_class: presentClass(row, names),
  }
}

/** The fields of a class that decide about its room. */
type Meeting = Pick<ListedClass, 'roomUrl'> & { reservable: { startsAt: Date; endsAt: Date; canceled: boolean } }

function meetingOf({ starts_at, ends_at, state, room_url }: StudentClassRow): Meeting {
  const reservable = { startsAt: new Date(starts_at), endsAt: new Date(ends_at), canceled: state === 'CANCELED' }
  return { reservable, roomUrl: room_url }
}

function presentReservation(deps: ReservationDeps, row: ReservationRow, meeting: Meeting, person: Person, now: Date) {
  const { startsAt } = meeting.reservable
  const link = deps.fileLinks.issue(person.id, now)
  return {
    id: row.student_class_id,
    state: row.student_class_state,
    cost_minutes: row.paid_minutes,
    reserved_at: row.reserved_at,
    canceled_at: row.canceled_at,
    ...deadlinesOf(row, startsAt),
    room_opens_at: roomOpensAt(startsAt, deps.settings()).toISOString(),
    room_url: openRoomUrl(deps, row, meeting, now),
    attended: row.attended,
    approved: row.approved,
    non_conforming_student_text: row.non_conforming_student_text,
    feedback_text: row.feedback_text,
    feedback_files: (row.feedback_files ?? []).map(file => presentFile(file, link)),
    non_attendance_doc: row.non_attendance_doc && presentFile(row.non_attendance_doc, link),
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
function openRoomUrl(
  { settings }: ReservationDeps,
  row: ReservationRow,
  { reservable, roomUrl }: Meeting,
  now: Date,
): string | null {
  const live = row.student_class_state === 'RESERVED' && !reservable.canceled
  return (live && isRoomOpen(reservable, settings(), now) && roomUrl) || null
}
