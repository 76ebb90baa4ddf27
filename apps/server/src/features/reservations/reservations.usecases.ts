import { cancelFreeUntil, cancelsFree, rescheduleUntil, roomIsOpen, roomOpensAt } from '@aulaviva/domain/deadlines'
import type { Refusal } from '@aulaviva/domain/reserving'
import type { Dependencies } from '../../dependencies.ts'
import { isStudent, type Person, type Student } from '../../platform/auth/person.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import { breaks } from '../../platform/database/failures.ts'
import { type Paging, pageAnswer } from '../../platform/http/page.ts'
import { forbidden, notFound, Problem } from '../../platform/http/problem.ts'
import type { Catalogue } from '../catalogue/catalogue.usecases.ts'
import { summaryOf } from '../files/files.usecases.ts'
import {
  alternativesTo,
  type ClassRow,
  findClass,
  lockAndFindClass,
  presentClass,
  reservable,
} from '../schedule/schedule.usecases.ts'
import { availableMinutes, reservingRules, standingOf, studentStanding } from '../standing/standing.usecases.ts'
import { alreadyCanceled, refusal } from './reservations.errors.ts'
import {
  cancelReservation,
  insertCancellation,
  insertMovement,
  insertReservation,
  listStudentClasses,
  lockStudent,
  type StudentClassRow,
  studentClassById,
} from './reservations.repository.ts'

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>
type StudentPerson = Person & { student: Student }

/** What the database refuses if ever the rules above it miss a case. */
const walls: [constraint: string, code: Refusal][] = [
  ['one_seat_per_student', 'already_reserved'],
  ['no_seat_sold_twice', 'class_full'],
  ['one_class_at_a_time_per_student', 'overlapping_class'],
  ['hours_never_negative', 'not_enough_hours'],
]

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
  await lockStudent.first(tx, student.id)
  await refuseClosed(deps, tx, student, liveClass, now, { fresh: true })
  const reserved = await takeSeat(tx, student, liveClass, now)
  return {
    ...(await myClass(deps, { db: tx, person, now, id: reserved })),
    available_hours: hoursOf(await availableMinutes(tx, student.id)),
  }
}

/** Gives a seat back: with its hours until the class's deadline, without them after it. */
export async function cancelMyClass(
  { settings }: Deps,
  { tx, person, now, id, reason }: { tx: Transaction; person: Person; now: Date; id: string; reason: string },
) {
  const student = asStudent(person)
  const before = await findMine(tx, student, id)
  await lockAndFindClass(tx, before.id)
  await lockStudent.first(tx, student.id)
  const mine = await findMine(tx, student, id)
  if (mine.student_class_state !== 'RESERVED') throw new Problem(alreadyCanceled)
  const startsAt = new Date(mine.starts_at)
  if (now >= startsAt) throw new Problem(refusal('class_started'))
  const refunded = cancelsFree(startsAt, settings(), now) ? mine.paid_minutes : 0
  const at = now.toISOString()
  if ((await cancelReservation.run(tx, id, at)) === 0) throw new Problem(alreadyCanceled)
  const cancellation = await insertCancellation.first(tx, id, reason, refunded, at)
  if (refunded > 0) await insertMovement.run(tx, student.id, id, 'REFUND', refunded, 'canceled in time', student.id, at)
  return {
    id,
    state: 'CANCELED' as const,
    refunded_minutes: refunded,
    available_hours: hoursOf(await availableMinutes(tx, student.id)),
    cancellation_id: cancellation?.id ?? id,
  }
}

/** The student's reservations: those ahead in order of time, those past or all of them with the latest first. */
export async function myClasses(
  deps: Deps,
  {
    db,
    person,
    now,
    query,
  }: { db: Database; person: Person; now: Date; query: Paging & { only_future: boolean; only_past: boolean } },
) {
  const which = query.only_future ? 'ahead' : query.only_past ? 'past' : 'everything'
  const { rows, count } = await listStudentClasses(db, which, {
    student: person.id,
    now: now.toISOString(),
    limit: query.page_size,
    offset: (query.page - 1) * query.page_size,
  })
  const names = await deps.catalogue(db, rows)
  const results = rows.map(row => presentStudentClass(deps, row, names, person, now))
  return pageAnswer('/api/classes/my-classes/', query, results, count)
}

