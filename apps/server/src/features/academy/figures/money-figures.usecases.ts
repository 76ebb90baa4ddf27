import { dayOf } from '@aulaviva/domain/days'
import { longestPeriod, type Period } from '@aulaviva/domain/figures'
import type { Dependencies } from '../../../dependencies.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { daysAsked } from '../../../platform/http/days.ts'
import { askedOf, stepsOf } from './figures.rules.ts'
import {
  expiringWithin,
  hoursImported,
  hoursMoved,
  type MovedHours,
  type PaidRow,
  paidFor,
} from './money-figures.repository.ts'

type Deps = Pick<Dependencies, 'settings'>
interface Reading {
  db: Queryable
  now: Date
  query: Period
}

/** The numbers of days from today for which expiring hours are reported. */
const soon = [7, 30, 90]

/** Returns the hours sold, used, and expired in the period, and those that expire soon from today. */
export async function hourFigures({ settings }: Deps, { db, now, query: { from, to } }: Reading) {
  daysAsked(from, to, longestPeriod)
  const { timeZone } = settings()
  const asked = askedOf({ from, to }, timeZone)
  const [all, imported, expiring] = await Promise.all([
    hoursMoved.all(db, asked.since, asked.to, asked.bounds),
    hoursImported.all(db, asked.since, asked.to, asked.bounds),
    expiringWithin.all(db, dayOf(now, timeZone), soon),
  ])
  const broughtAt = new Map(imported.map(({ step, minutes }) => [step, minutes]))
  const moved = all.map(row => ({ ...row, sold: row.sold - (broughtAt.get(row.step) ?? 0) }))
  const isPresent = ({ step }: { step: number }) => step > asked.formerSteps
  return {
    from,
    to,
    former: asked.former,
    total: {
      present: hoursOf(moved.filter(isPresent)),
      former: hoursOf(moved.filter(row => !isPresent(row))),
    },
    spans: stepsOf(asked, at => hoursOf(moved.filter(({ step }) => step === at))),
    expiring: expiring.map(({ days, students, minutes }) => ({ days, students, hours: minutes / 60 })),
  }
}

function hoursOf(rows: readonly MovedHours[]) {
  const sum = (of: keyof MovedHours) => rows.reduce((total, row) => total + (row[of] ?? 0), 0) / 60
  return { sold: sum('sold'), used: sum('used'), expired: sum('expired'), corrected: sum('corrected') }
}

/** Returns the income from subscriptions paid in the period, by plan and month, in the academy's currency. */
export async function incomeFigures({ settings }: Deps, { db, query: { from, to } }: Reading) {
  daysAsked(from, to, longestPeriod)
  const { timeZone, currency } = settings()
  const asked = askedOf({ from, to }, timeZone, 'month')
  const paid = await paidFor.all(db, asked.since, asked.to, asked.bounds)
  const own = paid.filter(row => (row.currency ?? currency) === currency)
  const isPresent = ({ step }: PaidRow) => step > asked.formerSteps
  const compared = (rows: readonly PaidRow[]) => ({
    present: sumOf(rows.filter(isPresent)),
    former: sumOf(rows.filter(row => !isPresent(row))),
  })
  const others = paid.filter(row => isPresent(row) && !own.includes(row))
  return {
    from,
    to,
    former: asked.former,
    currency,
    total: compared(own),
    months: stepsOf(asked, at => sumOf(own.filter(({ step }) => step === at))),
    plans: [...Map.groupBy(own, row => row.plan_id)].map(([id, rows]) => ({
      id,
      name: rows[0]?.plan ?? '',
      months: asked.spans.map((_, at) => sumOf(rows.filter(({ step }) => step === asked.formerSteps + at + 1)).cents),
      ...compared(rows),
    })),
    other_currencies: [...Map.groupBy(others, row => row.currency ?? currency)].map(([other, rows]) => ({
      currency: other,
      ...sumOf(rows),
    })),
  }
}

const sumOf = (rows: readonly PaidRow[]) => ({
  contracts: rows.reduce((total, { contracts }) => total + contracts, 0),
  cents: rows.reduce((total, { cents }) => total + cents, 0),
})
