import { dayOf } from '@aulaviva/domain/days'
import { datesOf, lastDay, runs } from '@aulaviva/domain/subscription'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../platform/http/page.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { invalid, notFound, Problem } from '../../platform/problem/problem.ts'
import { bookMinutes, lockStudent } from '../hours/hours.usecases.ts'
import { notify } from '../notifications/notifications.usecases.ts'
import { alreadyPaid, noSubscription, notEnoughHours, subscriptionRuns } from './subscriptions.errors.ts'
import {
  type AccountRow,
  accountById,
  accounts,
  hasGrant,
  holdersOfEndedSubscriptions,
  insertSubscription,
  latestSubscription,
  listPlans,
  markPaid,
  planById,
} from './subscriptions.repository.ts'
import {
  booksOf,
  type Deps,
  pageOfMovements,
  presentAccount,
  presentPlan,
  readAccount,
  subscriptionOf,
} from './subscriptions.usecases.ts'

/** What staff do about subscriptions: plans for students, payments, hours given or taken with a reason. */

interface ForStudent {
  tx: Transaction
  person: Person
  now: Date
  /** The student. */
  id: string
}

export async function allPlans(db: Database) {
  return (await listPlans.all(db)).map(presentPlan)
}

/** Students whose name or e-mail contains the words searched for. */
export async function findAccounts(
  { settings }: Deps,
  { db, now, query }: { db: Database; now: Date; query: Paging & { search: string } },
) {
  const { rows, count } = await accounts.page(db, query, query.search, now.toISOString())
  const today = dayOf(now, settings().timeZone)
  const results = rows.map(row => presentAccount(row, today))
  return pageAnswer('/api/payments/students/', query, results, count)
}

/** A student's account with what became of its hours. */
export async function accountOf(deps: Deps, { db, now, id }: { db: Database; now: Date; id: string }) {
  const account = await readAccount(deps, db, id, now)
  const books = await booksOf(db, id, account.available_hours * 60, now)
  return { ...account, currency: deps.settings().currency, ...books }
}

/** One page of a student's ledger, the latest movement first. */
export async function movementsOf(
  deps: Deps,
  { db, now, id, query }: { db: Database; now: Date; id: string; query: Paging },
) {
  await readAccount(deps, db, id, now)
  return pageOfMovements(db, id, query, `/api/payments/students/${id}/hours-movements/`)
}

/**
 * Gives a student a plan from today on; its hours are granted with its payment, those of a trial at once. What is left of
 * a subscription that is over ends here: no later plan brings it back.
 */
export async function givePlan(
  deps: Deps,
  { tx, person, now, id, body }: ForStudent & { body: { plan: string; paid: boolean } },
) {
  const account = await lockAccount(tx, id, now)
  const plan = await planById.first(tx, body.plan)
  if (!plan) throw invalid([{ field: 'plan', code: 'unknown', message: 'There is no such plan' }])
  const today = dayOf(now, deps.settings().timeZone)
  const before = account.subscription ? subscriptionOf(account.subscription) : undefined
  if (!body.paid && before && runs(before, today)) throw new Problem(subscriptionRuns)
  await expireLeftOver(tx, account, today, now)
  const { date_limit, warranty_limit } = datesOf(plan, before, today)
  const at = now.toISOString()
  const paidAt = body.paid ? at : null
  const made = await insertSubscription.first(tx, id, plan.id, today, date_limit, warranty_limit, paidAt)
  if (made && (body.paid || plan.is_trial)) {
    await bookMinutes(tx, { ...grantOf(plan), student: id, subscription: made.id, by: person.id, now })
  }
  if (!body.paid && !plan.is_trial) {
    await notify(tx, [{ user: id, kind: 'PAYMENT', about: {}, dedupe: `payment:${made?.id}` }], now)
  }
  return readAccount(deps, tx, id, now)
}

/** Records the payment of a student's latest subscription and grants its hours, once. */
export async function recordPayment(deps: Deps, { tx, person, now, id }: ForStudent) {
  await lockAccount(tx, id, now)
  const current = await latestSubscription.first(tx, id)
  if (!current) throw new Problem(noSubscription)
  const at = now.toISOString()
  if ((await markPaid.run(tx, current.id, at)) === 0) throw new Problem(alreadyPaid)
  if (!(await hasGrant.first(tx, current.id))?.granted) {
    await bookMinutes(tx, { ...grantOf(current.plan), student: id, subscription: current.id, by: person.id, now })
  }
  return readAccount(deps, tx, id, now)
}

/** Gives a student hours or takes some back; the balance never falls below nothing. */
export async function adjustHours(
  deps: Deps,
  { tx, person, now, id, body }: ForStudent & { body: { minutes: number; reason: string } },
) {
  const account = await lockAccount(tx, id, now)
  if (account.balance_minutes + body.minutes < 0) throw new Problem(notEnoughHours)
  await bookMinutes(tx, { student: id, kind: 'ADJUST', ...body, by: person.id, now })
  return readAccount(deps, tx, id, now)
}

/** Books out the hours that nobody can use any more: those left after the last day of the latest subscription. */
export async function expireHours(
  { settings, database, log }: Pick<Dependencies, 'database' | 'log' | 'settings'>,
  now: Date,
): Promise<void> {
  const today = dayOf(now, settings().timeZone)
  const items = await holdersOfEndedSubscriptions.all(database, today)
  await eachDue({ kind: 'student', items, idOf: ({ student_id }) => student_id, log }, ({ student_id }) =>
    database.transaction(async tx => {
      // what was renewed or spent since the list was read stays as it is
      await expireLeftOver(tx, await lockAccount(tx, student_id, now), today, now)
    }),
  )
}

/** Books out what is left of a subscription whose last day is over, and says so; the account is locked. */
async function expireLeftOver(tx: Transaction, account: AccountRow, today: string, now: Date): Promise<void> {
  const { id: student, balance_minutes: left, subscription } = account
  if (!subscription || left === 0 || lastDay(subscriptionOf(subscription)) >= today) return
  const reason = 'The contract ended'
  const ended = { student, subscription: subscription.id, by: null, now }
  await bookMinutes(tx, { ...ended, kind: 'EXPIRE', minutes: -left, reason })
  const dedupe = `ended:${subscription.id}`
  await notify(tx, [{ user: student, kind: 'CONTRACT_ENDED', about: {}, dedupe }], now)
}

/** The account under its lock; 404 for whoever is not a student. */
async function lockAccount(tx: Transaction, student: string, now: Date) {
  await lockStudent(tx, student)
  const account = await accountById.first(tx, student, now.toISOString())
  if (!account) throw new Problem(notFound)
  return account
}

function grantOf({ minutes, name }: { minutes: number; name: string }) {
  return { kind: 'GRANT', minutes, reason: `Plan ${name}` } as const
}
