import { dayOf, spanOfDay } from '@aulaviva/domain/days'
import { canReschedule } from '@aulaviva/domain/deadlines'
import { maxCalendarDays } from '@aulaviva/domain/limits'
import type { Person, ReadContext } from '../../../platform/auth/person.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { requestedDays } from '../../../platform/http/days.ts'
import { orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { type NewNotification, notify } from '../../shared/notifications/notifications.usecases.ts'
import { materialsFor } from '../../shared/syllabus/materials.usecases.ts'
import {
  eligibilityOf,
  eligibilityWithout,
  loadAvailableMinutes,
  loadStudentEligibility,
  type ReleasedSeat,
  reservingRules,
  withMinimumCost,
} from '../eligibility/eligibility.usecases.ts'
import { bookMinutes, lockStudent } from '../hours/hours.usecases.ts'
import { refusalProblem, seatRefusals } from '../seats/seats.usecases.ts'
import { cancelPrivateClassIfOwn } from '../timetable/private-class.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import {
  capOf,
  listClassmates,
  loadCurrentDeadlines,
  loadGroup,
  loadSeries,
  lockAndFindClasses,
  presentClass,
  termsOf,
  toReservableClass,
} from '../timetable/timetable.usecases.ts'
import { offerFreedSeats } from '../waitlist/offers.usecases.ts'
import { movedMessage } from './confirmations.usecases.ts'
import { classesToMoveTo, insertMove, moveReservation, movesOf } from './moving.repository.ts'
import { type MovableReservation, moveTermsOf, nonRefundableMinutes } from './moving.rules.ts'
import { movedMeanwhile, tooLateToReschedule } from './reservations.errors.ts'
import type { StudentClassRow } from './reservations.repository.ts'
import {
  addSeatIfFull,
  eligibilityAt,
  findMyClass,
  hoursOf,
  myClass,
  type ReservationDeps,
  type ReserveInput,
  requireActive,
  requireReservable,
  requireStudent,
  type StaffActor,
  type StudentPerson,
} from './reservations.usecases.ts'

/** Switching a reservation to another class, and the classes it can be switched to. */

interface AlternativesQuery {
  student_class_id: string
  type_live_class?: string | undefined
  type_scheduled_class?: 'GROUP' | 'PRIVATE' | undefined
}

/**
 * Swaps the seat in one step: the new seat is taken before the old one is released, or nothing changes. Both classes
 * are locked in the order of their ids, so that opposite swaps can't deadlock. The reservation keeps its id.
 */
export async function moveMyClass(deps: ReservationDeps, input: MoveInput) {
  const { tx, person, now } = input
  const { reservation, previous, cost, messages } = await switchSeat(deps, input)
  await notify(tx, [movedMessage(person.id, reservation, { wasAt: previous.starts_at, cost, now }), ...messages], now)
  return { ...reservation, available_hours: hoursOf(await loadAvailableMinutes(tx, person.id)) }
}

interface MoveInput extends ReserveInput {
  /** The id of the reservation. */
  id: string
  /** The id of the other class. */
  to: string
}

/**
 * Switches a reservation without a receipt. Returns what it was, and the messages for others, which the caller sends.
 */
export async function switchSeat(deps: ReservationDeps, { tx, person, now, id, to, staff }: MoveInput) {
  const student = requireStudent(person)
  const before = await findMyClass(tx, student, id)
  requireMovable(before, before.id, now, staff)
  if (before.id === to) throw refusalProblem('already_reserved', { student_class_id: id })
  // sent together and run in this order, so that the last two are read under the locks
  const [classes, , mine, check] = await Promise.all([
    lockAndFindClasses(tx, [before.id, to]),
    lockStudent(tx, student.id),
    findMyClass(tx, student, id),
    eligibilityAt(deps, tx, student, to, now, staff),
  ])
  const target = orNotFound(classes.get(to))
  requireMovable(mine, before.id, now, staff)
  await requireReservable(deps, check, releasedSeatOf(mine, now))
  if (staff?.override) await addSeatIfFull(check, tx)
  const by = staff?.by ?? student.id
  const { cost, messages } = await changeSeat(deps, tx, { student, mine, target, by, now })
  return { reservation: await myClass(deps, { db: tx, person, now, id }), previous: mine, cost, messages }
}

/** The classes on a day of the person's time zone that the reservation can be switched to. */
export async function alternativesOfDay(
  deps: ReservationDeps,
  { db, person, now, query }: ReadContext & { query: AlternativesQuery & { date: string } },
) {
  const span = spanOfDay(query.date, zoneOf(deps, person))
  return findAlternatives(deps, { db, person, now, query, span })
}

/** The number of such classes per day. */
export async function alternativesByDay(
  deps: ReservationDeps,
  { db, person, now, query }: ReadContext & { query: AlternativesQuery & { from: string; to: string } },
) {
  const days = requestedDays(query.from, query.to, maxCalendarDays)
  const zone = zoneOf(deps, person)
  const span = { from: spanOfDay(query.from, zone).from, to: spanOfDay(query.to, zone).to }
  const free = new Map(days.map(date => [date, 0]))
  for (const { starts_at } of await findAlternatives(deps, { db, person, now, query, span })) {
    const day = dayOf(new Date(starts_at), zone)
    free.set(day, (free.get(day) ?? 0) + 1)
  }
  return days.map(date => ({ date, free: free.get(date) ?? 0 }))
}

