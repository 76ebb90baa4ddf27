import { type CopyProblem, mostClassesCopied, weeksLater } from '@aulaviva/domain/class-copies'
import { farthestClassDays } from '@aulaviva/domain/class-editing'
import { addDays, dayMilliseconds, mondayOf, type Span, spanOfDay } from '@aulaviva/domain/days'
import { teacherNeededUntil } from '@aulaviva/domain/deadlines'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { invalid, notFound, Problem } from '../../platform/problem/problem.ts'
import { type Given, givenOf } from '../availability/teacher-time.usecases.ts'
import { scheduleForAcademy } from '../class-planning/class-planning.usecases.ts'
import { daysOffBetween } from '../days-off/days-off.usecases.ts'
import { noClasses, tooManyClasses } from './class-editing.errors.ts'
import {
  classesToCopy,
  copyById,
  endCopies,
  endCopyOf,
  holdSource,
  insertCopy,
  type OpenCopy,
  openCopies,
  type SourceRow,
  standingAt,
  takeCopy,
} from './copying.repository.ts'

/** Copying the classes of a week of the academy into other weeks, each class by itself, as staff schedule one. */

type Deps = Pick<Dependencies, 'settings'>

interface CopyBody {
  week: string
  into: string[]
  on_days_off: boolean
  teacher?: string | undefined
  type_live_class?: string | undefined
  level?: string | undefined
  classroom?: string | undefined
}

interface Asking {
  tx: Transaction
  person: Person
  now: Date
}

/** A class, some weeks later: when it would be, and what stands in its way. */
interface Copy {
  source: SourceRow
  weeks: number
  day: string
  span: Span | null
  problem: CopyProblem | null
  dayOff: string | null
  conflict: Given | null
}

/** What copying the week would make of each other week, and each class that cannot be there with why. Makes nothing. */
export async function previewCopy(deps: Deps, { tx, now, body }: Asking & { body: CopyBody }) {
  const { targets, copies } = await foreseeBody(deps, { tx, now, body })
  return {
    weeks: targets.map(({ monday, weeks }) => {
      const own = copies.filter(copy => copy.weeks === weeks)
      const left = own.filter(({ problem }) => problem !== null)
      return { week: monday, makes: own.length - left.length, left_out: left.map(presentLeftOut) }
    }),
  }
}

/** Begins to copy a week. Which classes are made is decided now; each is made by itself soon after. */
export async function beginCopy(deps: Deps, { tx, person, now, body }: Asking & { body: CopyBody }) {
  const wanted = (await foreseeBody(deps, { tx, now, body })).copies.filter(({ problem }) => problem === null)
  if (wanted.length === 0) throw new Problem(noClasses)
  const made = await insertCopy.first(
    tx,
    mondayOf(body.week),
    body.on_days_off,
    person.id,
    now.toISOString(),
    wanted.map(({ source }) => source.id),
    wanted.map(({ weeks }) => weeks),
  )
  if (!made) throw new Error('An insert returned no row')
  return readCopy(tx, made.id)
}

/** How far the copying of a week is; 404 if there is none. */
export async function readCopy(db: Queryable, id: string) {
  const row = await copyById.first(db, id)
  if (!row) throw new Problem(notFound)
  return row
}

type JobDeps = Deps & Pick<Dependencies, 'database' | 'log'>

/**
 * Goes on with all copies: each class is its own transaction that makes it once, so a server that ends in the middle leaves
 * nothing half done, and another goes on.
 */
export async function goOnCopying(deps: JobDeps, now: Date): Promise<void> {
  const { database, log } = deps
  const items = await openCopies.all(database)
  await eachDue({ kind: 'live class', items, idOf: ({ source_id }) => source_id, log }, async item => {
    try {
      await database.transaction(tx => copyOne(deps, { tx, now, item }))
    } catch (error) {
      // the rules of scheduling have the last word; what they refuse took the transaction with it
      if (!(error instanceof Problem)) throw error
      await database.transaction(tx => endCopyOf.run(tx, item.copy_id, item.source_id, item.weeks, null))
    }
  })
  await database.transaction(tx => endCopies.run(tx, now.toISOString()))
}

async function copyOne(deps: Deps, { tx, now, item }: { tx: Transaction; now: Date; item: OpenCopy }): Promise<void> {
  const { copy_id, source_id, weeks } = item
  const taken = await takeCopy.first(tx, copy_id, source_id, weeks)
  if (!taken) return
  const source = await holdSource.first(tx, source_id)
  const wanted = { sources: source ? [source] : [], weeks: [weeks], onDaysOff: taken.on_days_off }
  const [copy] = await foresee(deps, { tx, now, ...wanted })
  // what was canceled, or has got something in its way meanwhile, is left out
  const made =
    copy?.span && !copy.problem
      ? await scheduleForAcademy(deps, {
          tx,
          now,
          person: { id: taken.created_by, role: 'staff' },
          body: bodyOf(copy.source, copy.span),
        })
      : null
  await endCopyOf.run(tx, copy_id, source_id, weeks, made)
}

