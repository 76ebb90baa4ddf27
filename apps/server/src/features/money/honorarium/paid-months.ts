import { titleOfRow } from '@aulaviva/domain/class-title'
import { addDays, dayOf, firstOfMonth, spanOfDay } from '@aulaviva/domain/days'
import type { Queryable } from '../../../platform/database/queryable.ts'
import {
  type BonusRow,
  bonusesOf,
  type CorrectionRow,
  correctionsOfAllTeachers,
  correctionsOfTeacher,
} from './corrections.repository.ts'
import {
  classesOfAllTeachers,
  classesOfTeacher,
  type PayableClassRow,
  type StatementRow,
  statementsOfMonth,
  statementsOfTeacher,
} from './honorarium.repository.ts'
import { attendanceRate, lastOfMonth, monthOf, monthsBetween, nextMonth, type PaidClass } from './honorarium.rules.ts'
import { activeDeductions, bonusLines, type MonthLine, movementLine, payLines, totalOf } from './pay.rules.ts'

/** Builds months from payable classes and other lines. Verified months are returned as they were saved. */

export interface Period {
  from: string
  to: string
}

export interface PaidPeriod {
  /** In order of time. */
  rows: PaidClass[]
  /** The other lines of the months that are entirely in the period. */
  extras: MonthLine[]
  statements: StatementRow[]
}

/** Returns what one teacher earned between two days, both included. */
export async function readPeriod(
  db: Queryable,
  { teacher, period, zone, now }: { teacher: string; period: Period; zone: string; now: Date },
): Promise<PaidPeriod> {
  const [first, end] = instantsOf(period, zone)
  const [firstMonth, lastMonth] = [firstOfMonth(period.from), firstOfMonth(period.to)]
  // a bonus counts the classes of its whole month
  const months = instantsOf({ from: firstMonth, to: lastOfMonth(lastMonth) }, zone)
  // one after the other, because a transaction has one connection
  const classes = await classesOfTeacher.all(db, ...months, now.toISOString(), zone, teacher)
  const corrections = await correctionsOfTeacher.all(db, firstMonth, lastMonth, zone, teacher)
  const bonuses = await bonusesOf.all(db, firstMonth, lastMonth)
  const statements = await statementsOfTeacher.all(db, teacher, firstMonth, lastMonth)
  const paid = paidMonths(
    { teacher, classes, corrections, bonuses, statements, zone },
    monthsBetween(firstMonth, lastMonth),
  )
  return {
    statements,
    rows: paid.rows.filter(({ starts_at }) => starts_at >= first && starts_at < end),
    extras: paid.extras.filter(({ month }) => month >= period.from && lastOfMonth(month) <= period.to),
  }
}

/** Returns what every teacher with a payable class or a statement in the month earned in it. */
export async function readMonthOfAll(
  db: Queryable,
  { month, zone, now }: { month: string; zone: string; now: Date },
): Promise<Map<string, PaidPeriod>> {
  const [payable, corrections, bonuses, statements] = await Promise.all([
    classesOfAllTeachers.all(db, startOf(month, zone), startOf(nextMonth(month), zone), now.toISOString(), zone),
    correctionsOfAllTeachers.all(db, month, month, zone),
    bonusesOf.all(db, month, month),
    statementsOfMonth.all(db, month),
  ])
  const byTeacher = <Row extends { teacher_id: string }>(rows: Row[]) => Map.groupBy(rows, row => row.teacher_id)
  const [classes, correctionsByTeacher, statementsByTeacher] = [
    byTeacher(payable),
    byTeacher(corrections),
    byTeacher(statements),
  ]
  const teachers = new Set([...classes.keys(), ...correctionsByTeacher.keys(), ...statementsByTeacher.keys()])
  return new Map(
    [...teachers].map(teacher => {
      const ownRows = {
        classes: classes.get(teacher) ?? [],
        corrections: correctionsByTeacher.get(teacher) ?? [],
        statements: statementsByTeacher.get(teacher) ?? [],
      }
      return [
        teacher,
        { ...paidMonths({ teacher, ...ownRows, bonuses, zone }, [month]), statements: ownRows.statements },
      ]
    }),
  )
}

