import { addDays, dayOf, firstOfMonth } from '@aulaviva/domain/days'
import { maxReportDays } from '@aulaviva/domain/limits'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, ReadContext } from '../../../platform/auth/person.ts'
import { requestedDays } from '../../../platform/http/days.ts'
import { forbidden, invalid, Problem } from '../../../platform/problem/problem.ts'
import { lastMovementOf, undoneMovementsOf } from './corrections.repository.ts'
import { countStudents, type StatementRow } from './honorarium.repository.ts'
import { attendanceRate, averageRating, groupBy, monthOf, monthsBetween, nextMonth, sumUp } from './honorarium.rules.ts'
import { instantsOf, type Period, readPeriod } from './paid-months.ts'
import type { PayLine } from './pay.rules.ts'

export type HonorariumDeps = Pick<Dependencies, 'settings'>

/**
 * Returns what a teacher earned between two days, both included. The default is the academy's current month. Verified
 * months are returned as they were verified.
 */
export async function readHonorarium(
  { settings }: HonorariumDeps,
  { db, person, now, query }: ReadContext & { query: { from?: string; to?: string; teacher?: string } },
) {
  if (query.teacher && query.teacher !== person.id && person.role !== 'staff') throw new Problem(forbidden)
  const teacher = query.teacher ?? person.id
  const { timeZone: zone, currency } = settings()
  const period = periodOf(query, dayOf(now, zone))
  const months = monthsBetween(period.from, period.to)
  const [{ rows, extras, statements }, students, undoneRows, last] = await Promise.all([
    readPeriod(db, { teacher, period, zone, now }),
    countStudents.first(db, teacher, ...instantsOf(period, zone), now.toISOString()),
    undoneMovementsOf.all(db, teacher),
    lastMovementOf.first(db, teacher),
  ])
  const undone = new Set(undoneRows.map(({ id }) => id))
  const withUndone = <Line extends PayLine>(line: Line) => ({
    ...line,
    undone: line.id !== null && undone.has(line.id),
  })
  const statementByMonth = new Map(statements.map(statement => [statement.month, statement]))
  const byMonth = new Map(groupBy(rows, row => monthOf(row.starts_at, zone)))
  return {
    ...period,
    currency,
    ...sumUp(rows, extras),
    students: students?.count ?? 0,
    attendance_rate: attendanceRate(rows),
    average_rating: averageRating(rows),
    by_month: months.map(month => ({
      month,
      ...presentSettlement(statementByMonth.get(month)),
      ...sumUp(
        byMonth.get(month) ?? [],
        extras.filter(extra => extra.month === month),
      ),
    })),
    by_type: groupBy(rows, row => row.live_class_type).map(([live_class_type, rowsOfType]) => ({
      live_class_type,
      ...sumUp(rowsOfType),
    })),
    rows: rows.map(row => ({ ...row, lines: row.lines.map(withUndone) })),
    extras: extras.map(withUndone),
    last_movement: last?.id ?? null,
  }
}

/** Returns what a teacher has earned in the academy's current month. */
export async function loadEarningsThisMonth(
  { settings }: HonorariumDeps,
  { db, person, now }: ReadContext<Pick<Person, 'id'>>,
) {
  const { timeZone: zone, currency } = settings()
  const period = periodOf({}, dayOf(now, zone))
  const { rows, extras } = await readPeriod(db, { teacher: person.id, period, zone, now })
  return { from: period.from, currency, ...sumUp(rows, extras) }
}

/** Returns the state of a month, and when it was verified and paid. */
export function presentSettlement(statement: StatementRow | undefined) {
  const utc = (instant: string | null | undefined) => (instant ? new Date(instant).toISOString() : null)
  return {
    state: statement?.state ?? ('DRAFT' as const),
    verified_at: utc(statement?.verified_at),
    paid_at: utc(statement?.paid_at),
  }
}

function periodOf({ from, to }: Partial<Period>, today: string): Period {
  const first = from ?? firstOfMonth(to ?? today)
  const last = to ?? addDays(nextMonth(first), -1)
  if (first > last) throw invalid([{ field: 'to', code: 'invalid', message: 'Ends before the period starts' }])
  requestedDays(first, last, maxReportDays)
  return { from: first, to: last }
}
