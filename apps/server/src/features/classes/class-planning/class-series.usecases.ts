import { isTooFarAhead } from '@aulaviva/domain/class-editing'
import { addDays, dayOf, type Span } from '@aulaviva/domain/days'
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

/** A class every week at the same local time of a named zone, across its clock changes. */

type Deps = Pick<Dependencies, 'settings'>

interface SeriesBody extends PlanBody {
  time_zone: string
  weekday: number
  local_time: string
  first_day: string
  last_day: string
  skip_days?: string[] | undefined
  keep_days_off?: string[] | undefined
}

interface Input extends WriteContext {
  body: SeriesBody
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

interface PlannedDay {
  day: string
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
export async function previewSeries(deps: Deps, input: Input) {
  return { occurrences: (await planSeries(deps, input)).days }
}

/**
 * Creates every class of the series, or none. A day with a conflict rejects the whole series with 409 until it is
 * skipped. Closed days are skipped automatically unless the request keeps them.
 */
export async function scheduleSeries(deps: Deps, input: Input) {
  const { tx, person, now, body } = input
  const { zone, plan, teacher, classroom, days } = await planSeries(deps, input)
  if (days.some(({ problem }) => problem !== null && problem !== 'skipped' && problem !== 'day_off')) {
    throw new Problem(seriesInConflict, { occurrences: days })
  }
  const openDays = days.filter(({ problem }) => problem === null)
  if (openDays.length === 0) throw invalid([{ field: 'last_day', code: 'no_days', message: 'No days are left' }])
  const { weekday, local_time, first_day, last_day } = body
  const series = await insertSeries.one(tx, zone, weekday, local_time, first_day, last_day)
  for (const day of openDays) {
    day.scheduled_live_class = await insertPlannedClass(tx, plan, {
      span: spanOf(day),
      teacher,
      by: person.id,
      now,
      series: series.id,
      classroom,
    })
  }
  return { id: series.id, occurrences: days }
}

async function planSeries({ settings }: Deps, { tx, person, now, body }: Input) {
  const zone = requireValidZone(body)
  const plan = await readPlan(tx, body)
  const classroom = await lockRequestedClassroom(tx, person, body.classroom)
  const teacher = await lockRequestedTeacher(tx, person, body.teacher)
  if (teacher) await requireTeacherForPlan(tx, { person, teacher: teacher.id, plan, body })
  const skipped = new Set(body.skip_days)
  const keptDaysOff = new Set(body.keep_days_off)
  const academy = settings()
  // in the academy's zone, a day of the series can be the day before or after
  const daysOff = await loadDaysOff(tx, addDays(body.first_day, -1), addDays(body.last_day, 1))
  const days = occurrencesOf({
    zone,
    weekday: body.weekday,
    time: body.local_time,
    firstDay: body.first_day,
    lastDay: body.last_day,
  }).map(occurrence => {
    const { day, startsAt } = occurrence
    const dayOff = (startsAt && daysOff.get(dayOf(startsAt, academy.timeZone))) ?? null
    const leftOut = skipped.has(day) ? 'skipped' : dayOff !== null && !keptDaysOff.has(day) ? 'day_off' : null
    const problem = leftOut ?? problemOf(startsAt, { hasTeacher: teacher !== null, academy, now })
    return plannedDay(occurrence, plan.type.duration_minutes, dayOff, problem)
  })
  const openSpans = () => days.filter(isOpen).map(spanOf)
  if (teacher) markConflicts(days, await classesOfTeacherAt(tx, teacher.id, openSpans()), 'teacher_not_free')
  if (classroom) markConflicts(days, await loadClassesInClassroom(tx, classroom, openSpans()), 'classroom_not_free')
  return { zone, plan, teacher, classroom, days }
}

/** Returns the time zone of a series. Throws 400 for an unknown zone or days out of range. */
function requireValidZone({ time_zone, first_day, last_day }: SeriesBody): string {
  const zone = canonicalTimeZone(time_zone)
  if (zone === null) {
    throw invalid([{ field: 'time_zone', code: 'unknown', message: 'Isn’t an IANA time zone' }])
  }
  if (last_day < first_day || last_day > addDays(first_day, maxSeriesDays)) {
    throw invalid([{ field: 'last_day', code: 'out_of_range', message: 'Must be within a year after the first day' }])
  }
  return zone
}

function plannedDay(
  { day, startsAt, repeated }: Occurrence,
  minutes: number,
  dayOff: string | null,
  problem: SeriesProblem | null,
): PlannedDay {
  return {
    day,
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

const isOpen = ({ problem }: PlannedDay) => problem === null

function spanOf({ starts_at, ends_at }: PlannedDay): Span {
  return { from: new Date(starts_at ?? 0), to: new Date(ends_at ?? 0) }
}
