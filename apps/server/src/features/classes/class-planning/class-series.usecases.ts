import { isTooFarAhead } from '@aulaviva/domain/class-editing'
import { addDays, dayOf, type Span, weekdayOf } from '@aulaviva/domain/days'
import { teacherNeededUntil } from '@aulaviva/domain/deadlines'
import { maxSeriesDays } from '@aulaviva/domain/limits'
import { type Occurrence, occurrencesOf } from '@aulaviva/domain/series'
import { canonicalTimeZone } from '@aulaviva/domain/time-zones'
import type { Dependencies } from '../../../dependencies.ts'
import type { WriteContext } from '../../../platform/auth/person.ts'
import { invalid, Problem } from '../../../platform/problem/problem.ts'
import type { AcademySettings } from '../../../platform/settings/academy-settings.ts'
import { classesOfTeacherAt, conflictWith, type TitledClass } from '../availability/teacher-time.usecases.ts'
import { loadDaysOff } from '../days-off/days-off.usecases.ts'
import type { PlanBody } from './class-plan.rules.ts'
import {
  insertPlannedClass,
  loadClassesInClassroom,
  lockRequestedClassroom,
  lockRequestedTeacher,
  readPlan,
  requireTeacherForPlan,
} from './class-plan.usecases.ts'
import { seriesInConflict } from './class-planning.errors.ts'
import { insertSeries } from './class-planning.repository.ts'
import { daysOfTerm, type TermLength } from './class-term.rules.ts'

/** A class every week at the same local time of a named zone, across its clock changes. */

type Deps = Pick<Dependencies, 'settings'>

/** A weekday, 1 for Monday, and a local time, HH:MM. */
export interface WeeklyTime {
  weekday: number
  local_time: string
}
interface TermBody extends PlanBody {
  time_zone: string
  first_day: string
  skip_days?: string[] | undefined
  keep_days_off?: string[] | undefined
}
interface SeriesBody extends TermBody, WeeklyTime {
  last_day: string
}
interface Input<Body> extends WriteContext {
  body: Body
}

type SeriesProblem =
  | 'skipped'
  | 'day_off'
  | 'time_does_not_exist'
  | 'in_the_past'
  | 'too_far_ahead'
  | 'teacher_needed'
  | 'teacher_not_free'
  | 'classroom_not_free'

interface PlannedDay extends Pick<WeeklyTime, 'local_time'> {
  day: string
  /** Whether it replaces a class that was left out. */
  appended: boolean
  starts_at: string | null
  ends_at: string | null
  problem: SeriesProblem | null
  /** The academy's closed day on that date, if any. */
  day_off: string | null
  repeated_hour: boolean
  conflict: TitledClass | null
  scheduled_live_class: string | null
}

/** Returns the classes that the series would create, day by day, with their conflicts. Changes nothing. */
export async function previewSeries(deps: Deps, input: Input<SeriesBody>) {
  return { occurrences: (await planSeries(deps, input)).days }
}

/**
 * Creates every class of the series, or none. A day with a conflict rejects the whole series with 409 until it is
 * skipped. Closed days are skipped automatically unless the request keeps them.
 */
export async function scheduleSeries(deps: Deps, input: Input<SeriesBody>) {
  const planned = await planSeries(deps, input)
  requireDays(planned)
  const { first_day, last_day } = input.body
  const [id = ''] = await insertClasses(input, planned, { first_day, last_day, group: null })
  return { id, occurrences: planned.days }
}

async function planSeries(deps: Deps, { body, ...context }: Input<SeriesBody>) {
  const { weekday, local_time, last_day: lastDay } = body
  const term = { times: [{ weekday, local_time }], lastDay, lessons: null, appendLeftOut: false }
  return planTerm(deps, { ...context, body, term })
}

export interface Term extends TermLength {
  times: readonly WeeklyTime[]
}
export type PlannedTerm = Awaited<ReturnType<typeof planTerm>>

