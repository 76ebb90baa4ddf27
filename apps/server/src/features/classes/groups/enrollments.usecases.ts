import { cancelsFree } from '@aulaviva/domain/deadlines'
import type { EnrollmentEnding } from '@aulaviva/domain/groups'
import { enrollmentRefusal, takenSeatsFor } from '@aulaviva/domain/reserving'
import type { WriteContext } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import {
  eligibilityOf,
  loadAvailableMinutes,
  loadStudentEligibility,
  reservingRules,
  type StudentEligibility,
} from '../eligibility/eligibility.usecases.ts'
import { lockStudent } from '../hours/hours.usecases.ts'
import { cancelSeatsOfStudent } from '../reservations/released-seats.usecases.ts'
import {
  addSeatsTo,
  hoursOf,
  type ReservationDeps,
  type StaffActor,
  type StudentPerson,
} from '../reservations/reservations.usecases.ts'
import { claimSeats, refusalProblem } from '../seats/seats.usecases.ts'
import { loadStudent } from '../staff-reservations/staff-reservations.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { capOf, lockAndFindClasses, termsOf, toReservableClass } from '../timetable/timetable.usecases.ts'
import { offerFreedSeatsOf } from '../waitlist/offers.usecases.ts'
import { leaveWaitlists } from '../waitlist/waitlist.usecases.ts'
import {
  type EnrollmentRow,
  endEnrollment,
  enrolledStudents,
  enrollmentById,
  insertEnrollment,
  type SeatInGroupRow,
  seatsAheadInGroup,
} from './enrollments.repository.ts'
import { alreadyEnrolled, enrollmentEnded, groupFull, groupOver } from './groups.errors.ts'
import { classesAheadOfGroups, type LockedGroupRow, lockGroups, setMaxStudents } from './groups.repository.ts'

/**
 * Staff enroll students in groups, switch them, and end enrollments. Everything here takes its locks in one order: the
 * groups by id, their classes by id, the student.
 */

/** Enrolls a student: a seat in every class that hasn't started, or a 409 problem with the first class that prevents it. */
export async function enrollStudent(
  deps: ReservationDeps,
  { id, student, override, ...context }: WriteContext & { id: string; student: string; override: boolean },
) {
  const { tx, now } = context
  const person = await loadStudent(deps, tx, student, now)
  const locked = await lockGroupsWithClasses(tx, [id], now)
  await lockStudent(tx, student)
  const staff = { by: context.person.id, override }
  const { group, enrollment, classes, cost } = await takePlace(deps, { tx, now, person, staff, locked, group: id })
  await recordPersonChange(context, { id: student, act: 'ENROLLED', fields: groupChange(group.name) })
  const about = { group: id, name: group.name, startsAt: firstStart(classes), count: classes.length, cost }
  await notify(tx, [{ user: student, kind: 'GROUP_ENROLLED', about, of: enrollment }], now)
  return presentEnrolled(tx, { enrollment, group: id, student, seats: classes.length })
}

/** Ends an enrollment. The hours are returned until the deadlines of the classes, and later only if `returnHours`. */
export async function endEnrollmentOf(
  deps: ReservationDeps,
  { id, reason, returnHours, ...context }: WriteContext & { id: string; reason: string; returnHours: boolean },
) {
  const { tx, now, person } = context
  const { group_id: group } = orNotFound(await enrollmentById.first(tx, id))
  const { name, student, released } = await leavePlace(deps, {
    ...{ tx, now, id, reason, returnHours, by: person.id, ending: 'LEFT' },
    locked: await lockGroupsWithClasses(tx, [group], now),
  })
  await recordPersonChange(context, { id: student, act: 'ENROLLMENT_ENDED', fields: groupChange(name), reason })
  const about = { group, name, cost: -released.minutes_back, reason }
  await notify(tx, [{ user: student, kind: 'GROUP_LEFT', about, of: id }], now)
  return { id, available_hours: hoursOf(await loadAvailableMinutes(tx, student)), ...released }
}

