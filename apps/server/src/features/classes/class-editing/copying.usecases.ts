import { type CopyProblem, maxClassesPerCopy, timeInWeek } from '@aulaviva/domain/class-copies'
import { isTooFarAhead } from '@aulaviva/domain/class-editing'
import { classTextsOf } from '@aulaviva/domain/class-texts'
import { titleOfRow } from '@aulaviva/domain/class-title'
import { addDays, mondayOf, type Span, spanOfDay } from '@aulaviva/domain/days'
import { teacherNeededUntil } from '@aulaviva/domain/deadlines'
import type { Dependencies } from '../../../dependencies.ts'
import type { WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { invalid, orNotFound, Problem, unknownIn } from '../../../platform/problem/problem.ts'
import { type TitledClass, titledClass } from '../availability/teacher-time.usecases.ts'
import type { PlanBody } from '../class-planning/class-plan.rules.ts'
import { scheduleForAcademy } from '../class-planning/class-planning.usecases.ts'
import { loadDaysOff } from '../days-off/days-off.usecases.ts'
import { noClasses, tooManyCopies } from './class-editing.errors.ts'
import type { ClassFilter } from './class-editing.repository.ts'
import {
  claimCopy,
  classesToCopy,
  completeClassCopy,
  completeCopies,
  copyById,
  insertCopy,
  lockClass,
  lockTemplateForShare,
  lockTemplateLine,
  lockTemplateOfCopyForShare,
  openCopies,
  type SourceRow,
  slotsAt,
  templateLinesToCopy,
} from './copying.repository.ts'

/**
 * Copies the classes of a week, or of a week template, to other weeks. Each class is scheduled on its own, as staff
 * schedule one.
 */

type Deps = Pick<Dependencies, 'settings'>

/** A filter on the classes of a week or template. */
export interface ClassFilterBody {
  teacher?: string | undefined
  type_live_class?: string | undefined
  level?: string | undefined
  classroom?: string | undefined
}

interface CopyBody extends ClassFilterBody {
  week?: string | undefined
  template?: string | undefined
  into: string[]
  on_days_off: boolean
}

/** A class in another week: its time, and what prevents it. */
interface PlannedCopy {
  source: SourceRow
  /** The Monday of the week. */
  week: string
  day: string
  span: Span | null
  problem: CopyProblem | null
  dayOff: string | null
  conflict: TitledClass | null
}

/**
 * Returns what copying the week or applying the template would create in each other week, and the reason for each class
 * that can't be created. Changes nothing.
 */
export async function previewCopy(deps: Deps, { tx, now, body }: WriteContext & { body: CopyBody }) {
  const { weeks, copies } = await planRequestedCopies(deps, { tx, now, body })
  return {
    weeks: weeks.map(week => {
      const copiesOfWeek = copies.filter(copy => copy.week === week)
      const leftOut = copiesOfWeek.filter(({ problem }) => problem !== null)
      return { week, makes: copiesOfWeek.length - leftOut.length, left_out: leftOut.map(presentLeftOut) }
    }),
  }
}

/**
 * Starts copying a week or applying a template. The list of classes is fixed now, and each one is created soon after.
 */
export async function beginCopy(deps: Deps, { tx, person, now, body }: WriteContext & { body: CopyBody }) {
  const copyable = (await planRequestedCopies(deps, { tx, now, body })).copies.filter(({ problem }) => problem === null)
  if (copyable.length === 0) throw new Problem(noClasses)
  const inserted = await insertCopy.one(
    tx,
    body.week ? mondayOf(body.week) : null,
    body.template ?? null,
    body.on_days_off,
    person.id,
    now.toISOString(),
    copyable.map(({ source }) => source.id),
    copyable.map(({ week }) => week),
  )
  return readCopy(tx, inserted.id)
}

/** Returns the progress of a copy. Throws 404 if it doesn't exist. */
export async function readCopy(db: Queryable, id: string) {
  return orNotFound(await copyById.first(db, id))
}

type JobDeps = Deps & Pick<Dependencies, 'database' | 'log'>

/**
 * Continues all copies. Each class is created once in its own transaction, so a server that stops leaves nothing half
 * done, and another server continues.
 */
export async function processWeekCopies(deps: JobDeps, now: Date): Promise<void> {
  const { database, log } = deps
  const items = await openCopies.all(database)
  await eachDue({ kind: 'live class', items, idOf: ({ id }) => id, log }, async ({ id }) => {
    try {
      await database.transaction(tx => copyClass(deps, { tx, now, id }))
    } catch (error) {
      // the scheduling rules decide; if they reject the class, the transaction is rolled back
      if (!(error instanceof Problem)) throw error
      await database.transaction(tx => completeClassCopy.run(tx, id, null))
    }
  })
  await database.transaction(tx => completeCopies.run(tx, now.toISOString()))
}

async function copyClass(deps: Deps, { tx, now, id }: { tx: Transaction; now: Date; id: string }): Promise<void> {
  await lockTemplateOfCopyForShare.run(tx, id)
  const claimed = await claimCopy.first(tx, id)
  if (!claimed) return
  const { source_id, line_id, week, template_id } = claimed
  const source = source_id
    ? await lockClass.first(tx, source_id, deps.settings().timeZone)
    : line_id
      ? await lockTemplateLine.first(tx, line_id)
      : undefined
  const [copy] = await planCopies(deps, {
    ...{ tx, now, template: template_id, onDaysOff: claimed.on_days_off },
    ...{ sources: source ? [source] : [], weeks: [week] },
  })
  // classes that have since been canceled or removed from the template, or now have a conflict, are skipped
  const createdId =
    copy?.span && !copy.problem
      ? await scheduleForAcademy(deps, {
          tx,
          now,
          person: { id: claimed.created_by, role: 'staff' },
          body: bodyOf(copy.source, copy.span),
        })
      : null
  await completeClassCopy.run(tx, id, createdId)
}

/** The class as staff would schedule it. `even_outside` is set because the source class already has this teacher. */
function bodyOf(source: SourceRow, { from, to }: Span) {
  return {
    live_class_type: source.live_class_type_id,
    type_scheduled_class: 'GROUP' as const,
    level: source.level_id,
    unit: source.unit_id,
    topic: source.topic_id,
    ...classTextsOf(source),
    room_url: source.room_url || undefined,
    teacher: source.teacher_id,
    classroom: source.classroom_id,
    capacity: source.capacity,
    starts_at: from.toISOString(),
    ends_at: to.toISOString(),
    even_outside: true,
    // lists every field, so that a copy can't miss one
  } satisfies Record<keyof PlanBody | 'starts_at' | 'ends_at', unknown>
}

interface PlanningInput {
  tx: Transaction
  now: Date
}

async function planRequestedCopies(deps: Deps, { tx, now, body }: PlanningInput & { body: CopyBody }) {
  const weeks = [...new Set(body.into.map(mondayOf))].sort()
  const template = body.template ?? null
  const sources = await loadSources(deps, { tx, body, weeks })
  if (sources.length * weeks.length > maxClassesPerCopy) throw new Problem(tooManyCopies)
  return { weeks, copies: await planCopies(deps, { tx, now, template, sources, weeks, onDaysOff: body.on_days_off }) }
}

/** The classes of the requested week or template that match the request's filter. */
async function loadSources(
  deps: Deps,
  { tx, body, weeks }: { tx: Transaction; body: CopyBody; weeks: readonly string[] },
): Promise<SourceRow[]> {
  if (body.template && !body.week) {
    const template = await lockTemplateForShare.first(tx, body.template)
    if (!template) throw unknownIn('template')
    return templateLinesToCopy.all(tx, template.id, maxClassesPerCopy + 1, ...classFilterOf(body))
  }
  if (!body.week || body.template) {
    throw invalid([{ field: 'week', code: 'one_of', message: 'Choose a week or a template, not both' }])
  }
  if (weeks.includes(mondayOf(body.week))) {
    throw invalid([{ field: 'into', code: 'same_week', message: 'This is the same week' }])
  }
  return classesOfWeek(deps, tx, { ...body, week: body.week })
}

/**
 * The group classes of a week that match the request's filter, in order. If there are too many to copy, returns one
 * more than the limit.
 */
export function classesOfWeek({ settings }: Deps, tx: Transaction, body: ClassFilterBody & { week: string }) {
  const zone = settings().timeZone
  const week = mondayOf(body.week)
  const [from, to] = [spanOfDay(week, zone).from, spanOfDay(addDays(week, 6), zone).to]
  return classesToCopy.all(tx, from.toISOString(), to.toISOString(), ...classFilterOf(body), zone)
}

function classFilterOf({ teacher, type_live_class, level, classroom }: ClassFilterBody): ClassFilter {
  const without = teacher === 'none'
  return [without ? null : (teacher ?? null), without, type_live_class ?? null, level ?? null, classroom ?? null]
}

/** Each class in each week, in order, with the first conflict. Uses two statements, however many classes there are. */
async function planCopies(
  { settings }: Deps,
  {
    tx,
    now,
    template,
    sources,
    weeks,
    onDaysOff,
  }: PlanningInput & {
    template: string | null
    sources: readonly SourceRow[]
    weeks: readonly string[]
    onDaysOff: boolean
  },
): Promise<PlannedCopy[]> {
  const academy = settings()
  const times = weeks.flatMap(week =>
    sources.map(source => ({ source, week, ...timeInWeek(source, week, academy.timeZone) })),
  )
  const days = times.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const off = await loadDaysOff(tx, first, last)
  const timed = times.filter(time => time.span !== null)
  const rows = await slotsAt.all(
    tx,
    timed.map(({ source }) => source.id),
    timed.map(({ source }) => source.teacher_id),
    timed.map(({ source }) => source.classroom_id),
    timed.map(({ week }) => week),
    timed.map(({ span }) => span?.from.toISOString() ?? ''),
    timed.map(({ span }) => span?.to.toISOString() ?? ''),
    template,
    timed.map(({ source }) => source.live_class_type_id),
    timed.map(({ source }) => source.level_id),
  )
  const slots = new Map(timed.map((one, index) => [one, rows[index]]))
  return times.map(time => {
    const { source, span, day } = time
    const slot = slots.get(time)
    const dayOff = off.get(day) ?? null
    const findProblem = (): CopyProblem | null => {
      if (dayOff !== null && !onDaysOff) return 'day_off'
      if (!span) return 'time_does_not_exist'
      if (span.from <= now) return 'in_the_past'
      if (isTooFarAhead(span.from, now)) return 'too_far_ahead'
      if (slot?.copied) return 'already_copied'
      if (source.archived) return 'archived'
      if (!source.fits_type) return 'not_of_type'
      if (source.teacher_left) return 'teacher_left'
      if (!source.teacher_id && now >= teacherNeededUntil(span.from, academy)) return 'teacher_needed'
      if (!slot?.conflict_id) return null
      return slot.teacher_busy ? 'teacher_not_free' : 'classroom_not_free'
    }
    const problem = findProblem()
    const isConflict = problem === 'teacher_not_free' || problem === 'classroom_not_free'
    const conflict = isConflict && slot?.conflict_id ? titledClass({ ...slot, id: slot.conflict_id }) : null
    return { ...time, problem, dayOff, conflict }
  })
}

function presentLeftOut({ source, day, span, problem, dayOff, conflict }: PlannedCopy) {
  const { id, starts_at, ends_at } = source
  const title = titleOfRow(source)
  return {
    title,
    scheduled_live_class: starts_at && ends_at ? { id, title, starts_at, ends_at } : null,
    day,
    starts_at: span?.from.toISOString() ?? null,
    problem: problem ?? ('day_off' as const),
    day_off: dayOff,
    conflict,
  }
}