/** The class as staff would schedule it; that its teacher gives it was decided with the class that is copied. */
function bodyOf(source: SourceRow, { from, to }: Span) {
  return {
    live_class_type: source.live_class_type_id,
    type_scheduled_class: source.type_scheduled_class,
    level: source.level_id,
    unit: source.unit_id,
    topic: source.topic_id,
    description: source.description,
    teacher: source.teacher_id,
    classroom: source.classroom_id,
    capacity: source.capacity,
    ...(source.room_url && { room_url: source.room_url }),
    starts_at: from.toISOString(),
    ends_at: to.toISOString(),
    even_outside: true,
  }
}

interface Foreseeing {
  tx: Transaction
  now: Date
}

async function foreseeBody(deps: Deps, { tx, now, body }: Foreseeing & { body: CopyBody }) {
  const zone = deps.settings().timeZone
  const week = mondayOf(body.week)
  const mondays = [...new Set(body.into.map(mondayOf))].sort()
  if (mondays.includes(week)) throw invalid([{ field: 'into', code: 'same_week', message: 'Is the week itself' }])
  const targets = mondays.map(monday => ({ monday, weeks: weeksBetween(week, monday) }))
  const without = body.teacher === 'none'
  const sources = await classesToCopy.all(
    tx,
    spanOfDay(week, zone).from.toISOString(),
    spanOfDay(addDays(week, 6), zone).to.toISOString(),
    without ? null : (body.teacher ?? null),
    without,
    body.type_live_class ?? null,
    body.level ?? null,
    body.classroom ?? null,
  )
  if (sources.length * targets.length > mostClassesCopied) throw new Problem(tooManyClasses)
  const weeks = targets.map(one => one.weeks)
  return { targets, copies: await foresee(deps, { tx, now, sources, weeks, onDaysOff: body.on_days_off }) }
}

/** Each class in each week, in order, with the first thing that stands in its way. Two statements, however many they are. */
async function foresee(
  { settings }: Deps,
  {
    tx,
    now,
    sources,
    weeks,
    onDaysOff,
  }: Foreseeing & { sources: readonly SourceRow[]; weeks: readonly number[]; onDaysOff: boolean },
): Promise<Copy[]> {
  const academy = settings()
  const times = weeks.flatMap(later =>
    sources.map(source => ({ source, weeks: later, ...weeksLater(spanOf(source), later, academy.timeZone) })),
  )
  const days = times.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const off = await daysOffBetween(tx, first, last)
  const placed = times.filter(time => time.span !== null)
  const rows = await standingAt.all(
    tx,
    placed.map(({ source }) => source.id),
    placed.map(one => one.weeks),
    placed.map(({ span }) => span?.from.toISOString() ?? ''),
    placed.map(({ span }) => span?.to.toISOString() ?? ''),
  )
  const standing = new Map(placed.map((one, index) => [one, rows[index]]))
  return times.map(time => {
    const { source, span, day } = time
    const row = standing.get(time)
    const dayOff = off.get(day) ?? null
    const problem = (): CopyProblem | null => {
      if (dayOff !== null && !onDaysOff) return 'day_off'
      if (!span) return 'time_does_not_exist'
      if (span.from <= now) return 'in_the_past'
      if (span.from.getTime() - now.getTime() > farthestClassDays * dayMilliseconds) return 'too_far_ahead'
      if (row?.copied) return 'already_copied'
      if (source.archived) return 'archived'
      if (source.teacher_left) return 'teacher_left'
      if (!source.teacher_id && now >= teacherNeededUntil(span.from, academy)) return 'teacher_needed'
      if (!row?.conflict_id) return null
      return row.teacher_busy ? 'teacher_not_free' : 'classroom_not_free'
    }
    const found = problem()
    const isConflict = found === 'teacher_not_free' || found === 'classroom_not_free'
    const conflict = isConflict && row?.conflict_id ? givenOf({ ...row, id: row.conflict_id }) : null
    return { ...time, problem: found, dayOff, conflict }
  })
}

function presentLeftOut({ source, day, span, problem, dayOff, conflict }: Copy) {
  return {
    scheduled_live_class: givenOf(source),
    day,
    starts_at: span?.from.toISOString() ?? null,
    problem: problem ?? ('day_off' as const),
    day_off: dayOff,
    conflict,
  }
}

const spanOf = ({ starts_at, ends_at }: SourceRow): Span => ({ from: new Date(starts_at), to: new Date(ends_at) })

function weeksBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (7 * dayMilliseconds))
}