/** Switches a student to another group: both steps, or neither. Hours that are returned can pay for the new group. */
export async function switchGroup(
  deps: ReservationDeps,
  { id, group: to, override, ...context }: WriteContext & { id: string; group: string; override: boolean },
) {
  const { tx, now } = context
  const before = orNotFound(await enrollmentById.first(tx, id))
  if (before.group_id === to) throw new Problem(alreadyEnrolled)
  const person = await loadStudent(deps, tx, before.student_id, now)
  const by = context.person.id
  const locked = await lockGroupsWithClasses(tx, [before.group_id, to], now)
  const left = await leavePlace(deps, {
    ...{ tx, now, id, by, locked, ending: 'SWITCHED', reason: '', returnHours: false },
  })
  const taken = await takePlace(deps, { tx, now, person, staff: { by, override }, locked, group: to })
  const { group, enrollment, classes } = taken
  const fields = groupChange(left.name, group.name)
  await recordPersonChange(context, { id: person.id, act: 'ENROLLMENT_SWITCHED', fields })
  const cost = taken.cost - left.released.minutes_back
  const about = {
    group: to,
    name: group.name,
    was: left.name,
    startsAt: firstStart(classes),
    count: classes.length,
    cost,
  }
  await notify(tx, [{ user: person.id, kind: 'GROUP_SWITCHED', about, of: enrollment }], now)
  return presentEnrolled(tx, { enrollment, group: to, student: person.id, seats: classes.length })
}

/** Ends the enrollment of a student who leaves the academy. Their seats are released one by one. */
export async function dropEnrollment(
  tx: Transaction,
  { id, by, now }: { id: string; by: string | null; now: Date },
): Promise<void> {
  const row = await enrollmentById.first(tx, id)
  if (!row) return
  await lockGroups.run(tx, [row.group_id])
  await endEnrollment.run(tx, id, 'LEFT', by, now.toISOString())
}

/** One enrollment, and what ending it now would change. Throws 404 if it doesn't exist. */
export async function readEnrollment({ db, now, id }: { db: Queryable; now: Date; id: string }) {
  const row = orNotFound(await enrollmentById.first(db, id))
  const seats = row.ended_at === null ? await seatsOf(db, row, now) : []
  return {
    id,
    group: { id: row.group_id, name: row.group_name },
    student: personSummary(row.student_id, row.student),
    enrolled_at: row.enrolled_at,
    ended_at: row.ended_at,
    ...totalsOf(withRefunds(seats, now, false)),
  }
}

/** Groups and their classes that haven't started, locked. */
interface LockedGroups {
  groups: Map<string, LockedGroupRow>
  /** By group, in order of time. */
  classes: Map<string, ClassRow[]>
}

/** Locks groups, then their classes that haven't started. */
export async function lockGroupsWithClasses(tx: Transaction, ids: readonly string[], now: Date): Promise<LockedGroups> {
  const groups = new Map((await lockGroups.all(tx, ids)).map(row => [row.id, row]))
  const ahead = await classesAheadOfGroups.all(tx, ids, now.toISOString())
  const rows = await lockAndFindClasses(
    tx,
    ahead.map(({ id }) => id),
  )
  const classes = Map.groupBy(ahead, ({ group_id }) => group_id)
  return {
    groups,
    classes: new Map(
      [...classes].map(([group, list]) => [
        group,
        list.flatMap(({ id }) => openClass(rows.get(id), now)).sort(byStart),
      ]),
    ),
  }
}

/** A class that, now that it is locked, still hasn't started and isn't canceled. */
const openClass = (row: ClassRow | undefined, now: Date) =>
  row && row.state === 'SCHEDULED' && new Date(row.starts_at) > now ? [row] : []
const byStart = (one: ClassRow, other: ClassRow) => Date.parse(one.starts_at) - Date.parse(other.starts_at)
const firstStart = (classes: readonly ClassRow[]) => classes[0]?.starts_at ?? ''

interface TakeInput {
  tx: Transaction
  now: Date
  person: StudentPerson
  staff: StaffActor
  locked: LockedGroups
  group: string
}

/** Takes a place in a locked group for a locked student, with a seat in each of its open classes. */
async function takePlace(deps: ReservationDeps, { tx, now, person, staff, locked, group: id }: TakeInput) {
  const group = orNotFound(locked.groups.get(id))
  const classes = locked.classes.get(id) ?? []
  if (group.canceled_at !== null || classes.length === 0) throw new Problem(groupOver)
  const students = (await enrolledStudents.all(tx, id)).map(({ student_id }) => student_id)
  if (students.includes(person.id)) throw new Problem(alreadyEnrolled)
  if (students.length >= group.max_students) {
    if (!staff.override) throw new Problem(groupFull)
    await setMaxStudents.run(tx, id, students.length + 1)
  }
  const { toReserve, full, cost } = await requireSeats(deps, { tx, now, person, staff, group, classes })
  await addSeatsTo(tx, full)
  await claimSeats(tx, { student: person.id, classes: toReserve, by: staff.by, now })
  const enrollment = await insertEnrollment.one(tx, id, person.id, staff.by, now.toISOString())
  return { group, classes, cost, enrollment: enrollment.id }
}