/** One reservation of this student; anybody else's answers 404. */
export async function myClass(
  deps: Deps,
  { db, person, now, id }: { db: Queryable; person: Person; now: Date; id: string },
) {
  const row = await findMine(db, asStudent(person), id)
  return presentStudentClass(deps, row, await deps.catalogue(db, [row]), person, now)
}

async function refuseClosed(
  deps: Deps,
  tx: Transaction,
  student: StudentPerson,
  row: ClassRow,
  now: Date,
  { fresh = false } = {},
): Promise<void> {
  const rules = reservingRules(deps.settings(), deps.config.academy.timeZone)
  const liveClass = reservable(row, await deps.catalogue(tx, [row]))
  const span = { from: liveClass.startsAt, to: liveClass.startsAt }
  const facts = await studentStanding(tx, student, span, rules, { fresh })
  const { refusal: code, conflict, student_class_id } = standingOf(liveClass, facts, rules, now)
  if (code === null) return
  // a private class that somebody else has taken is not there for others
  if (code === 'class_full' && row.type_scheduled_class === 'PRIVATE') throw new Problem(notFound)
  throw new Problem(refusal(code), {
    alternatives: await alternativesTo(deps, { db: tx, person: student, now, id: row.id }),
    ...(code === 'overlapping_class' && { conflict }),
    ...(code === 'already_reserved' && { student_class_id }),
  })
}

async function takeSeat(tx: Transaction, student: StudentPerson, liveClass: ClassRow, now: Date): Promise<string> {
  const { id, starts_at, ends_at, cost_minutes } = liveClass
  const at = now.toISOString()
  try {
    const reserved = await insertReservation.first(tx, id, student.id, starts_at, ends_at, cost_minutes, at)
    if (!reserved) throw new Error('An insert returned no row')
    if (cost_minutes > 0) {
      await insertMovement.run(tx, student.id, reserved.id, 'RESERVE', -cost_minutes, '', student.id, at)
    }
    return reserved.id
  } catch (error) {
    const wall = walls.find(([constraint]) => breaks(error, constraint))
    throw wall ? new Problem(refusal(wall[1])) : error
  }
}

async function findMine(db: Queryable, person: Person, id: string): Promise<StudentClassRow> {
  const row = await studentClassById.first(db, id, person.id)
  if (!row) throw new Problem(notFound)
  return row
}

function asStudent(person: Person): StudentPerson {
  if (!isStudent(person)) throw new Problem(forbidden)
  return person
}

function hoursOf(minutes: number): number {
  return minutes / 60
}

function presentStudentClass(deps: Deps, row: StudentClassRow, names: Catalogue, person: Person, now: Date) {
  const academy = deps.settings()
  const startsAt = new Date(row.starts_at)
  const live = row.student_class_state === 'RESERVED' && row.state === 'SCHEDULED'
  const open = live && roomIsOpen({ startsAt, endsAt: new Date(row.ends_at) }, academy, now)
  const link = deps.fileLinks.issue(person.id, now)
  return {
    id: row.student_class_id,
    state: row.student_class_state,
    scheduled_live_class: presentClass(row, names),
    cost_minutes: row.paid_minutes,
    reserved_at: row.reserved_at,
    canceled_at: row.canceled_at,
    cancel_free_until: cancelFreeUntil(startsAt, academy).toISOString(),
    reschedule_until: rescheduleUntil(startsAt, academy).toISOString(),
    room_opens_at: roomOpensAt(startsAt, academy).toISOString(),
    room_url: open && row.room_url ? row.room_url : null,
    attended: row.attended,
    approved: row.approved,
    non_conforming_student_text: row.non_conforming_student_text,
    feedback_text: row.feedback_text,
    feedback_files: (row.feedback_files ?? []).map(file => summaryOf(file, link)),
    non_attendance_doc: row.non_attendance_doc && summaryOf(row.non_attendance_doc, link),
    status_non_attendance_doc: row.status_non_attendance_doc,
  }
}
