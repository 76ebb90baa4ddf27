import { dayOf, daysBetween, spanOfDay } from '@aulaviva/domain/days'
import { cancelFreeUntil, rescheduleUntil } from '@aulaviva/domain/deadlines'
import { type ReservableClass, reserveRefusal } from '@aulaviva/domain/reserving'
import type { Dependencies } from '../../dependencies.ts'
import { isStudent, type Person } from '../../platform/auth/person.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import { type Paging, pageAnswer } from '../../platform/http/page.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { reservingRules, standingOf, studentStanding } from '../standing/standing.usecases.ts'
import { tooManyDays } from './schedule.errors.ts'
import {
  type ClassCardRow,
  type ClassFilter,
  type ClassInstant,
  classById,
  listClasses,
  listClassInstants,
  liveClassTypes,
  lockClass,
  similarClasses,
  studentsOfClass,
  teachersWithClasses,
} from './schedule.repository.ts'

/** The timetable as its readers see it. */

export type { ClassCardRow } from './schedule.repository.ts'

type Deps = Pick<Dependencies, 'config' | 'settings'>

interface FilterQuery {
  type_live_class?: string | undefined
  type_scheduled_class?: 'GROUP' | 'PRIVATE' | undefined
  level?: string | undefined
  teacher?: string | undefined
}

const maxDays = 42
const dayLength = 86_400_000

/** A class as the contract writes it. */
export function presentClass(row: ClassCardRow) {
  return {
    id: row.id,
    live_class_type: { id: row.live_class_type_id, code: row.type_code, name: row.type_name },
    type_scheduled_class: row.type_scheduled_class,
    level: row.level_id ? { id: row.level_id, code: row.level_code as 'A1', name: row.level_name } : null,
    unit: row.unit_id ? { id: row.unit_id, number: row.unit_number, title: row.unit_title } : null,
    topic: row.topic_id ? { id: row.topic_id, title: row.topic_title } : null,
    description: row.description,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    capacity: row.capacity,
    seats_taken: row.seats_taken,
    seats_left: row.capacity - row.seats_taken - row.seats_held,
    cost_minutes: row.cost_minutes,
    teacher: row.teacher_id
      ? {
          id: row.teacher_id,
          first_name: row.teacher_first_name,
          last_name: row.teacher_last_name,
          photo: null,
          rating: row.rating_count ? Math.round((row.rating_sum / row.rating_count) * 10) / 10 : null,
          classes_given: row.classes_given,
        }
      : null,
    state: row.state,
  }
}

/** What decides about reserving a class. */
export function reservable(row: ClassCardRow): ReservableClass {
  return {
    id: row.id,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    canceled: row.state === 'CANCELED',
    capacity: row.capacity,
    seatsGone: row.seats_taken + row.seats_held,
    costMinutes: row.cost_minutes,
    levelPosition: row.level_position,
    unitId: row.unit_id,
  }
}

/** The class, or a 404 problem. */
export async function findClass(db: Queryable, id: string): Promise<ClassCardRow> {
  const row = await classById.first(db, id)
  if (!row) throw new Problem(notFound)
  return row
}

/** The class as it is under its lock, held until the transaction ends; a 404 problem if there is none. */
export async function lockAndFindClass(tx: Transaction, id: string): Promise<ClassCardRow> {
  await lockClass.first(tx, id)
  return findClass(tx, id)
}

export function typesOfClass(db: Queryable) {
  return liveClassTypes.all(db)
}

/** Teachers with classes ahead, by name. */
export async function teachersAhead(db: Queryable, now: Date) {
  const rows = await teachersWithClasses.all(db, now.toISOString())
  return rows.map(({ id, first_name, last_name }) => ({ id, first_name, last_name, photo: null }))
}

/** The classes of a day of the person's zone, or of the reservable days ahead, with how each stands for a student. */
export async function classesOfDay(
  { config, settings }: Deps,
  {
    db,
    person,
    now,
    query,
  }: { db: Database; person: Person; now: Date; query: FilterQuery & Paging & { date?: string | undefined } },
) {
  const academy = settings()
  const zone = person.timeZone ?? config.academy.timeZone
  const span = query.date
    ? spanOfDay(query.date, zone)
    : { from: now, to: new Date(now.getTime() + academy.reserveHorizonDays * dayLength) }
  const rules = reservingRules(academy, config.academy.timeZone)
  const filter = filterOf(query, span, person, rules)
  const [rows, student] = await Promise.all([
    listClasses(db, filter, query.page_size, (query.page - 1) * query.page_size),
    isStudent(person) ? studentStanding(db, person, span, rules) : null,
  ])
  const results = rows.map(row => ({
    ...presentClass(row),
    mine: student && standingOf(reservable(row), student, rules, now),
  }))
  return pageAnswer('/api/classes/scheduled-live-classes/', query, results, rows[0]?.total ?? 0)
}

