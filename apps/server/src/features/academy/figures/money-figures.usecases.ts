import { dayOf } from '@aulaviva/domain/days'
import { maxPeriodDays, type Period } from '@aulaviva/domain/figures'
import type { Dependencies } from '../../../dependencies.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { requestedDays } from '../../../platform/http/days.ts'
import { comparedPeriodsOf, comparedSteps } from './figures.rules.ts'
import {
  expiringWithin,
  hoursImported,
  hoursMoved,
  type MovedHours,
  type PaymentRow,
  paymentsByPlan,
} from './money-figures.repository.ts'

type Deps = Pick<Dependencies, 'settings'>
interface FiguresInput {
  db: Queryable
  now: Date
  query: Period
}

/** The numbers of days from today for which expiring hours are reported. */
const expiryDays = [7, 30, 90]

/** Returns the hours sold, used, and expired in the period, and those that expire soon from today. */
export async function hourFigures({ settings }: Deps, { db, now, query: { from, to } }: FiguresInput) {
  requestedDays(from, to, maxPeriodDays)
  const { timeZone } = settings()
  const periods = comparedPeriodsOf({ from, to }, timeZone)
  const [all, imported, expiring] = await Promise.all([
    hoursMoved.all(db, periods.since, periods.to, periods.bounds),
    hoursImported.all(db, periods.since, periods.to, periods.bounds),
    expiringWithin.all(db, dayOf(now, timeZone), expiryDays),
  ])
  const importedByStep = new Map(imported.map(({ step, minutes }) => [step, minutes]))
  const moved = all.map(row => ({ ...row, sold: row.sold - (importedByStep.get(row.step) ?? 0) }))
  const isPresent = ({ step }: { step: number }) => step > periods.previousSteps
  return {
    from,
    to,
    former: periods.previous,
    total: {
      present: hoursOf(moved.filter(isPresent)),
      former: hoursOf(moved.filter(row => !isPresent(row))),
    },
    spans: comparedSteps(periods, at => hoursOf(moved.filter(({ step }) => step === at))),
    expiring: expiring.map(({ days, students, minutes }) => ({ days, students, hours: minutes / 60 })),
  }
}

function hoursOf(rows: readonly MovedHours[]) {
  const sum = (of: keyof MovedHours) => rows.reduce((total, row) => total + (row[of] ?? 0), 0) / 60
  return { sold: sum('sold'), used: sum('used'), expired: sum('expired'), corrected: sum('corrected') }
}

/** Returns the income from subscriptions paid in the period, by plan and month, in the academy's currency. */
export async function incomeFigures({ settings }: Deps, { db, query: { from, to } }: FiguresInput) {
  requestedDays(from, to, maxPeriodDays)
  const { timeZone, currency } = settings()
  const periods = comparedPeriodsOf({ from, to }, timeZone, 'month')
  const payments = await paymentsByPlan.all(db, periods.since, periods.to, periods.bounds)
  const own = payments.filter(row => (row.currency ?? currency) === currency)
  const isPresent = ({ step }: PaymentRow) => step > periods.previousSteps
  const compareIncome = (rows: readonly PaymentRow[]) => ({
    present: sumOf(rows.filter(isPresent)),
    former: sumOf(rows.filter(row => !isPresent(row))),
  })
  const others = payments.filter(row => isPresent(row) && !own.includes(row))
  return {
    from,
    to,
    former: periods.previous,
    currency,
    total: compareIncome(own),
    months: comparedSteps(periods, at => sumOf(own.filter(({ step }) => step === at))),
    plans: [...Map.groupBy(own, row => row.plan_id)].map(([id, rows]) => ({
      id,
      name: rows[0]?.plan ?? '',
      months: periods.spans.map(
        (_, at) => sumOf(rows.filter(({ step }) => step === periods.previousSteps + at + 1)).cents,
      ),
      ...compareIncome(rows),
    })),
    other_currencies: [...Map.groupBy(others, row => row.currency ?? currency)].map(([other, rows]) => ({
      currency: other,
      ...sumOf(rows),
    })),
  }
}

const sumOf = (rows: readonly PaymentRow[]) => ({
  contracts: rows.reduce((total, { contracts }) => total + contracts, 0),
  cents: rows.reduce((total, { cents }) => total + cents, 0),
})
