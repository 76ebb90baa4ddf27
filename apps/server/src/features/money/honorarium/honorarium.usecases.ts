import { addDays, dayOf, firstOfMonth } from '@aulaviva/domain/days'
import { mostDaysSummed } from '@aulaviva/domain/limits'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Reading } from '../../../platform/auth/person.ts'
import { daysAsked } from '../../../platform/http/days.ts'
import { forbidden, invalid, Problem } from '../../../platform/problem/problem.ts'
import { lastMovementOf, undoneOfTeacher } from './corrections.repository.ts'
import { countStudents, type StatementRow } from './honorarium.repository.ts'
import { attendanceRate, averageRating, groupBy, monthOf, monthsBetween, nextMonth, sumUp } from './honorarium.rules.ts'
import { instantsOf, type Period, readPeriod } from './paid-months.ts'
import type { PayLine } from './pay.rules.ts'

export type Deps = Pick<Dependencies, 'settings'>

/**
 * Returns what a teacher earned between two days, both included. The default is the academy's current month. Verified
 * months are returned as they were verified.
 */
export async function honorariumOf(
  { settings }: Deps,
  { db, person, now, query }: Reading & { query: { from?: string; to?: string; teacher?: string } },
) {
  if (query.teacher && query.teacher !== person.id && person.role !== 'staff') throw new Problem(forbidden)
  const teacher = query.teacher ?? person.id
  const { timeZone: zone, currency } = settings()
  const period = periodOf(query, dayOf(now, zone))
  const months = monthsBetween(period.from, period.to)
  const [{ rows, extras, statements }, students, takenBack, last] = await Promise.all([
    readPeriod(db, { teacher, period, zone, now }),
    countStudents.first(db, teacher, ...instantsOf(period, zone), now.toISOString()),
    undoneOfTeacher.all(db, teacher),
    lastMovementOf.first(db, teacher),
  ])
  const undone = new Set(takenBack.map(({ id }) => id))
  const told = <Line extends PayLine>(line: Line) => ({ ...line, undone: line.id !== null && undone.has(line.id) })
  const kept = new Map(statements.map(statement => [statement.month, statement]))
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
      ...settledAs(kept.get(month)),
      ...sumUp(
        byMonth.get(month) ?? [],
        extras.filter(extra => extra.month === month),
      ),
    })),
    by_type: groupBy(rows, row => row.live_class_type).map(([live_class_type, some]) => ({
      live_class_type,
      ...sumUp(some),
    })),
    rows: rows.map(row => ({ ...row, lines: row.lines.map(told) })),
    extras: extras.map(told),
    last_movement: last?.id ?? null,
  }
}

/** Returns what a teacher has earned in the academy's current month. */
export async function earnedThisMonth({ settings }: Deps, { db, person, now }: Reading<Pick<Person, 'id'>>) {
  const { timeZone: zone, currency } = settings()
  const period = periodOf({}, dayOf(now, zone))
  const { rows, extras } = await readPeriod(db, { teacher: person.id, period, zone, now })
  return { from: period.from, currency, ...sumUp(rows, extras) }
}

/** Returns the state of a month, and when it was verified and paid. */
export function settledAs(statement: StatementRow | undefined) {
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
  daysAsked(first, last, mostDaysSummed)
  return { from: first, to: last }
}