/** How many classes each day has, and how many of them the student may reserve now. */
export async function daysWithClasses(
  { config, settings }: Deps,
  {
    db,
    person,
    now,
    query,
  }: { db: Database; person: Person; now: Date; query: FilterQuery & { from: string; to: string } },
) {
  const days = daysBetween(query.from, query.to, maxDays)
  if (!days) throw new Problem(tooManyDays)
  const zone = person.timeZone ?? config.academy.timeZone
  const span = { from: spanOfDay(query.from, zone).from, to: spanOfDay(query.to, zone).to }
  const rules = reservingRules(settings(), config.academy.timeZone)
  const [instants, student] = await Promise.all([
    listClassInstants(db, filterOf(query, span, person, rules)),
    isStudent(person) ? studentStanding(db, person, span, rules) : null,
  ])
  const free = (row: ClassInstant) =>
    student
      ? reserveRefusal(reservableInstant(row), student, rules, now) === null
      : row.seats_gone < row.capacity && new Date(row.starts_at) > now
  const byDay = new Map(days.map(date => [date, { date, classes: 0, free: 0 }]))
  for (const row of instants) {
    const day = byDay.get(dayOf(new Date(row.starts_at), zone))
    if (!day) continue
    day.classes += 1
    if (free(row)) day.free += 1
  }
  return [...byDay.values()]
}

/** One class with who comes, what canceling costs, and how it stands for a student. */
export async function classDetail(
  { config, settings }: Deps,
  { db, person, now, id }: { db: Database; person: Person; now: Date; id: string },
) {
  const row = await findClass(db, id)
  const academy = settings()
  const rules = reservingRules(academy, config.academy.timeZone)
  const startsAt = new Date(row.starts_at)
  const [students, student] = await Promise.all([
    studentsOfClass.all(db, id),
    isStudent(person) ? studentStanding(db, person, { from: startsAt, to: startsAt }, rules) : null,
  ])
  const mine = student && standingOf(reservable(row), student, rules, now)
  const takenByOthers = row.type_scheduled_class === 'PRIVATE' && row.seats_taken > 0 && !mine?.student_class_id
  if (person.student && takenByOthers) throw new Problem(notFound)
  return {
    ...presentClass(row),
    mine,
    students: students.map(({ first_name, last_name }) => ({
      first_name,
      initials: `${first_name.charAt(0)}${last_name.charAt(0)}`.toUpperCase(),
      photo: null,
    })),
    cancel_free_until: cancelFreeUntil(startsAt, academy).toISOString(),
    reschedule_until: rescheduleUntil(startsAt, academy).toISOString(),
  }
}

/** Up to three classes like this one that the student can reserve instead. */
export async function alternativesTo(
  { config, settings }: Deps,
  { db, person, now, id }: { db: Queryable; person: Person; now: Date; id: string },
) {
  if (!isStudent(person)) return []
  const academy = settings()
  const rules = reservingRules(academy, config.academy.timeZone)
  const span = { from: now, to: new Date(now.getTime() + academy.reserveHorizonDays * dayLength) }
  const rows = await similarClasses.all(db, id, span.from.toISOString(), span.to.toISOString())
  if (rows.length === 0) return []
  const student = await studentStanding(db, person, span, rules)
  return rows
    .filter(row => reserveRefusal(reservable(row), student, rules, now) === null)
    .slice(0, 3)
    .map(presentClass)
}

function filterOf(
  query: FilterQuery,
  span: { from: Date; to: Date },
  person: Person,
  rules: { levelsBelow: number; levelsAbove: number },
): ClassFilter {
  const mine = query.level === 'mine' ? (person.student?.level?.position ?? null) : null
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    type: query.type_live_class ?? null,
    groupOrPrivate: query.type_scheduled_class ?? null,
    teacher: query.teacher ?? null,
    levelCode: query.level && query.level !== 'mine' ? query.level : null,
    levelFrom: mine === null ? null : mine - rules.levelsBelow,
    levelTo: mine === null ? null : mine + rules.levelsAbove,
    studentId: person.student ? person.id : null,
  }
}

function reservableInstant(row: ClassInstant): ReservableClass {
  return {
    id: row.id,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    canceled: false,
    capacity: row.capacity,
    seatsGone: row.seats_gone,
    costMinutes: row.cost_minutes,
    levelPosition: row.level_position,
    unitId: row.unit_id,
  }
}
