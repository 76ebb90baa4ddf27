import { hasPermission } from '@aulaviva/domain/access'
import { publicClassTextsOf } from '@aulaviva/domain/class-texts'
import { dayMilliseconds } from '@aulaviva/domain/days'
import { cancelFreeUntil, type ReservationTerms, rescheduleUntil } from '@aulaviva/domain/deadlines'
import { initialsOf } from '@aulaviva/domain/names'
import { type ReservableClass, reserveRefusal } from '@aulaviva/domain/reserving'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent, type Person, type ReadContext } from '../../../platform/auth/person.ts'
import { sharedReads } from '../../../platform/concurrency/shared-reads.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { materialsFor } from '../../shared/syllabus/materials.usecases.ts'
import type { ClassToCheck } from '../eligibility/eligibility.repository.ts'
import {
  eligibilityOf,
  loadStudentEligibility,
  type ReleasedSeat,
  reservingRules,
  type StudentEligibility,
  withMinimumCost,
} from '../eligibility/eligibility.usecases.ts'
import {
  type ClassRow,
  cancelScheduledClass,
  classById,
  classOfOtherGroup,
  groupOfClass,
  lockClass,
  lockClasses,
  seriesAfter,
  similarClasses,
  studentsOfClass,
  type TermsRow,
  teachersWithClasses,
  termsOfClasses,
  termsOfReservation,
} from './timetable.repository.ts'

/** The timetable, as readers see it. */

type Deps = Pick<Dependencies, 'settings' | 'catalogue'>

/** A class in the format of the contract. */
export function presentClass(row: ClassRow, catalogue: Catalogue) {
  const level = row.level_id === null ? null : requireEntry(catalogue.levels, row.level_id)
  return {
    id: row.id,
    live_class_type: requireEntry(catalogue.types, row.live_class_type_id),
    type_scheduled_class: row.type_scheduled_class,
    level,
    unit: row.unit_id === null ? null : requireEntry(catalogue.units, row.unit_id),
    topic: row.topic_id === null ? null : requireEntry(catalogue.topics, row.topic_id),
    ...publicClassTextsOf(row),
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    capacity: row.capacity,
    seats_taken: row.seats_taken,
    seats_left: row.capacity - row.seats_taken - row.seats_held,
    cost_minutes: row.cost_minutes,
    teacher: row.teacher_id === null ? null : requireEntry(catalogue.teachers, row.teacher_id),
    classroom: row.classroom_id === null ? null : requireEntry(catalogue.classrooms, row.classroom_id),
    state: row.state,
  }
}

function requireEntry<T>(entries: ReadonlyMap<string, T>, id: string): T {
  const entry = entries.get(id)
  if (!entry) throw new Error(`The catalogue lacks ${id}`)
  return entry
}

/** The facts that decide about reserving a class. */
export function toReservableClass(row: ClassToCheck, catalogue: Catalogue): ReservableClass {
  return {
    id: row.id,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    canceled: row.state === 'CANCELED',
    capacity: row.capacity,
    takenSeats: row.seats_taken + row.seats_held,
    costMinutes: row.cost_minutes,
    levelPosition: positionOf(row.level_id, catalogue),
    unitId: row.unit_id,
    typeId: row.live_class_type_id,
  }
}

export function positionOf(levelId: string | null, catalogue: Catalogue): number | null {
  return levelId === null ? null : requireEntry(catalogue.levels, levelId).position
}

/** The class. Throws a 404 problem if it doesn't exist. */
export async function findClass(db: Queryable, id: string): Promise<ClassRow> {
  return orNotFound(await classById.first(db, id))
}

/** Locks and reads the class until the transaction ends. Throws a 404 problem if it doesn't exist. */
export async function lockAndFindClass(tx: Transaction, id: string): Promise<ClassRow> {
  return orNotFound(await lockClass.first(tx, id))
}

/**
 * Cancels only the class, under its lock. The caller handles seats and waitlist. Returns whether it wasn't canceled
 * yet.
 */
export async function cancelClass(tx: Transaction, id: string, reason: string, now: Date): Promise<boolean> {
  return (await cancelScheduledClass.run(tx, id, reason, now.toISOString())) > 0
}

/** Locks several classes and returns them by id, without those that don't exist. */
export async function lockAndFindClasses(tx: Transaction, ids: readonly string[]): Promise<Map<string, ClassRow>> {
  return new Map((await lockClasses.all(tx, ids)).map(row => [row.id, row]))
}

/** Teachers with upcoming classes, by name. */
export async function listTeachersWithClasses(db: Queryable, now: Date) {
  const rows = await teachersWithClasses.all(db, now.toISOString())
  return rows.map(({ photo_key, ...teacher }) => ({ ...teacher, photo: photoAddress(photo_key) }))
}

/**
 * One class with its deadlines (a reservation's own if the student has one) and the reservation state for the student.
 * Only participants and staff see the students.
 */
