import { privateTimes, withoutDaysOff } from '@aulaviva/domain/availability'
import { isBookedByStudents, isForLevel } from '@aulaviva/domain/class-types'
import { dayMilliseconds, dayOf, type Span, spanOfDay } from '@aulaviva/domain/days'
import { maxCalendarDays } from '@aulaviva/domain/limits'
import type { ReservableClass } from '@aulaviva/domain/reserving'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent, type Person, type ReadContext, type Student } from '../../../platform/auth/person.ts'
import { createFairLimiter } from '../../../platform/concurrency/fair-limiter.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { requestedDays } from '../../../platform/http/days.ts'
import { forbidden, invalid, notFound, Problem, serviceUnavailable } from '../../../platform/problem/problem.ts'
import { listOfferedTypes } from '../class-types/class-types.usecases.ts'
import { loadDaysOff } from '../days-off/days-off.usecases.ts'
import {
  type Eligibility,
  eligibilityOf,
  loadStudentEligibility,
  reservingRules,
} from '../eligibility/eligibility.usecases.ts'
import { offersOf } from './availability.repository.ts'
import { loadBusyTimes } from './teacher-time.usecases.ts'
import { outsideProfile, type TeachingProfile } from './teaching.rules.ts'

/** The times at which teachers can be booked for a private class. A booking accepts every time listed here. */

type Deps = Pick<Dependencies, 'settings'>
type ClassType = Awaited<ReturnType<typeof listOfferedTypes>>[number]

interface PrivateTimesQuery {
  /** Any teacher if undefined. */
  teacher?: string | undefined
  live_class_type: string
}

/**
 * Returns the free times on a day in the student's time zone, with the free teachers, and whether the student can book
 * each.
 */
export async function privateTimesOfDay(
  deps: Deps,
  { db, person, now, query }: ReadContext & { query: PrivateTimesQuery & { date: string } },
) {
  const span = spanOfDay(query.date, person.timeZone ?? deps.settings().timeZone)
  const times = await timesWithEligibility(deps, { db, person, now }, query, span)
  return times.map(({ time, teachers, eligibility: { refusal, conflict } }) => ({
    starts_at: time.from.toISOString(),
    ends_at: time.to.toISOString(),
    teachers,
    refusal,
    conflict,
  }))
}

/** Counts, per day in the student's time zone, the times that the student can book. */
export async function privateTimesByDay(
  deps: Deps,
  { db, person, now, query }: ReadContext & { query: PrivateTimesQuery & { from: string; to: string } },
) {
  const days = requestedDays(query.from, query.to, maxCalendarDays)
  const zone = person.timeZone ?? deps.settings().timeZone
  const span = { from: spanOfDay(query.from, zone).from, to: spanOfDay(query.to, zone).to }
  const times = await timesWithEligibility(deps, { db, person, now }, query, span)
  const free = new Map(days.map(date => [date, 0]))
  for (const { time, eligibility } of times) {
    const date = dayOf(time.from, zone)
    if (eligibility.refusal === null) free.set(date, (free.get(date) ?? 0) + 1)
  }
  return days.map(date => ({ date, free: free.get(date) ?? 0 }))
}

/**
 * Returns the class type if students can book it for themselves: in use, for one student, without a unit. Throws 400
 * otherwise.
 */
export async function privateType(db: Queryable, id: string): Promise<ClassType> {
  const type = (await listOfferedTypes(db)).find(one => one.id === id)
  if (type && isBookedByStudents(type)) return type
  throw invalid([
    { field: 'live_class_type', code: 'not_private', message: 'This class type isn’t for private classes' },
  ])
}

/**
 * Returns the times within the span at which the teacher is free for a class of that length. Throws 404 if there is no
 * teacher with this id.
 */
export async function freeTimes(
  deps: Deps,
  db: Queryable,
  { teacher, minutes, span }: { teacher: string; minutes: number; span: Span },
): Promise<Span[]> {
  const [offer] = await loadOffers(deps, db, { teacher, minutes, span, isSuitable: () => true })
  return offer?.times ?? []
}

interface Offer {
  teacher: string
  times: Span[]
}

