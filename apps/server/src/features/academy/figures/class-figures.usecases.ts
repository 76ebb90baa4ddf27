import { maxPeriodDays, type Period } from '@aulaviva/domain/figures'
import type { Dependencies } from '../../../dependencies.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { requestedDays } from '../../../platform/http/days.ts'
import {
  type ClassTally,
  classTallies,
  classTypeNames,
  type TallyRow,
  teacherNames,
} from './class-figures.repository.ts'
import { comparedPeriodsOf, comparedSteps } from './figures.rules.ts'

const emptyTally: ClassTally = {
  ...{ classes: 0, canceled: 0, minutes: 0, seats: 0, taken: 0 },
  ...{ came: 0, absent: 0, unrecorded: 0, owed: 0, ratings: 0, stars: 0 },
}

interface Input {
  db: Queryable
  now: Date
  query: Period & { teacher?: string | undefined; type?: string | undefined; level?: string | undefined }
}

/**
 * Returns the metrics of a period's classes by time, hour of the week, type, and teacher. Throws 400 for too many days.
 */
export async function classFigures(
  { settings }: Pick<Dependencies, 'settings'>,
  { db, now, query: { from, to, teacher, type, level } }: Input,
) {
  requestedDays(from, to, maxPeriodDays)
  const { timeZone } = settings()
  const periods = comparedPeriodsOf({ from, to }, timeZone)
  const rows = await classTallies.all(
    db,
    ...([periods.since, periods.from, periods.to, now.toISOString(), timeZone, periods.bounds] as const),
    ...([teacher ?? null, type ?? null, level ?? null] as const),
  )
  const rowsBy = (by: TallyRow['by']) => rows.filter(row => row.by === by)
  const [types, teachers] = [rowsBy('TYPE'), rowsBy('TEACHER')]
  const idsOf = (ids: (string | null)[]) => [...new Set(ids.filter(id => id !== null))]
  const [typeNames, people] = await Promise.all([
    classTypeNames.all(db, idsOf(types.map(({ type_id }) => type_id))),
    teacherNames.all(db, idsOf(teachers.map(({ teacher_id }) => teacher_id))),
  ])
  const steps = rowsBy('STEP')
  return {
    from,
    to,
    former: periods.previous,
    total: compareTallies(rowsBy('TOTAL')),
    spans: comparedSteps(periods, step => steps.find(row => row.step === step) ?? emptyTally),
    hours: rowsBy('HOUR')
      .filter((row): row is TallyRow & { weekday: number; hour: number } => row.weekday !== null && row.hour !== null)
      .sort((one, other) => one.weekday - other.weekday || one.hour - other.hour)
      .map(row => ({ weekday: row.weekday, hour: row.hour, present: row })),
    types: typeNames.map(({ id, name }) => ({ id, name, ...compareTallies(types.filter(row => row.type_id === id)) })),
    teachers: [
      ...people.map(person => ({
        teacher: personSummary(person.id, person),
        ...compareTallies(teachers.filter(row => row.teacher_id === person.id)),
      })),
      ...(teachers.some(row => row.teacher_id === null)
        ? [{ teacher: null, ...compareTallies(teachers.filter(row => row.teacher_id === null)) }]
        : []),
    ],
  }
}

const compareTallies = (rows: readonly TallyRow[]) => ({
  present: rows.find(({ is_present }) => is_present === true) ?? emptyTally,
  former: rows.find(({ is_present }) => is_present === false) ?? emptyTally,
})