interface PayrollRows {
  teacher: string
  classes: readonly PayableClassRow[]
  corrections: readonly CorrectionRow[]
  bonuses: readonly BonusRow[]
  statements: readonly StatementRow[]
  zone: string
}

/**
 * A teacher's months in order of time. A verified month is returned as saved, whatever changed since in its classes and
 * rates.
 */
function paidMonths(payroll: PayrollRows, months: readonly string[]): Pick<PaidPeriod, 'rows' | 'extras'> {
  const { teacher, classes, corrections, bonuses, statements, zone } = payroll
  const statementByMonth = new Map(statements.map(statement => [statement.month, statement]))
  const openRows = Map.groupBy(paidClasses(classes, zone), row => monthOf(row.starts_at, zone))
  const paid = months.map(month => {
    const statement = statementByMonth.get(month)
    if (statement?.rows) return { rows: statement.rows, extras: statement.extras ?? [] }
    const rows = openRows.get(month) ?? []
    const earned = { month, classes: rows.length, attendance: attendanceRate(rows) }
    const ownBonuses = bonuses.filter(bonus => appliesTo(bonus, teacher, month))
    const correctionLines = corrections.filter(correction => correction.month === month).map(correctionLine)
    return { rows, extras: [...bonusLines(ownBonuses, earned), ...correctionLines] }
  })
  return { rows: paid.flatMap(({ rows }) => rows), extras: paid.flatMap(({ extras }) => extras) }
}

const appliesTo = ({ teacher_id, first_month, last_month }: BonusRow, teacher: string, month: string) =>
  (teacher_id === null || teacher_id === teacher) &&
  first_month <= month &&
  (last_month === null || month <= last_month)

function correctionLine(row: CorrectionRow): MonthLine {
  const { month, about_month, class_id, starts_at, live_class_type } = row
  const hasSubject = about_month !== null || class_id !== null
  const about = { month: about_month, class_id, starts_at: starts_at && utc(starts_at), live_class_type }
  return { ...movementLine(row), month, bonus: null, about: hasSubject ? about : null }
}

/**
 * One teacher's classes in order of time, with the pay of each. Travel that is paid once a day is paid with the first
 * class.
 */
function paidClasses(classes: readonly PayableClassRow[], zone: string): PaidClass[] {
  const daysPaid = new Set<string>()
  return classes.map(row => {
    const day = dayOf(new Date(row.starts_at), zone)
    const paid = paidClass(row, daysPaid.has(day))
    if (row.rate?.travel === 'PER_DAY') daysPaid.add(day)
    return paid
  })
}

function paidClass(row: PayableClassRow, isTravelPaid: boolean): PaidClass {
  const { class_id, starts_at, minutes, students, attended, recorded, rating, rate, movements } = row
  const lines = payLines(rate, row, movements, isTravelPaid)
  const deductions = activeDeductions(movements)
  return {
    class_id,
    title: titleOfRow(row),
    live_class_type: row.type_name,
    starts_at: utc(starts_at),
    minutes,
    students,
    attended,
    recorded,
    rating,
    rate_id: rate?.id ?? null,
    cents_per_hour: rate?.basis === 'PER_HOUR' ? rate.cents : 0,
    deducted_cents: -totalOf(deductions),
    deduction_reasons: deductions.map(({ reason }) => reason),
    lines,
    amount_cents: totalOf(lines),
  }
}

const utc = (instant: string) => new Date(instant).toISOString()

/** The instants at which a period starts and ends. */
export function instantsOf({ from, to }: Period, zone: string): [first: string, end: string] {
  return [startOf(from, zone), startOf(addDays(to, 1), zone)]
}

/** The instant at which a day starts in the academy's time zone. */
export function startOf(day: string, zone: string): string {
  return spanOfDay(day, zone).from.toISOString()
}