// the times of all teachers are a lot of work, so the requests of one person run one after the other
const runQueued = createFairLimiter({
  places: 4,
  queue: 512,
  each: { places: 1, queue: 64 },
  timeout: 6_000,
  refusal: serviceUnavailable,
})

/** Returns when the given teacher, or every teacher of this class type, is free for a class of that length. */
async function loadOffers(
  { settings }: Deps,
  db: Queryable,
  {
    teacher,
    minutes,
    span,
    isSuitable: gives,
  }: Pick<PrivateTimesQuery, 'teacher'> & {
    minutes: number
    span: Span
    isSuitable: (teaching: TeachingProfile) => boolean
  },
): Promise<Offer[]> {
  const zone = settings().timeZone
  const around = {
    from: new Date(span.from.getTime() - dayMilliseconds),
    to: new Date(span.to.getTime() + dayMilliseconds),
  }
  const [first, last] = [dayOf(around.from, zone), dayOf(around.to, zone)]
  const [rows, daysOff] = await Promise.all([
    offersOf.all(db, teacher ?? null, first, last),
    loadDaysOff(db, first, last),
  ])
  if (teacher && rows.length === 0) throw new Problem(notFound)
  const offers = rows.filter(gives)
  const busy = await loadBusyTimes(
    db,
    offers.map(({ id }) => id),
    around,
  )
  const found: Offer[] = []
  for (const { id, ...hours } of offers) {
    // each takes some milliseconds; let other requests run in between
    if (found.length > 0) await new Promise(setImmediate)
    const availability = withoutDaysOff(hours, daysOff.keys())
    found.push({
      teacher: id,
      times: privateTimes({ availability, busy: busy.get(id) ?? [], minutes, span, zone }),
    })
  }
  return found
}

async function timesWithEligibility(
  deps: Deps,
  { db, person, now }: ReadContext,
  { teacher, live_class_type }: PrivateTimesQuery,
  span: Span,
) {
  const student = requireStudent(person)
  const rules = reservingRules(deps.settings())
  const type = await privateType(db, live_class_type)
  // a teacher has no times for a class type, or a level of the student, that they don't teach
  const level = student.student.level?.id ?? null
  const subject = { level_id: type.levels.length > 0 ? level : null, live_class_type_id: type.id }
  const isSuitable = (teaching: TeachingProfile) => outsideProfile(teaching, subject) === null
  const [offers, facts] = await Promise.all([
    runQueued(person.id, () => loadOffers(deps, db, { teacher, minutes: type.duration_minutes, span, isSuitable })),
    loadStudentEligibility(db, student, span, rules),
  ])
  const matchesLevel = isForLevel(type.levels, level)
  const withLevelCheck = (eligibility: Eligibility): Eligibility =>
    matchesLevel || eligibility.refusal ? eligibility : { ...eligibility, refusal: 'level_mismatch' }
  return mergeByTime(offers)
    .filter(({ time }) => time.from > now)
    .map(one => ({
      ...one,
      eligibility: withLevelCheck(eligibilityOf(toReservableClass(one.time, type), facts, rules, now)),
    }))
}

/** Merges equal times, in order, with the teachers who are free. */
function mergeByTime(offers: readonly Offer[]): { time: Span; teachers: string[] }[] {
  const found = new Map<number, { time: Span; teachers: string[] }>()
  for (const { teacher, times } of offers) {
    for (const time of times) {
      const existing = found.get(time.from.getTime())
      if (existing) existing.teachers.push(teacher)
      else found.set(time.from.getTime(), { time, teachers: [teacher] })
    }
  }
  return [...found.values()].sort((a, b) => a.time.from.getTime() - b.time.from.getTime())
}

/** The class that a booking of this time would create. */
function toReservableClass({ from, to }: Span, { id: typeId, cost_minutes }: ClassType): ReservableClass {
  return {
    id: '',
    startsAt: from,
    endsAt: to,
    canceled: false,
    capacity: 1,
    takenSeats: 0,
    costMinutes: cost_minutes,
    levelPosition: null,
    unitId: null,
    typeId,
  }
}

function requireStudent(person: Person): Person & { student: Student } {
  if (!isStudent(person)) throw new Problem(forbidden)
  return person
}
