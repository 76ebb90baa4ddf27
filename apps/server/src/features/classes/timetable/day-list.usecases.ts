import { addDays, dayMilliseconds, dayOf, spanOfDay } from '@aulaviva/domain/days'
import { maxCalendarDays } from '@aulaviva/domain/limits'
import { type ReservableClass, reserveRefusal } from '@aulaviva/domain/reserving'
import { ownLevelsFilter } from '@aulaviva/domain/syllabus'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent, type Person, type Student } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { requestedDays } from '../../../platform/http/days.ts'
import { type PageQuery, serializedPage } from '../../../platform/http/page.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import {
  eligibilityOf,
  eligibilityWithout,
  loadStudentEligibility,
  type ReleasedSeat,
  reservingRules,
  withMinimumCost,
} from '../eligibility/eligibility.usecases.ts'
import { cachedClasses } from './class-cache.usecases.ts'
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
  query: FilterQuery & PageQuery & { date?: string | undefined }
  /** If someone else reads the list for the person: their time zone, and the path of the list. */
  reader?: { zone: string; path: string }
  /** A reservation that the person would exchange. */
  released?: ReleasedSeat | undefined
}

/** The classes of a day, or of the next reservable days, with the reservation state for a student. */
export async function listClassesOfDay(
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
  // staff can put any student into a class of a group
  if (reader) filter.student = null
  const [{ rows, count }, eligibility] = await Promise.all([
    classList.page(db, query, ...filterArgs(filter)),
    isStudent(person) ? loadStudentEligibility(db, person, span, rules) : null,
  ])
  const student = eligibility && released ? eligibilityWithout(eligibility, released) : eligibility
  const results = (await cachedClasses(db, catalogue, rows)).map(({ reservable, serializeFor: write }) =>
    write(student && eligibilityOf(withMinimumCost(reservable, released), student, rules, now)),
  )
  return serializedPage(reader?.path ?? '/api/classes/scheduled-live-classes/', query, results, count)
}

/** How many classes each day has, and how many the student can reserve now. */
export async function countClassesByDay(deps: Deps, input: DaysInput) {
  return (await countDays(deps, input)).days
}

const maxDaysSoon = 5
const maxClassesSoon = 4

/**
 * What a student can reserve at their own level in the next days: the number per day, and the first classes of the
 * first such day.
 */
export async function listReservableSoon(
  deps: Deps,
  { db, person, now }: { db: Database; person: Person & { student: Student }; now: Date },
) {
  const today = dayOf(now, person.timeZone ?? deps.settings().timeZone)
  const level = person.student.level?.code
  const query = { from: today, to: addDays(today, maxDaysSoon - 1), level }
  const { days, free, dayOfClass } = await countDays(deps, { db, person, now, query })
  const [first] = free
  const ids = first
    ? free
        .filter(row => dayOfClass(row) === dayOfClass(first))
        .slice(0, maxClassesSoon)
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

async function countDays({ settings, catalogue }: Deps, { db, person, now, query }: DaysInput) {
  const days = requestedDays(query.from, query.to, maxCalendarDays)
  const zone = person.timeZone ?? settings().timeZone
  const span = { from: spanOfDay(query.from, zone).from, to: spanOfDay(query.to, zone).to }
  const rules = reservingRules(settings())
  const names = await catalogue(db, [])
  const [instants, student] = await Promise.all([
    listClassInstants(db, filterOf(query, span, person, rules, names)),
    isStudent(person) ? loadStudentEligibility(db, person, span, rules) : null,
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
    student: isStudent(person) ? person.id : null,
  }
}

/** Ids of the requested levels: one by its code, or those that the student can reserve. Null for all. */
function levelsOf(
  level: string | undefined,
  person: Person,
  { levelsBelow, levelsAbove }: { levelsBelow: number; levelsAbove: number },
  catalogue: Catalogue,
): string[] | null {
  const ownPosition = person.student?.level?.position
  if (level === undefined || (level === ownLevelsFilter && ownPosition === undefined)) return null
  const all = [...catalogue.levels.values()]
  const selected =
    ownPosition !== undefined && level === ownLevelsFilter
      ? all.filter(({ position }) => position >= ownPosition - levelsBelow && position <= ownPosition + levelsAbove)
      : levelsOfCode(all, level)
  return selected.map(({ id }) => id)
}

/** A code can be reused after its level is archived. Then it means the active level. */
function levelsOfCode<L extends { code: string; archived: boolean }>(levels: readonly L[], code: string): L[] {
  const matching = levels.filter(one => one.code === code)
  const current = matching.filter(one => !one.archived)
  return current.length > 0 ? current : matching
}

function reservableInstant(row: ClassInstant, catalogue: Catalogue): ReservableClass {
  return {
    id: row.id,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    canceled: false,
    capacity: row.capacity,
    takenSeats: row.seats_gone,
    costMinutes: row.cost_minutes,
    levelPosition: positionOf(row.level_id, catalogue),
    unitId: row.unit_id,
    typeId: row.live_class_type_id,
  }
}