export async function readClassDetail(
  { settings, catalogue, fileLinks }: Deps & Pick<Dependencies, 'fileLinks'>,
  { db, person, now, id }: ReadContext & { id: string },
) {
  const row = await findClass(db, id)
  const academy = settings()
  const rules = reservingRules(academy)
  const startsAt = new Date(row.starts_at)
  const student = isStudent(person)
    ? await loadStudentEligibility(db, person, { from: startsAt, to: startsAt }, rules)
    : null
  const names = await catalogue(db, [row])
  const mine = student && eligibilityOf(toReservableClass(row, names), student, rules, now)
  const holdsSeat = Boolean(mine?.student_class_id)
  if (!holdsSeat && isPrivateOfOthers(row, person)) throw new Problem(notFound)
  if (!holdsSeat) await requireOwnGroup(db, id, person)
  const canSeeStudents = holdsSeat || row.teacher_id === person.id || seesAll(person)
  const bookedTerms = mine?.student_class_id ? await termsOfReservation.first(db, mine.student_class_id) : undefined
  const deadlines = bookedTerms ? deadlinesOf(bookedTerms, startsAt) : (await loadCurrentDeadlines(db, [row]))(row)
  // participants can open the materials
  const link = canSeeStudents ? fileLinks.issue(person.id, now) : undefined
  return {
    ...presentClass(row, names),
    mine,
    students: canSeeStudents ? await listClassmates(db, id) : [],
    materials: await materialsFor(db, row, link),
    series: await loadSeries(db, id),
    group: await loadGroup(db, id),
    ...deadlines,
  }
}

/** The students of a class, for those who may know them. */
export async function listClassmates(db: Queryable, id: string) {
  const students = await studentsOfClass.all(db, id)
  return students.map(({ photo_key, ...student }) => ({
    first_name: student.first_name,
    initials: initialsOf(student),
    photo: photoAddress(photo_key),
  }))
}

/** The rest of the weekly series after this class, for readers in other time zones. Null if there is none. */
export async function loadSeries(db: Queryable, id: string) {
  return (await seriesAfter.first(db, id)) ?? null
}

/** The group of a class. Null if it has none. */
export async function loadGroup(db: Queryable, id: string) {
  return (await groupOfClass.first(db, id)) ?? null
}

/** The deadlines of reservations of these classes if they were made now. */
export async function loadCurrentDeadlines(db: Queryable, rows: readonly ClassRow[]) {
  const ids = rows.map(({ id }) => id)
  const terms = new Map((await termsOfClasses.all(db, ids)).map(one => [one.class_id, one]))
  return ({ id, starts_at }: ClassRow) =>
    deadlinesOf({ ...requireEntry(terms, id), cancel_free_cap: null }, new Date(starts_at))
}

/** The deadlines of a reservation of a class with this start, by the reservation's terms. */
export function deadlinesOf(row: TermsRow, startsAt: Date) {
  return {
    cancel_free_until: cancelFreeUntil(startsAt, termsOf(row), capOf(row)).toISOString(),
    reschedule_until: rescheduleUntil(startsAt, termsOf(row)).toISOString(),
  }
}

/** The terms of a reservation at the time it was made or switched to its class. */
export function termsOf(row: TermsRow): ReservationTerms {
  return { cancelFreeHoursBefore: row.cancel_free_hours_before, rescheduleHoursBefore: row.reschedule_hours_before }
}

/** The free cancellation deadline that had passed when the reservation was switched. */
export function capOf({ cancel_free_cap }: TermsRow): Date | null {
  return cancel_free_cap === null ? null : new Date(cancel_free_cap)
}

/** Whether the staff member has the Timetable permission and sees all classes. */
export const seesAll = ({ staffRights }: Person) => staffRights !== null && hasPermission(staffRights, 'timetable')

/** Whether a private class has a student and the person neither teaches it nor could cover it. */
function isPrivateOfOthers(row: ClassRow, person: Person): boolean {
  if (row.type_scheduled_class !== 'PRIVATE' || row.seats_taken === 0 || seesAll(person)) return false
  return person.role !== 'teacher' || (row.teacher_id !== null && row.teacher_id !== person.id)
}

/** Throws 404 for a student if the class is of a group in which they neither are enrolled nor have a seat. */
export async function requireOwnGroup(db: Queryable, id: string, person: Person): Promise<void> {
  if (isStudent(person) && (await classOfOtherGroup.first(db, id, person.id))?.hidden) throw new Problem(notFound)
}

/** When a class fills up, many students get its alternatives at once, so they share one read. */
const sharedSimilar = sharedReads<Awaited<ReturnType<typeof similarClasses.all>>>()

/** Up to three similar classes that the student can reserve instead, or switch the released reservation to. */
export async function loadAlternatives(
  { settings, catalogue }: Deps,
  {
    db,
    student,
    now,
    id,
    released,
  }: { db: Queryable; student: StudentEligibility; now: Date; id: string; released?: ReleasedSeat | undefined },
) {
  const academy = settings()
  const rules = reservingRules(academy)
  const span = { from: now, to: new Date(now.getTime() + academy.reserveHorizonDays * dayMilliseconds) }
  const rows = await sharedSimilar(db, id, () =>
    similarClasses.all(db, id, span.from.toISOString(), span.to.toISOString()),
  )
  if (rows.length === 0) return []
  const names = await catalogue(db, rows)
  const open = rows
    .filter(row => row.id !== released?.classId)
    .filter(
      row => reserveRefusal(withMinimumCost(toReservableClass(row, names), released), student, rules, now) === null,
    )
    .slice(0, 3)
  return open.map(row => ({
    ...presentClass(row, names),
    ...deadlinesOf({ ...row, cancel_free_cap: null }, new Date(row.starts_at)),
  }))
}