/** One reservation with its past switches, and who else comes while the student has the seat. */
export async function myClassWithMoves(deps: ReservationDeps, { db, person, now, id }: ReadContext & { id: string }) {
  const [mine, moves] = await Promise.all([myClass(deps, { db, person, now, id }), movesOf.all(db, id)])
  const { id: classId, unit, topic } = mine.scheduled_live_class
  const group = await loadGroup(db, classId)
  const about = { id: classId, unit_id: unit?.id ?? null, topic_id: topic?.id ?? null }
  const link = deps.fileLinks.issue(person.id, now)
  if (mine.state !== 'RESERVED') return { ...mine, materials: [], series: null, group, students: [], moves }
  const [materials, series, students] = await Promise.all([
    materialsFor(db, about, link),
    loadSeries(db, classId),
    listClassmates(db, classId),
  ])
  return { ...mine, materials, series, group, students, moves }
}

async function findAlternatives(
  deps: ReservationDeps,
  { db, person, now, query, span }: ReadContext & { query: AlternativesQuery; span: { from: Date; to: Date } },
) {
  const student = requireStudent(person)
  const mine = await findMyClass(db, student, query.student_class_id)
  if (!isMovable(mine, now)) return []
  const rules = reservingRules(deps.settings())
  const [rows, eligibility] = await Promise.all([
    classesToMoveTo.all(
      db,
      span.from.toISOString(),
      span.to.toISOString(),
      mine.id,
      query.type_live_class ?? mine.live_class_type_id,
      mine.unit_id,
      query.type_scheduled_class ?? null,
      student.id,
    ),
    loadStudentEligibility(db, student, span, rules),
  ])
  const released = releasedSeatOf(mine, now)
  const eligibilityAfterRelease = eligibilityWithout(eligibility, released)
  const [names, deadlines] = await Promise.all([deps.catalogue(db, rows), loadCurrentDeadlines(db, rows)])
  return rows
    .map(row => ({
      ...presentClass(row, names),
      mine: eligibilityOf(
        withMinimumCost(toReservableClass(row, names), released),
        eligibilityAfterRelease,
        rules,
        now,
      ),
      ...deadlines(row),
    }))
    .filter(({ mine: { refusal } }) => refusal === null)
}

interface SeatSwitch {
  student: StudentPerson
  mine: StudentClassRow
  target: ClassRow
  /** Who switches. */
  by: string
  now: Date
}

async function changeSeat(
  deps: ReservationDeps,
  tx: Transaction,
  { student, mine, target, by, now }: SeatSwitch,
): Promise<{ cost: number; messages: NewNotification[] }> {
  const { costMinutes, difference, cap } = moveTermsOf(reservationOf(mine), target.cost_minutes, termsOf(mine), now)
  const { student_class_id: id } = mine
  const at = now.toISOString()
  const { starts_at, ends_at } = target
  const capAt = cap?.toISOString() ?? null
  const write = moveReservation.run(tx, id, mine.id, target.id, starts_at, ends_at, costMinutes, capAt)
  if ((await mapConstraintErrors(write, seatRefusals)) === 0) throw new Problem(movedMeanwhile)
  const booking = bookMinutes(tx, {
    student: student.id,
    reservation: id,
    kind: 'ADJUST',
    minutes: difference,
    reason: 'moved to another class',
    by,
    now,
  })
  await mapConstraintErrors(booking, seatRefusals)
  await insertMove.run(tx, id, mine.id, target.id, at)
  await offerFreedSeats(deps, { tx, now, classId: mine.id })
  const messages = await cancelPrivateClassIfOwn(deps, tx, { liveClass: mine, student, now })
  return { cost: -difference, messages }
}

function requireMovable(mine: StudentClassRow, classId: string, now: Date, staff?: StaffActor): void {
  requireActive(mine, classId, now)
  if (!staff?.override && !canReschedule(new Date(mine.starts_at), termsOf(mine), now))
    throw new Problem(tooLateToReschedule)
}

function isMovable(mine: StudentClassRow, now: Date): boolean {
  return mine.student_class_state === 'RESERVED' && canReschedule(new Date(mine.starts_at), termsOf(mine), now)
}

/** What switching the reservation releases. */
export function releasedSeatOf(mine: StudentClassRow, now: Date): ReleasedSeat {
  const minMinutes = nonRefundableMinutes(reservationOf(mine), termsOf(mine), now)
  return { classId: mine.id, paidMinutes: mine.paid_minutes, minMinutes }
}

function reservationOf(mine: StudentClassRow): MovableReservation {
  return { startsAt: new Date(mine.starts_at), paidMinutes: mine.paid_minutes, cap: capOf(mine) }
}

function zoneOf({ settings }: ReservationDeps, { timeZone }: Person): string {
  return timeZone ?? settings().timeZone
}
