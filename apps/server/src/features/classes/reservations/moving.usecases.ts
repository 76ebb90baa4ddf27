import { dayOf, spanOfDay } from '@aulaviva/domain/days'
import { mayReschedule } from '@aulaviva/domain/deadlines'
import { mostDaysShown } from '@aulaviva/domain/limits'
import type { Person, Reading } from '../../../platform/auth/person.ts'
import { orRefuse } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { daysAsked } from '../../../platform/http/days.ts'
import { orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { type Message, notify } from '../../shared/notifications/notifications.usecases.ts'
import { materialsFor } from '../../shared/syllabus/materials.usecases.ts'
import {
  availableMinutes,
  type Released,
  reservingRules,
  standingOf,
  standingWithout,
  studentStanding,
  takenInstead,
} from '../eligibility/eligibility.usecases.ts'
import { bookMinutes, lockStudent } from '../hours/hours.usecases.ts'
import { refusalProblem, seatRefusals } from '../seats/seats.usecases.ts'
import { endOwnPrivateClass } from '../timetable/private-class.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import {
  capOf,
  deadlinesToday,
  lockAndFindClasses,
  presentClass,
  reservable,
  seriesOf,
  termsKept,
  whoComes,
} from '../timetable/timetable.usecases.ts'
import { offerFreedSeats } from '../waitlist/offers.usecases.ts'
import { movedMessage } from './confirming.usecases.ts'
import { classesToMoveTo, insertMove, moveReservation, movesOf } from './moving.repository.ts'
import { minutesKept, moved, type Reservation } from './moving.rules.ts'
import { movedMeanwhile, tooLateToReschedule } from './reservations.errors.ts'
import type { StudentClassRow } from './reservations.repository.ts'
import {
  addSeatIfFull,
  askedAt,
  asStudent,
  type Deps,
  findMine,
  hoursOf,
  myClass,
  type Reserving,
  refuseClosed,
  refuseEnded,
  type Staff,
  type StudentPerson,
} from './reservations.usecases.ts'

/** Switching a reservation to another class, and the classes it can be switched to. */

interface Choice {
  student_class_id: string
  type_live_class?: string | undefined
  type_scheduled_class?: 'GROUP' | 'PRIVATE' | undefined
}

/**
 * Swaps the seat in one step: the new seat is taken before the old one is released, or nothing changes. Both classes
 * are locked in the order of their ids, so that opposite swaps can't deadlock. The reservation keeps its id.
 */
export async function moveMyClass(deps: Deps, input: Moving) {
  const { tx, person, now } = input
  const { reservation, was, cost, messages } = await switchSeat(deps, input)
  await notify(tx, [movedMessage(person.id, reservation, { wasAt: was.starts_at, cost, now }), ...messages], now)
  return { ...reservation, available_hours: hoursOf(await availableMinutes(tx, person.id)) }
}

interface Moving extends Reserving {
  /** The id of the reservation. */
  id: string
  /** The id of the other class. */
  to: string
}

/**
 * Switches a reservation without a receipt. Returns what it was, and the messages for others, which the caller sends.
 */
export async function switchSeat(deps: Deps, { tx, person, now, id, to, staff }: Moving) {
  const student = asStudent(person)
  const before = await findMine(tx, student, id)
  refuseUnmovable(before, before.id, now, staff)
  if (before.id === to) throw refusalProblem('already_reserved', { student_class_id: id })
  // sent together and run in this order, so that the last two are read under the locks
  const [classes, , mine, asked] = await Promise.all([
    lockAndFindClasses(tx, [before.id, to]),
    lockStudent(tx, student.id),
    findMine(tx, student, id),
    askedAt(deps, tx, student, to, now, staff),
  ])
  const target = orNotFound(classes.get(to))
  refuseUnmovable(mine, before.id, now, staff)
  await refuseClosed(deps, asked, releasedOf(mine, now))
  if (staff?.override) await addSeatIfFull(asked, tx)
  const by = staff?.by ?? student.id
  const { cost, messages } = await changeSeat(deps, tx, { student, mine, target, by, now })
  return { reservation: await myClass(deps, { db: tx, person, now, id }), was: mine, cost, messages }
}

/** The classes on a day of the person's time zone that the reservation can be switched to. */
export async function alternativesOfDay(
  deps: Deps,
  { db, person, now, query }: Reading & { query: Choice & { date: string } },
) {
  const span = spanOfDay(query.date, zoneOf(deps, person))
  return classesOpenTo(deps, { db, person, now, query, span })
}

