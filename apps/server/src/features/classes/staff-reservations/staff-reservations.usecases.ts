import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { isStudent, type ReadContext, type WriteContext } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import { personById } from '../../../platform/auth/read-person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { PageQuery } from '../../../platform/http/page.ts'
import { notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { loadAvailableMinutes } from '../eligibility/eligibility.usecases.ts'
import { canceledMessage, movedMessage, reservedMessage } from '../reservations/confirmations.usecases.ts'
import { releasedSeatOf, switchSeat } from '../reservations/moving.usecases.ts'
import {
  findMyClass,
  hoursOf,
  type ReservationDeps,
  releaseSeat,
  reserveSeat,
  type StudentPerson,
} from '../reservations/reservations.usecases.ts'
import { listClassesOfDay } from '../timetable/day-list.usecases.ts'
import { deadlinesOf, presentClass } from '../timetable/timetable.usecases.ts'
import { joinWaitlist, leaveWaitlist } from '../waitlist/waitlist.usecases.ts'
import { findStudents, firstStudents, studentOfReservation } from './staff-reservations.repository.ts'

/**
 * Staff reserve, switch, and cancel for students, by the rules and locks of the students' own acts. Each act is in the
 * audit log of the student, and the student is notified. Teachers do some of this through `teacher-reservations`.
 */

const maxStudents = 20

/** Finds students by name or email, in order of names, at most 20. */
export async function searchStudents(db: Queryable, search: string) {
  const patterns = await searchPatterns(db, search)
  const rows = await (patterns ? findStudents.all(db, patterns, maxStudents) : firstStudents.all(db, maxStudents))
  return rows.map(row => ({
    ...personSummary(row.id, row),
    email: row.email,
    level: row.level,
    available_hours: hoursOf(row.balance_minutes),
  }))
}

interface ClassesQuery extends PageQuery {
  student: string
  date: string
  instead_of?: string | undefined
}

/** The classes of a day in the caller's time zone, each with the state for the student. */
export async function classesForStudent(
  deps: ReservationDeps,
  { db, person, now, query }: Omit<ReadContext, 'db'> & { db: Database; query: ClassesQuery },
) {
  const student = await loadStudent(deps, db, query.student, now)
  const mine = query.instead_of ? await findMyClass(db, student, query.instead_of) : undefined
  return listClassesOfDay(deps, {
    db,
    person: student,
    now,
    query,
    reader: { zone: person.timeZone ?? deps.settings().timeZone, path: '/api/classes/staff-reservations/classes/' },
    released: mine && releasedSeatOf(mine, now),
  })
}

/** A reservation with its student and class. */
export async function readReservation(
  deps: ReservationDeps,
  { db, now, id }: Pick<ReadContext, 'db' | 'now'> & { id: string },
) {
  const student = await loadStudentOfReservation(deps, db, id, now)
  const mine = await findMyClass(db, student, id)
  const { id: studentId, firstName: first_name, lastName: last_name, photoKey: photo_key } = student
  return {
    id,
    student: personSummary(studentId, { first_name, last_name, photo_key }),
    cost_minutes: mine.paid_minutes,
    ...deadlinesOf(mine, new Date(mine.starts_at)),
    scheduled_live_class: presentClass(mine, await deps.catalogue(db, [mine])),
  }
}

/** Reserves a seat for a student. With `override`, in spite of what staff can override. */
export async function reserveForStudent(
  deps: ReservationDeps,
  { id, student, override, ...context }: WriteContext & { id: string; student: string; override: boolean },
) {
  const { tx, now } = context
  const person = await loadStudent(deps, tx, student, now)
  const staff = { by: context.person.id, override, isTeacher: byTeacher(context) }
  const reservation = await reserveSeat(deps, { tx, person, now, id, staff })
  await recordPersonChange(context, {
    id: student,
    act: 'RESERVED',
    fields: classChange(reservation.scheduled_live_class),
  })
  await notify(tx, [reservedMessage(student, reservation, now, byTeacher(context) ? 'teacher' : 'academy')], now)
  return { id: reservation.id, student, scheduled_live_class: id, available_hours: reservation.available_hours }
}

/** Switches a student's reservation to another class. */
export async function switchForStudent(
  deps: ReservationDeps,
  { id, to, override, ...context }: WriteContext & { id: string; to: string; override: boolean },
) {
  const { tx, now } = context
  const person = await loadStudentOfReservation(deps, tx, id, now)
  const staff = { by: context.person.id, override }
  const { reservation, previous, cost, messages } = await switchSeat(deps, { tx, person, now, id, to, staff })
  const previousClass = presentClass(previous, await deps.catalogue(tx, [previous]))
  const fields = classChange(previousClass, reservation.scheduled_live_class)
  await recordPersonChange(context, { id: person.id, act: 'RESERVATION_SWITCHED', fields })
  const receipt = movedMessage(person.id, reservation, { wasAt: previous.starts_at, cost, now }, 'academy')
  await notify(tx, [receipt, ...messages], now)
  const available_hours = hoursOf(await loadAvailableMinutes(tx, person.id))
  return { id, student: person.id, scheduled_live_class: to, available_hours }
}

/** Cancels a student's reservation. The hours are returned until the deadline, and later only if `returnHours`. */
export async function cancelForStudent(
  deps: ReservationDeps,
  { id, reason, returnHours, ...context }: WriteContext & { id: string; reason: string; returnHours: boolean },
) {
  const { tx, now } = context
  const person = await loadStudentOfReservation(deps, tx, id, now)
  const academy = { by: context.person.id, asStudent: !returnHours }
  const { canceled, mine, messages } = await releaseSeat(deps, { tx, person, now, id, reason, academy })
  const liveClass = presentClass(mine, await deps.catalogue(tx, [mine]))
  await recordPersonChange(context, {
    id: person.id,
    act: 'RESERVATION_CANCELED',
    fields: classChange(liveClass),
    reason,
  })
  const { refunded_minutes, available_hours } = canceled
  const receipt = canceledMessage(person.id, { id, scheduled_live_class: liveClass }, refunded_minutes, {
    reason,
    byTeacher: byTeacher(context),
  })
  await notify(tx, [receipt, ...messages], now)
  return { id, refunded_minutes, available_hours }
}

/** Adds a student to the waitlist of a full class. A seat that opens is offered to them. */
export async function addToWaitlist(
  deps: ReservationDeps,
  { id, student, ...context }: WriteContext & { id: string; student: string },
) {
  const { tx, now } = context
  const person = await loadStudent(deps, tx, student, now)
  const place = await joinWaitlist(deps, { tx, person, now, id, hoursBefore: null })
  const liveClass = place.scheduled_live_class
  await recordPersonChange(context, { id: student, act: 'WAITLISTED', fields: classChange(liveClass) })
  await notify(tx, [{ user: student, kind: 'WAITLISTED', about: aboutWaitlist(context, liveClass), of: place.id }], now)
  return { student, rank: place.rank }
}

/** Removes a student from a waitlist. A seat held for them goes to the next one. */
export async function removeFromWaitlist(
  deps: ReservationDeps,
  { id, student, ...context }: WriteContext & { id: string; student: string },
) {
  const { tx, now } = context
  const person = await loadStudent(deps, tx, student, now)
  const left = await leaveWaitlist(deps, { tx, person, now, id })
  const liveClass = presentClass(left.liveClass, await deps.catalogue(tx, [left.liveClass]))
  await recordPersonChange(context, { id: student, act: 'WAITLIST_REMOVED', fields: classChange(liveClass) })
  await notify(
    tx,
    [{ user: student, kind: 'WAITLIST_REMOVED', about: aboutWaitlist(context, liveClass), of: left.id }],
    now,
  )
  return null
}

const byTeacher = ({ person }: WriteContext) => person.role === 'teacher'

const aboutWaitlist = (context: WriteContext, { teacher, ...liveClass }: LiveClass) => ({
  title: classTitle(liveClass),
  liveClass: liveClass.id,
  startsAt: liveClass.starts_at,
  teacher: teacher ? namesOf(teacher) : '',
  byTeacher: byTeacher(context),
})

const recordPersonChange = changeLog('timetable', 'PERSON')

type LiveClass = ReturnType<typeof presentClass>

/** The fields of a log entry about a class, or about the one before and the one after. */
const classChange = (from: LiveClass, to = from) => ({
  class: { from: classTitle(from), to: classTitle(to) },
  starts_at: { from: from.starts_at, to: to.starts_at },
})

async function loadStudentOfReservation(
  deps: ReservationDeps,
  db: Queryable,
  reservation: string,
  now: Date,
): Promise<StudentPerson> {
  const row = orNotFound(await studentOfReservation.first(db, reservation))
  return loadStudent(deps, db, row.student_id, now)
}

/** The student. Throws a 404 problem for others, and for disabled accounts. */
export async function loadStudent(
  { settings }: ReservationDeps,
  db: Queryable,
  id: string,
  now: Date,
): Promise<StudentPerson> {
  const person = await personById(db, id, { now, academyZone: settings().timeZone })
  if (!person || !isStudent(person)) throw new Problem(notFound)
  return person
}
