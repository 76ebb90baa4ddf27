import { addDays, dayMilliseconds, dayOf, spanOfDay } from '@aulaviva/domain/days'
import { mostDaysShown } from '@aulaviva/domain/limits'
import { type ReservableClass, reserveRefusal } from '@aulaviva/domain/reserving'
import { codeOfOwnLevels } from '@aulaviva/domain/syllabus'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent, type Person, type Student } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { daysAsked } from '../../../platform/http/days.ts'
import { type Paging, writtenPage } from '../../../platform/http/page.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import {
  type Released,
  reservingRules,
  standingOf,
  standingWithout,
  studentStanding,
  takenInstead,
} from '../eligibility/eligibility.usecases.ts'
import { keptClasses } from './kept-classes.usecases.ts'
import {
  type ClassFilter,
  type ClassInstant,
  classesById,
  classList,
  filterArgs,
  listClassInstants,
} from './timetable.repository.ts'
import { positionOf, presentClass, seesAll } from './timetable.usecases.ts'

/** The timetable as lists of days. */

type Deps = Pick<Dependencies, 'settings' | 'catalogue'>

interface FilterQuery {
  type_live_class?: string | undefined
  type_scheduled_class?: 'GROUP' | 'PRIVATE' | undefined
  level?: string | undefined
  teacher?: string | undefined
}

interface DayInput {
  db: Database
  person: Person
  now: Date
  query: FilterQuery & Paging & { date?: string | undefined }
  /** If someone else reads the list for the person: their time zone, and the path of the list. */
  reader?: { zone: string; path: string }
  /** A reservation that the person would exchange. */
  released?: Released | undefined
}

/** The classes of a day, or of the next reservable days, with the reservation state for a student. */
export async function classesOfDay(
  { settings, catalogue }: Deps,
  { db, person, now, query, reader, released }: DayInput,
) {
  const academy = settings()
  const zone = reader?.zone ?? person.timeZone ?? academy.timeZone
  const span = query.date
    ? spanOfDay(query.date, zone)
    : { from: now, to: new Date(now.getTime() + academy.reserveHorizonDays * dayMilliseconds) }
  const rules = reservingRules(academy)
  const filter = filterOf(query, span, person, rules, await catalogue(db, []))
  const [{ rows, count }, standing] = await Promise.all([
    classList.page(db, query, ...filterArgs(filter)),
    isStudent(person) ? studentStanding(db, person, span, rules) : null,
  ])
  const student = standing && released ? standingWithout(standing, released) : standing
  const results = (await keptClasses(db, catalogue, rows)).map(({ reservable, write }) =>
    write(student && standingOf(takenInstead(reservable, released), student, rules, now)),
  )
  return writtenPage(reader?.path ?? '/api/classes/scheduled-live-classes/', query, results, count)
}

/** How many classes each day has, and how many the student can reserve now. */
export async function daysWithClasses(deps: Deps, input: DaysInput) {
  return (await countedDays(deps, input)).days
}

const daysSoon = 5
const classesSoon = 4

/**
 * What a student can reserve at their own level in the next days: the number per day, and the first classes of the
 * first such day.
 */
export async function reservableSoon(
  deps: Deps,
  { db, person, now }: { db: Database; person: Person & { student: Student }; now: Date },
) {
  const today = dayOf(now, person.timeZone ?? deps.settings().timeZone)
  const level = person.student.level?.code
  const query = { from: today, to: addDays(today, daysSoon - 1), level }
  const { days, free, dayOfClass } = await countedDays(deps, { db, person, now, query })
  const [first] = free
  const ids = first
    ? free
        .filter(row => dayOfClass(row) === dayOfClass(first))
        .slice(0, classesSoon)
        .map(({ id }) => id)
    : []
  const rows = ids.length > 0 ? await classesById.all(db, ids) : []
  const names = await deps.catalogue(db, rows)
  return {
    days: days.map(({ date, free }) => ({ date, free })),
    classes: rows
      .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map(row => presentClass(row, names)),
  }
}

interface DaysInput {
  db: Database
  person: Person
  now: Date
  query: FilterQuery & { from: string; to: string }
}

async function countedDays({ settings, catalogue }: Deps, { db, person, now, query }: DaysInput) {
  const days = daysAsked(query.from, query.to, mostDaysShown)
  const zone = person.timeZone ?? settings().timeZone
  const span = { from: spanOfDay(query.from, zone).from, to: spanOfDay(query.to, zone).to }
  const rules = reservingRules(settings())
  const names = await catalogue(db, [])
  const [instants, student] = await Promise.all([
    listClassInstants(db, filterOf(query, span, person, rules, names)),
    isStudent(person) ? studentStanding(db, person, span, rules) : null,
  ])
  const isFree = (row: ClassInstant) =>
    student
      ? reserveRefusal(reservableInstant(row, names), student, rules, now) === null
      : row.seats_gone < row.capacity && new Date(row.starts_at) > now
  const dayOfClass = (row: ClassInstant) => dayOf(new Date(row.starts_at), zone)
  const free = instants.filter(isFree)
  const [all, open] = [countBy(instants, dayOfClass), countBy(free, dayOfClass)]
  return {
    days: days.map(date => ({ date, classes: all.get(date) ?? 0, free: open.get(date) ?? 0 })),
    free,
    dayOfClass,
  }
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

function filterOf(
  query: FilterQuery,
  span: { from: Date; to: Date },
  person: Person,
  rules: { levelsBelow: number; levelsAbove: number },
  catalogue: Catalogue,
): ClassFilter {
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    type: query.type_live_class ?? null,
    groupOrPrivate: query.type_scheduled_class ?? null,
    teacher: query.teacher ?? null,
    levels: levelsOf(query.level, person, rules, catalogue),
    reader: seesAll(person) ? null : person.id,
  }
}

/** Ids of the requested levels: one by its code, or those that the student can reserve. Null for all. */
function levelsOf(
  level: string | undefined,
  person: Person,
  { levelsBelow, levelsAbove }: { levelsBelow: number; levelsAbove: number },
  catalogue: Catalogue,
): string[] | null {
  const own = person.student?.level?.position
  if (level === undefined || (level === codeOfOwnLevels && own === undefined)) return null
  const all = [...catalogue.levels.values()]
  const wanted =
    own !== undefined && level === codeOfOwnLevels
      ? all.filter(({ position }) => position >= own - levelsBelow && position <= own + levelsAbove)
      : levelsOfCode(all, level)
  return wanted.map(({ id }) => id)
}

/** A code can be reused after its level is archived. Then it means the active level. */
function levelsOfCode<L extends { code: string; archived: boolean }>(levels: readonly L[], code: string): L[] {
  const called = levels.filter(one => one.code === code)
  const taught = called.filter(one => !one.archived)
  return taught.length > 0 ? taught : called
}

function reservableInstant(row: ClassInstant, catalogue: Catalogue): ReservableClass {
  return {
    id: row.id,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    canceled: false,
    capacity: row.capacity,
    seatsGone: row.seats_gone,
    costMinutes: row.cost_minutes,
    levelPosition: positionOf(row.level_id, catalogue),
    unitId: row.unit_id,
    typeId: row.live_class_type_id,
  }
}