/** The number of such classes per day. */
export async function alternativesByDay(
  deps: Deps,
  { db, person, now, query }: Reading & { query: Choice & { from: string; to: string } },
) {
  const days = daysAsked(query.from, query.to, mostDaysShown)
  const zone = zoneOf(deps, person)
  const span = { from: spanOfDay(query.from, zone).from, to: spanOfDay(query.to, zone).to }
  const free = new Map(days.map(date => [date, 0]))
  for (const { starts_at } of await classesOpenTo(deps, { db, person, now, query, span })) {
    const day = dayOf(new Date(starts_at), zone)
    free.set(day, (free.get(day) ?? 0) + 1)
  }
  return days.map(date => ({ date, free: free.get(date) ?? 0 }))
}

/** One reservation with its past switches, and who else comes while the student has the seat. */
export async function myClassWithMoves(deps: Deps, { db, person, now, id }: Reading & { id: string }) {
  const [mine, moves] = await Promise.all([myClass(deps, { db, person, now, id }), movesOf.all(db, id)])
  const { id: classId, unit, topic } = mine.scheduled_live_class
  const about = { id: classId, unit_id: unit?.id ?? null, topic_id: topic?.id ?? null }
  const link = deps.fileLinks.issue(person.id, now)
  if (mine.state !== 'RESERVED') return { ...mine, materials: [], series: null, students: [], moves }
  const [materials, series, students] = await Promise.all([
    materialsFor(db, about, link),
    seriesOf(db, classId),
    whoComes(db, classId),
  ])
  return { ...mine, materials, series, students, moves }
}

async function classesOpenTo(
  deps: Deps,
  { db, person, now, query, span }: Reading & { query: Choice; span: { from: Date; to: Date } },
) {
  const student = asStudent(person)
  const mine = await findMine(db, student, query.student_class_id)
  if (!isMovable(mine, now)) return []
  const rules = reservingRules(deps.settings())
  const [rows, standing] = await Promise.all([
    classesToMoveTo.all(
      db,
      span.from.toISOString(),
      span.to.toISOString(),
      mine.id,
      query.type_live_class ?? mine.live_class_type_id,
      mine.unit_id,
      query.type_scheduled_class ?? null,
    ),
    studentStanding(db, student, span, rules),
  ])
  const released = releasedOf(mine, now)
  const without = standingWithout(standing, released)
  const [names, deadlines] = await Promise.all([deps.catalogue(db, rows), deadlinesToday(db, rows)])
  return rows
    .map(row => ({
      ...presentClass(row, names),
      mine: standingOf(takenInstead(reservable(row, names), released), without, rules, now),
      ...deadlines(row),
    }))
    .filter(({ mine: { refusal } }) => refusal === null)
}

interface Switch {
  student: StudentPerson
  mine: StudentClassRow
  target: ClassRow
  /** Who switches. */
  by: string
  now: Date
}

async function changeSeat(
  deps: Deps,
  tx: Transaction,
  { student, mine, target, by, now }: Switch,
): Promise<{ cost: number; messages: Message[] }> {
  const { costMinutes, difference, cap } = moved(reservationOf(mine), target.cost_minutes, termsKept(mine), now)
  const { student_class_id: id } = mine
  const at = now.toISOString()
  const { starts_at, ends_at } = target
  const capped = cap?.toISOString() ?? null
  const write = moveReservation.run(tx, id, mine.id, target.id, starts_at, ends_at, costMinutes, capped)
  if ((await orRefuse(write, seatRefusals)) === 0) throw new Problem(movedMeanwhile)
  const booked = bookMinutes(tx, {
    student: student.id,
    reservation: id,
    kind: 'ADJUST',
    minutes: difference,
    reason: 'moved to another class',
    by,
    now,
  })
  await orRefuse(booked, seatRefusals)
  await insertMove.run(tx, id, mine.id, target.id, at)
  await offerFreedSeats(deps, { tx, now, classId: mine.id })
  const messages = await endOwnPrivateClass(deps, tx, { liveClass: mine, student, now })
  return { cost: -difference, messages }
}

function refuseUnmovable(mine: StudentClassRow, classId: string, now: Date, staff?: Staff): void {
  refuseEnded(mine, classId, now)
  if (!staff?.override && !mayReschedule(new Date(mine.starts_at), termsKept(mine), now))
    throw new Problem(tooLateToReschedule)
}

function isMovable(mine: StudentClassRow, now: Date): boolean {
  return mine.student_class_state === 'RESERVED' && mayReschedule(new Date(mine.starts_at), termsKept(mine), now)
}

/** What switching the reservation releases. */
export function releasedOf(mine: StudentClassRow, now: Date): Released {
  const leastMinutes = minutesKept(reservationOf(mine), termsKept(mine), now)
  return { classId: mine.id, paidMinutes: mine.paid_minutes, leastMinutes }
}

function reservationOf(mine: StudentClassRow): Reservation {
  return { startsAt: new Date(mine.starts_at), paidMinutes: mine.paid_minutes, cap: capOf(mine) }
}

function zoneOf({ settings }: Deps, { timeZone }: Person): string {
  return timeZone ?? settings().timeZone
}