/**
 * Checks that the student can have a seat in all of these classes together. Returns the classes to reserve, without
 * those in which they already have a seat, which ones need one more seat, and the price in minutes.
 */
async function requireSeats(
  { settings, catalogue }: ReservationDeps,
  {
    tx,
    now,
    person,
    staff,
    group,
    classes,
  }: Omit<TakeInput, 'locked' | 'group'> & { group: LockedGroupRow; classes: ClassRow[] },
) {
  const rules = { ...reservingRules(settings()), overridden: staff.override }
  const names = await catalogue(tx, classes)
  const starts = classes.map(({ starts_at }) => new Date(starts_at))
  const span = { from: starts[0] ?? now, to: starts.at(-1) ?? now }
  let student: StudentEligibility = await loadStudentEligibility(tx, person, span, rules)
  const balance = student.balanceMinutes
  const held = new Set(student.reservations.map(({ classId }) => classId))
  const rows = classes.filter(({ id }) => !held.has(id))
  const cost = rows.reduce((sum, { cost_minutes }) => sum + cost_minutes, 0)
  const full: string[] = []
  for (const row of rows) {
    const liveClass = toReservableClass(row, names)
    const isFull = takenSeatsFor(liveClass, student, now) >= liveClass.capacity
    // a private class gets no more seats
    const noSeat = isFull && row.type_scheduled_class === 'PRIVATE' ? 'class_full' : null
    const refusal = enrollmentRefusal(liveClass, student, rules, now) ?? noSeat
    if (refusal) {
      const { conflict } = eligibilityOf(liveClass, student, rules, now)
      throw refusalProblem(refusal, {
        scheduled_live_class: { id: row.id, title: group.name, starts_at: row.starts_at },
        ...(refusal === 'overlapping_class' && { conflict }),
        ...(refusal === 'not_enough_hours' && { needed_hours: hoursOf(cost), available_hours: hoursOf(balance) }),
      })
    }
    if (isFull) full.push(row.id)
    student = { ...student, balanceMinutes: student.balanceMinutes - row.cost_minutes }
  }
  return { toReserve: rows.map(({ id }) => id), full, cost }
}

interface LeaveInput {
  tx: Transaction
  now: Date
  /** The enrollment. */
  id: string
  by: string
  locked: LockedGroups
  ending: EnrollmentEnding
  reason: string
  returnHours: boolean
}

/** Ends an enrollment in a locked group: locks the student and cancels their seats in its open classes. */
async function leavePlace(deps: ReservationDeps, { tx, now, id, by, locked, ending, reason, returnHours }: LeaveInput) {
  // read again under the lock of the group, then of the student
  const row = orNotFound(await enrollmentById.first(tx, id))
  await lockStudent(tx, row.student_id)
  if ((await endEnrollment.run(tx, id, ending, by, now.toISOString())) === 0) throw new Problem(enrollmentEnded)
  const seats = withRefunds(await seatsOf(tx, row, now), now, returnHours)
  await cancelSeatsOfStudent(tx, { seats, reason, by, now })
  const classIds = (locked.classes.get(row.group_id) ?? []).map(one => one.id)
  await leaveWaitlists(tx, classIds, row.student_id)
  await offerFreedSeatsOf(deps, { tx, now, classIds })
  return { name: row.group_name, student: row.student_id, released: totalsOf(seats) }
}

const seatsOf = (db: Queryable, { group_id, student_id }: EnrollmentRow, now: Date) =>
  seatsAheadInGroup.all(db, group_id, student_id, now.toISOString())

function withRefunds(seats: readonly SeatInGroupRow[], now: Date, returnHours: boolean) {
  return seats.map(seat => {
    const isFree = returnHours || cancelsFree(new Date(seat.starts_at), termsOf(seat), now, capOf(seat))
    return { ...seat, refunded: isFree ? seat.cost_minutes : 0 }
  })
}

function totalsOf(seats: ReturnType<typeof withRefunds>) {
  const minutes_back = seats.reduce((sum, { refunded }) => sum + refunded, 0)
  const paid = seats.reduce((sum, { cost_minutes }) => sum + cost_minutes, 0)
  return { classes: seats.length, minutes_back, minutes_lost: paid - minutes_back }
}

async function presentEnrolled(
  tx: Transaction,
  { enrollment, group, student, seats }: { enrollment: string; group: string; student: string; seats: number },
) {
  const available_hours = hoursOf(await loadAvailableMinutes(tx, student))
  return { id: enrollment, group, student, seats, available_hours }
}

const recordPersonChange = changeLog('timetable', 'PERSON')

/** The field of a log entry about one group, or about the one before and the one after. */
const groupChange = (from: string, to = from) => ({ group: { from, to } })
