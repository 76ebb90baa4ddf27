import { automaticReasons } from '@aulaviva/domain/automatic-reasons'
import { dayOf } from '@aulaviva/domain/days'
import {
  hasSubscriptionEnded,
  isCurrentSubscription,
  subscriptionDates,
  wouldEndPaidSubscription,
} from '@aulaviva/domain/subscription'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { changedMeanwhile, Problem } from '../../../platform/problem/problem.ts'
import { bookMinutes } from '../../classes/hours/hours.usecases.ts'
import { changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { deletePlanRequest, loadPlanRequest } from '../plans/plan-requests.usecases.ts'
import { lockAssignablePlan } from '../plans/plans.usecases.ts'
import { closePause } from './pausing.usecases.ts'
import {
  alreadyPaid,
  noSubscription,
  notEnoughHours,
  subscriptionCanceled,
  subscriptionEnded,
  subscriptionRuns,
} from './subscriptions.errors.ts'
import {
  type AccountRow,
  accounts,
  allAccounts,
  carryOverSource,
  hasGrant,
  holdersOfEndedSubscriptions,
  insertSubscription,
  markPaid,
  startSubscriptionOn,
} from './subscriptions.repository.ts'
import {
  accountRow,
  loadHourTotals,
  lockAccount,
  presentAccount,
  readAccount,
  readMovementsPage,
  recordSubscriptionChange,
  requireSameSubscription,
  type SubscriptionDeps,
  subscriptionOf,
} from './subscriptions.usecases.ts'

/** What staff do about subscriptions: assign plans, record payments, and adjust hours with a reason. */

interface AccountInput {
  tx: Transaction
  /** The person who does it. The id is null for the command line. */
  person: { id: string | null }
  now: Date
  /** The student. */
  id: string
}

/** Students whose name or email address contains the search words. */
export async function listAccounts(
  { settings }: SubscriptionDeps,
  { db, now, query }: { db: Database; now: Date; query: PageQuery & { search: string } },
) {
  const today = dayOf(now, settings().timeZone)
  const at = now.toISOString()
  const patterns = await searchPatterns(db, query.search)
  const { rows, count } = patterns
    ? await accounts.page(db, query, patterns, at, today)
    : await allAccounts.page(db, query, at, today)
  const results = rows.map(row => presentAccount(row, today))
  return pageAnswer('/api/payments/students/', query, results, count)
}

/** A student's account with its hour totals, and its history in the caller's areas. */
export async function readAccountDetail(
  deps: SubscriptionDeps,
  { db, person, now, id }: { db: Database; person: Person; now: Date; id: string },
) {
  const today = dayOf(now, deps.settings().timeZone)
  const row = await accountRow(db, id, now, today)
  const currency = row.subscription?.currency ?? deps.settings().currency
  return {
    ...presentAccount(row, today),
    currency,
    ...(await loadHourTotals(db, id, row.balance_minutes, now)),
    plan_request: await loadPlanRequest(db, id),
    hours_carried_over: (await loadCarriedOver(db, row, today)) / 60,
    history: await changesOfThing(db, person, 'SUBSCRIPTION', id),
  }
}

/** One page of a student's hours history, latest first. */
export async function listMovements(
  deps: SubscriptionDeps,
  { db, now, id, query }: { db: Database; now: Date; id: string; query: PageQuery },
) {
  await readAccount(deps, db, id, now)
  return readMovementsPage(db, id, query, `/api/payments/students/${id}/hours-movements/`)
}

/**
 * Assigns a plan to a student, starting today. Its hours are granted with the payment, those of a trial at once. The
 * balance of an ended subscription expires, except for what its terms roll over. A pause continues if the days of the
 * current subscription are kept, and ends otherwise.
 */
export async function assignPlan(
  deps: SubscriptionDeps,
  {
    tx,
    person,
    now,
    id,
    body,
    isImported = false,
  }: AccountInput & {
    body: { plan: string; paid: boolean; subscription: string | null }
    /** It was paid elsewhere before and isn't income of the academy. */
    isImported?: boolean | undefined
  },
) {
  const account = await lockAccount(deps, tx, id, now)
  const plan = await lockAssignablePlan(tx, body.plan)
  requireSameSubscription(body.subscription, account.subscription)
  const { currency, timeZone } = deps.settings()
  const today = dayOf(now, timeZone)
  const before = account.subscription ? subscriptionOf(account.subscription) : undefined
  const hasUnusedHours = account.balance_minutes > 0 || account.has_class_ahead
  if (!body.paid && before && wouldEndPaidSubscription(before, hasUnusedHours, today))
    throw new Problem(subscriptionRuns)
  const carriedMinutes = await loadCarriedOver(tx, account, today)
  await deletePlanRequest(tx, id)
  await expireLeftOver(tx, account, today, now)
  if (!before || !isCurrentSubscription(before, today)) await closePause(tx, { student: id, today, now })
  const { date_limit, warranty_limit } = subscriptionDates(plan, before, today)
  const paidAt = body.paid ? now.toISOString() : null
  const dates = [today, date_limit, warranty_limit] as const
  const inserted = await insertSubscription.one(tx, id, plan.id, ...dates, paidAt, currency, isImported)
  if (body.paid || plan.is_trial) {
    await grantHours(tx, { student: id, subscription: inserted.id, plan, carried: carriedMinutes, by: person.id, now })
  }
  if (!body.paid && !plan.is_trial) {
    await notify(tx, [{ user: id, kind: 'PAYMENT', about: {}, of: inserted.id }], now)
  }
  const fields = {
    plan: { from: account.subscription?.plan.name ?? null, to: plan.name },
    date_limit: { from: account.subscription?.date_limit ?? null, to: date_limit },
  }
  await recordSubscriptionChange({ tx, person, now }, { id, act: 'PLAN_GIVEN', fields })
  return readAccount(deps, tx, id, now)
}

/**
 * Records the payment of a student's latest subscription and grants its hours, once. Before the payment, nothing can be
 * reserved. If its days are over by then, they start with the payment. A subscription that the student canceled before
 * can't be paid anymore: its days end as they are, and its hours with them.
 */
export async function recordPayment(
  deps: SubscriptionDeps,
  { tx, person, now, id, seenSubscription }: AccountInput & { seenSubscription: string },
) {
  const account = await lockAccount(deps, tx, id, now)
  const { subscription: current } = account
  if (!current) throw new Problem(noSubscription)
  requireSameSubscription(seenSubscription, current)
  const today = dayOf(now, deps.settings().timeZone)
  const carriedMinutes = await loadCarriedOver(tx, account, today)
  if ((await markPaid.run(tx, current.id, now.toISOString())) === 0) {
    throw new Problem(current.paid_at === null ? subscriptionCanceled : alreadyPaid)
  }
  const { plan } = current
  if (!plan.is_trial && current.date_limit < today) await startSubscriptionOn.run(tx, current.id, today)
  if (!(await hasGrant.first(tx, current.id))?.granted) {
    await grantHours(tx, { student: id, subscription: current.id, plan, carried: carriedMinutes, by: person.id, now })
  }
  const fields = { plan: { from: null, to: plan.name } }
  await recordSubscriptionChange({ tx, person, now }, { id, act: 'PAYMENT_RECORDED', fields })
  return readAccount(deps, tx, id, now)
}

/**
 * Adds hours to a student's balance or deducts them. Throws 409 if the balance would become negative, or if hours are
 * added after the subscription has ended.
 */
export async function adjustHours(
  deps: SubscriptionDeps,
  {
    tx,
    person,
    now,
    id,
    body,
  }: AccountInput & { body: { minutes: number; reason: string; last_movement: string | null } },
) {
  const { balance_minutes: before, subscription, last_movement } = await lockAccount(deps, tx, id, now)
  if (body.last_movement !== last_movement) throw new Problem(changedMeanwhile)
  const today = dayOf(now, deps.settings().timeZone)
  const after = before + body.minutes
  if (after < 0) throw new Problem(notEnoughHours)
  // these hours would expire within the hour
  const isOver = subscription !== null && hasSubscriptionEnded(subscriptionOf(subscription), today)
  if (body.minutes > 0 && isOver) throw new Problem(subscriptionEnded)
  const { minutes, reason } = body
  await bookMinutes(tx, { student: id, kind: 'ADJUST', minutes, reason, by: person.id, now })
  const fields = { hours: { from: before / 60, to: after / 60 } }
  await recordSubscriptionChange({ tx, person, now }, { id, act: 'HOURS_CHANGED', fields, reason })
  return readAccount(deps, tx, id, now)
}

/** Expires the hours left after the last day of the latest subscription. */
export async function expireHours(
  { settings, database, log }: Pick<Dependencies, 'database' | 'log' | 'settings'>,
  now: Date,
): Promise<void> {
  const today = dayOf(now, settings().timeZone)
  const items = await holdersOfEndedSubscriptions.all(database, today)
  await eachDue({ kind: 'student', items, idOf: ({ student_id }) => student_id, log }, ({ student_id }) =>
    database.transaction(async tx => {
      // checks again under the lock, because the student may have renewed or spent hours
      await expireLeftOver(tx, await lockAccount({ settings }, tx, student_id, now), today, now)
    }),
  )
}

/** The minutes left of a subscription whose last day is over. */
function leftOverMinutes({ balance_minutes, subscription }: AccountRow, today: string): number {
  return subscription && hasSubscriptionEnded(subscriptionOf(subscription), today) ? balance_minutes : 0
}

/**
 * The minutes that roll over to the next paid subscription, whichever plan that is: the balance at the end of the
 * previous one, expired or not yet, up to the limit in its terms.
 */
async function loadCarriedOver(db: Queryable, account: AccountRow, today: string): Promise<number> {
  const previous = await carryOverSource.first(db, account.id)
  if (!previous) return 0
  const toExpire = previous.id === account.subscription?.id ? leftOverMinutes(account, today) : 0
  return Math.min(previous.carry_over_minutes, previous.expired_minutes + toExpire)
}

/**
 * Expires the balance of a subscription whose last day is over and notifies the student. The caller must have locked
 * the account.
 */
async function expireLeftOver(tx: Transaction, account: AccountRow, today: string, now: Date): Promise<void> {
  const { id: student, subscription } = account
  const minutes = leftOverMinutes(account, today)
  if (!subscription || minutes === 0) return
  const reason = automaticReasons.contract_ended
  const movement = { student, subscription: subscription.id, by: null, now }
  await bookMinutes(tx, { ...movement, kind: 'EXPIRE', minutes: -minutes, reason })
  await notify(tx, [{ user: student, kind: 'CONTRACT_ENDED', about: {}, of: subscription.id }], now)
}

interface Grant {
  student: string
  subscription: string
  plan: { minutes: number; name: string }
  /** The minutes that roll over into it. */
  carried: number
  by: string | null
  now: Date
}

/** Grants the hours of a subscription, and those that roll over from the previous one. */
async function grantHours(tx: Transaction, { student, subscription, plan, carried, by, now }: Grant): Promise<void> {
  const grant = { kind: 'GRANT', student, subscription, by, now } as const
  await bookMinutes(tx, { ...grant, minutes: plan.minutes, reason: `Plan ${plan.name}` })
  await bookMinutes(tx, { ...grant, minutes: carried, reason: automaticReasons.carried_over })
}
