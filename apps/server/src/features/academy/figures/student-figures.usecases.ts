import { addDays, dayOf, spanOfDay } from '@aulaviva/domain/days'
import { maxPeriodDays, type Period } from '@aulaviva/domain/figures'
import type { Dependencies } from '../../../dependencies.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { requestedDays } from '../../../platform/http/days.ts'
import { pageAnswer } from '../../../platform/http/page.ts'
import { comparedPeriodsOf } from './figures.rules.ts'
import { leavingStudentsPage, movesBetween, studentsByLevel } from './student-figures.repository.ts'

type Deps = Pick<Dependencies, 'settings'>
interface FiguresInput {
  db: Queryable
  now: Date
}

/** Returns the current number of students in each level, and the changes between levels in the period. */
export async function studentFigures(
  { settings }: Deps,
  { db, now, query: { from, to } }: FiguresInput & { query: Period },
) {
  requestedDays(from, to, maxPeriodDays)
  const { timeZone } = settings()
  const periods = comparedPeriodsOf({ from, to }, timeZone)
  const [levels, moves] = await Promise.all([
    studentsByLevel.all(db, dayOf(now, timeZone)),
    movesBetween.all(db, periods.since, periods.from, periods.to),
  ])
  return { from, to, former: periods.previous, levels, moves }
}

interface LeavingQuery {
  page: number
  page_size: number
  weeks: number
}

/** Returns one page of students with hours who have not attended for this many weeks and have no upcoming class. */
export async function leavingStudents(
  { settings }: Deps,
  { db, now, query }: FiguresInput & { db: Database; query: LeavingQuery },
) {
  const { timeZone } = settings()
  const today = dayOf(now, timeZone)
  const day = addDays(today, -7 * query.weeks)
  const since = spanOfDay(day, timeZone).from.toISOString()
  const { rows, count } = await leavingStudentsPage.page(db, query, now.toISOString(), today, day, since)
  const results = rows.map(({ id, balance_minutes, level, plan, last_class, date_limit, ...named }) => ({
    student: personSummary(id, named),
    ...{ level, plan, last_class, date_limit, hours: balance_minutes / 60 },
  }))
  return pageAnswer('/api/main/figures/leaving/', query, results, count)
}