/** Plans the classes of a term at its weekly times, day by day, with their conflicts. Changes nothing. */
export async function planTerm({ settings }: Deps, { tx, person, now, body, term }: Input<TermBody> & { term: Term }) {
  const { first_day: firstDay } = body
  const zone = requireValidZone(body, term.lastDay)
  const plan = await readPlan(tx, body)
  const classroom = await lockRequestedClassroom(tx, person, body.classroom)
  const teacher = await lockRequestedTeacher(tx, person, body.teacher)
  if (teacher) await requireTeacherForPlan(tx, { person, teacher: teacher.id, plan, body })
  const academy = settings()
  const skipped = new Set(body.skip_days)
  const keptDaysOff = new Set(body.keep_days_off)
  const { lastDay: last } = term
  const lastCandidate = last !== null && !term.appendLeftOut ? last : addDays(firstDay, maxSeriesDays)
  // in the academy's zone, a day of the series can be the day before or after
  const daysOff = await loadDaysOff(tx, addDays(firstDay, -1), addDays(lastCandidate, 1))
  const candidates = term.times
    .flatMap(({ weekday, local_time: time }) =>
      occurrencesOf({ zone, weekday, time, firstDay, lastDay: lastCandidate }).map(one => ({ ...one, time })),
    )
    .map(occurrence => {
      const { day, startsAt } = occurrence
      const dayOff = (startsAt && daysOff.get(dayOf(startsAt, academy.timeZone))) ?? null
      const why: SeriesProblem | null = skipped.has(day)
        ? 'skipped'
        : dayOff !== null && !keptDaysOff.has(day)
          ? 'day_off'
          : null
      return { ...occurrence, dayOff, why, leftOut: why !== null }
    })
    .sort((one, other) => (`${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : 1))
  const chosen = daysOfTerm(candidates, term)
  if (!chosen) throw invalid([{ field: lessonsField(term), code: 'out_of_range', message: outOfRange }])
  const days = chosen.days.map((occurrence, at) => {
    const problem = occurrence.why ?? problemOf(occurrence.startsAt, { hasTeacher: teacher !== null, academy, now })
    const appended = at >= chosen.days.length - chosen.appended
    return plannedDay(occurrence, plan.type.duration_minutes, problem, appended)
  })
  requireApart(days)
  const openSpans = () => days.filter(isOpen).map(spanOf)
  if (teacher) markConflicts(days, await classesOfTeacherAt(tx, teacher.id, openSpans()), 'teacher_not_free')
  if (classroom) markConflicts(days, await loadClassesInClassroom(tx, classroom, openSpans()), 'classroom_not_free')
  return { zone, plan, teacher, classroom, days, times: term.times, room: body.room_url ?? teacher?.roomUrl ?? '' }
}

/**
 * Throws unless all classes can take place. Returns the days with a class, without those left out. A day with a conflict
 * rejects the whole term with 409 until it is skipped.
 */
export function requireDays({ days }: Pick<PlannedTerm, 'days'>): PlannedDay[] {
  if (days.some(({ problem }) => problem !== null && problem !== 'skipped' && problem !== 'day_off')) {
    throw new Problem(seriesInConflict, { occurrences: days })
  }
  const openDays = days.filter(isOpen)
  if (openDays.length === 0) throw invalid([{ field: 'last_day', code: 'no_days', message: 'No days are left' }])
  return openDays
}

/** Creates the planned classes, and a series for each weekly time. Returns the ids of the series. */
export async function insertClasses(
  { tx, person, now }: WriteContext,
  { zone, plan, teacher, classroom, days, times }: PlannedTerm,
  { first_day, last_day, group }: { first_day: string; last_day: string; group: string | null },
): Promise<string[]> {
  const seriesByTime = new Map<string, string>()
  for (const { weekday, local_time } of times) {
    const series = await insertSeries.one(tx, zone, weekday, local_time, first_day, last_day, group)
    seriesByTime.set(`${weekday} ${local_time}`, series.id)
  }
  for (const day of days.filter(isOpen)) {
    day.scheduled_live_class = await insertPlannedClass(tx, plan, {
      span: spanOf(day),
      teacher,
      by: person.id,
      now,
      series: seriesByTime.get(`${weekdayOf(day.day) || 7} ${day.local_time}`) ?? null,
      classroom,
    })
  }
  return [...seriesByTime.values()]
}

/** Returns the time zone of a series. Throws 400 for an unknown zone or days out of range. */
function requireValidZone({ time_zone, first_day }: TermBody, lastDay: string | null): string {
  const zone = canonicalTimeZone(time_zone)
  if (zone === null) {
    throw invalid([{ field: 'time_zone', code: 'unknown', message: 'Isn’t an IANA time zone' }])
  }
  if (lastDay !== null && (lastDay < first_day || lastDay > addDays(first_day, maxSeriesDays))) {
    throw invalid([{ field: 'last_day', code: 'out_of_range', message: outOfRange }])
  }
  return zone
}

const outOfRange = 'Must be within a year after the first day'
const lessonsField = ({ lessons }: Term) => (lessons === null ? 'last_day' : 'lessons')

/** Throws 400 if two weekly times overlap. */
function requireApart(days: readonly PlannedDay[]): void {
  const spans = days.filter(({ starts_at }) => starts_at !== null).map(spanOf)
  const overlaps = spans.some(({ from }, at) => at > 0 && from < (spans[at - 1]?.to ?? from))
  if (overlaps) throw invalid([{ field: 'weekly_times', code: 'overlapping', message: 'These times overlap' }])
}

function plannedDay(
  { day, startsAt, repeated, time, dayOff }: Occurrence & { time: string; dayOff: string | null },
  minutes: number,
  problem: SeriesProblem | null,
  appended: boolean,
): PlannedDay {
  return {
    day,
    local_time: time,
    appended,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: startsAt && new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
    problem,
    day_off: dayOff,
    repeated_hour: repeated,
    conflict: null,
    scheduled_live_class: null,
  }
}

/** Returns why a class can't take place at that time, apart from conflicts with other classes. */
function problemOf(
  startsAt: Date | null,
  { hasTeacher, academy, now }: { hasTeacher: boolean; academy: AcademySettings; now: Date },
): SeriesProblem | null {
  if (!startsAt) return 'time_does_not_exist'
  if (startsAt <= now) return 'in_the_past'
  if (isTooFarAhead(startsAt, now)) return 'too_far_ahead'
  // it would be canceled at once
  if (!hasTeacher && now >= teacherNeededUntil(startsAt, academy)) return 'teacher_needed'
  return null
}

function markConflicts(
  days: PlannedDay[],
  others: readonly TitledClass[],
  problem: 'teacher_not_free' | 'classroom_not_free',
): void {
  for (const day of days.filter(isOpen)) {
    day.conflict = conflictWith(spanOf(day), others)
    if (day.conflict) day.problem = problem
  }
}

export const isOpen = ({ problem }: PlannedDay) => problem === null

function spanOf({ starts_at, ends_at }: PlannedDay): Span {
  return { from: new Date(starts_at ?? 0), to: new Date(ends_at ?? 0) }
}
