import { classTitle } from '@aulaviva/domain/class-title'
import { addDays, dayOf, firstOfMonth, spanOfDay } from '@aulaviva/domain/days'
import { mostDaysSummed } from '@aulaviva/domain/limits'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Queryable } from '../../platform/database/queryable.ts'
import { daysAsked } from '../../platform/http/days.ts'
import { forbidden, invalid, Problem } from '../../platform/problem/problem.ts'
import {
  classesOfTeacher,
  countStudents,
  type GivenClassRow,
  type StatementRow,
  statementsOfTeacher,
} from './honorarium.repository.ts'
import {
  amountOf,
  attendanceRate,
  averageRating,
  groupBy,
  monthOf,
  monthsBetween,
  nextMonth,
  type PaidClass,
  sumUp,
} from './honorarium.rules.ts'

export type Deps = Pick<Dependencies, 'settings'>

/**
 * What a teacher earned from one day to another, both included, by default in the current month of the academy. A month
 * that was verified is told as it was then.
 */
export async function honorariumOf(
  { settings }: Deps,
  {
    db,
    person,
    now,
    query,
  }: { db: Queryable; person: Person; now: Date; query: { from?: string; to?: string; teacher?: string } },
) {
  if (query.teacher && query.teacher !== person.id && person.role !== 'staff') throw new Problem(forbidden)
  const teacher = query.teacher ?? person.id
  const { timeZone: zone, currency } = settings()
  const period = periodOf(query, dayOf(now, zone))
  const months = monthsBetween(period.from, period.to)
  const [{ rows, statements }, students] = await Promise.all([
    readPeriod(db, { teacher, period, zone, now }),
    countStudents.first(db, teacher, ...instantsOf(period, zone), now.toISOString()),
  ])
  const kept = new Map(statements.map(statement => [statement.month, statement]))
  const byMonth = new Map(groupBy(rows, row => monthOf(row.starts_at, zone)))
  return {
    ...period,
    currency,
    ...sumUp(rows),
    students: students?.count ?? 0,
    attendance_rate: attendanceRate(rows),
    average_rating: averageRating(rows),
    by_month: months.map(month => ({
      month,
      ...settledAs(kept.get(month)),
      ...sumUp(byMonth.get(month) ?? []),
    })),
    by_type: groupBy(rows, row => row.live_class_type).map(([live_class_type, some]) => ({
      live_class_type,
      ...sumUp(some),
    })),
    rows,
  }
}

/** What a teacher has earned in the current month of the academy. */
export async function earnedThisMonth(
  { settings }: Deps,
  { db, person, now }: { db: Queryable; person: Pick<Person, 'id'>; now: Date },
) {
  const { timeZone: zone, currency } = settings()
  const period = periodOf({}, dayOf(now, zone))
  const { rows } = await readPeriod(db, { teacher: person.id, period, zone, now })
  return { from: period.from, currency, ...sumUp(rows) }
}

interface Period {
  from: string
  to: string
}

/** A teacher's paid classes of a period, and the statements of the months it touches. */
async function readPeriod(
  db: Queryable,
  { teacher, period, zone, now }: { teacher: string; period: Period; zone: string; now: Date },
) {
  const [first, end] = instantsOf(period, zone)
  const [given, statements] = await Promise.all([
    classesOfTeacher.all(db, first, end, now.toISOString(), zone, teacher),
    statementsOfTeacher.all(db, teacher, firstOfMonth(period.from), firstOfMonth(period.to)),
  ])
  return { statements, rows: withFrozen(given.map(paidClass), statements, { first, end, zone }) }
}

/** How far the payment of a month is, and since when. */
export function settledAs(statement: StatementRow | undefined) {
  const utc = (instant: string | null | undefined) => (instant ? new Date(instant).toISOString() : null)
  return {
    state: statement?.state ?? ('DRAFT' as const),
    verified_at: utc(statement?.verified_at),
    paid_at: utc(statement?.paid_at),
  }
}

/** The instants at which a period begins and ends. */
function instantsOf({ from, to }: Period, zone: string): [first: string, end: string] {
  return [startOf(from, zone), startOf(addDays(to, 1), zone)]
}

/** A class that was given with what it earns; without a rate it earns nothing. */
export function paidClass(row: GivenClassRow): PaidClass {
  const { class_id, starts_at, minutes, students, attended, recorded, rating, deducted_cents, deduction_reasons } = row
  const cents_per_hour = row.cents_per_hour ?? 0
  return {
    class_id,
    title: classTitle({
      topic: row.topic_title === null ? null : { title: row.topic_title },
      description: row.description,
      live_class_type: { name: row.type_name },
    }),
    live_class_type: row.type_name,
    starts_at: new Date(starts_at).toISOString(),
    minutes,
    students,
    attended,
    recorded,
    rating,
    cents_per_hour,
    deducted_cents,
    deduction_reasons,
    amount_cents: amountOf({ cents_per_hour, minutes, deducted_cents }),
  }
}

/** The instant at which a day begins in the academy. */
export function startOf(day: string, zone: string): string {
  return spanOfDay(day, zone).from.toISOString()
}

function periodOf({ from, to }: { from?: string; to?: string }, today: string): Period {
  const first = from ?? firstOfMonth(to ?? today)
  const last = to ?? addDays(nextMonth(first), -1)
  if (first > last) throw invalid([{ field: 'to', code: 'invalid', message: 'Ends before the period begins' }])
  daysAsked(first, last, mostDaysSummed)
  return { from: first, to: last }
}

/** Puts the kept classes of verified months in the place of what these months read like today. */
function withFrozen(
  given: PaidClass[],
  statements: StatementRow[],
  { first, end, zone }: { first: string; end: string; zone: string },
): PaidClass[] {
  const frozen = statements.filter(({ rows }) => rows !== null)
  const months = new Set(frozen.map(({ month }) => month))
  const kept = frozen.flatMap(({ rows }) => rows ?? []).filter(row => row.starts_at >= first && row.starts_at < end)
  const open = given.filter(row => !months.has(monthOf(row.starts_at, zone)))
  return [...kept, ...open].sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
}
