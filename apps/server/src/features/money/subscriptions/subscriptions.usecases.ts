import { titleOfRow } from '@aulaviva/domain/class-title'
import { dayOf } from '@aulaviva/domain/days'
import { studentStatus } from '@aulaviva/domain/student-status'
import type { Subscription } from '@aulaviva/domain/subscription'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { changedMeanwhile, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { lockStudent } from '../../classes/hours/hours.usecases.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { presentPlan } from '../plans/plan-terms.rules.ts'
import { noSubscription, subscriptionEnded } from './subscriptions.errors.ts'
import {
  type AccountRow,
  accountById,
  cancelSubscription,
  hoursMovements,
  latestSubscription,
  type MovementRow,
  type SubscriptionRow,
  totalsOf,
} from './subscriptions.repository.ts'

export type SubscriptionDeps = Pick<Dependencies, 'settings'>

/** The student's subscription with its hour totals. */
export async function mySubscription(
  { settings }: SubscriptionDeps,
  { db, person, now }: { db: Database; person: Person; now: Date },
) {
  const [subscription, hourTotals] = await Promise.all([
    latestSubscription.first(db, person.id, dayOf(now, settings().timeZone)),
    loadHourTotals(db, person.id, person.student?.balanceMinutes ?? 0, now),
  ])
  return {
    subscription: subscription ? presentSubscription(subscription) : null,
    currency: subscription?.currency ?? settings().currency,
    ...hourTotals,
  }
}

/** A student's hour totals, and how many reservations are upcoming. */
export async function loadHourTotals(db: Queryable, student: string, balanceMinutes: number, now: Date) {
  const totals = await totalsOf.first(db, student, now.toISOString())
  return {
    hours: {
      available: balanceMinutes / 60,
      granted: (totals?.granted ?? 0) / 60,
      reserved: (totals?.reserved ?? 0) / 60,
      expired: (totals?.expired ?? 0) / 60,
      adjusted: (totals?.adjusted ?? 0) / 60,
    },
    classes_ahead: totals?.classes_ahead ?? 0,
  }
}

/** One page of the student's hours history, latest first. */
export async function myMovements({ db, person, query }: { db: Database; person: Person; query: PageQuery }) {
  return readMovementsPage(db, person.id, query, '/api/payments/hours-movements/')
}

/** One page of a student's hours history in the format of `path`, latest first. */
export async function readMovementsPage(db: Database, student: string, query: PageQuery, path: string) {
  const { rows, count } = await hoursMovements.page(db, query, student)
  return pageAnswer(path, query, rows.map(presentMovement), count)
}

/**
 * Throws if another subscription is current than the one shown when the step was confirmed; null means no subscription.
 * The caller must hold the lock of the student.
 */
export function requireSameSubscription(seenSubscription: string | null, current: SubscriptionRow | null): void {
  if (seenSubscription !== (current?.id ?? null)) throw new Problem(changedMeanwhile)
}

/**
 * Cancels the student's subscription: its hours stay usable until the date limit, the warranty ends. Canceling it again
 * changes nothing and returns the same.
 */
export async function cancelPlan(
  { settings }: SubscriptionDeps,
  {
    tx,
    person,
    now,
    reason,
    seenSubscription,
  }: WriteContext & { reason: string; seenSubscription: string | undefined },
) {
  await lockStudent(tx, person.id)
  const today = dayOf(now, settings().timeZone)
  const current = await latestSubscription.first(tx, person.id, today)
  if (!current) throw new Problem(noSubscription)
  if (seenSubscription !== undefined) requireSameSubscription(seenSubscription, current)
  const { id, plan, date_limit } = current
  // in the warranty period, canceling would only take away the hours that are left
  if (current.canceled_at === null && today > date_limit) throw new Problem(subscriptionEnded)
  if ((await cancelSubscription.run(tx, id, reason, now.toISOString())) > 0) {
    await notify(tx, [{ user: person.id, kind: 'CONTRACT_CANCELED', about: {}, of: id }], now)
  }
  return { id, plan: plan.name, date_limit, canceled: true }
}

/** A student's account as staff see it. Throws 404 for others. */
export async function readAccount({ settings }: SubscriptionDeps, db: Queryable, student: string, now: Date) {
  const today = dayOf(now, settings().timeZone)
  return presentAccount(await accountRow(db, student, now, today), today)
}

/** A student's account. Throws 404 if the person isn't a student. */
export async function accountRow(db: Queryable, student: string, now: Date, today: string): Promise<AccountRow> {
  return orNotFound(await accountById.first(db, student, now.toISOString(), today))
}

/** Locks the student and reads the account. */
export async function lockAccount(
  { settings }: SubscriptionDeps,
  tx: Transaction,
  student: string,
  now: Date,
): Promise<AccountRow> {
  await lockStudent(tx, student)
  return accountRow(tx, student, now, dayOf(now, settings().timeZone))
}

/** Logs a change of a student's subscription. The id is the student's, so that anonymizing the student finds it. */
export const recordSubscriptionChange = changeLog('money', 'SUBSCRIPTION')

export function subscriptionOf({ plan, ...subscription }: SubscriptionRow): Subscription {
  return { ...subscription, is_trial: plan.is_trial }
}

export function presentAccount(row: AccountRow, today: string) {
  const { id, first_name, last_name, email, balance_minutes, has_class_ahead, last_movement, subscription } = row
  return {
    id,
    first_name,
    last_name,
    photo: photoAddress(row.photo_key),
    email,
    available_hours: balance_minutes / 60,
    last_movement,
    student_status: studentStatus(
      {
        subscription: subscription && {
          dateLimit: subscription.date_limit,
          warrantyLimit: subscription.warranty_limit,
          paid: subscription.paid_at !== null,
          canceled: subscription.canceled_at !== null,
          trial: subscription.plan.is_trial,
        },
        balanceMinutes: balance_minutes,
        hasUpcomingClass: has_class_ahead,
      },
      today,
    ),
    subscription: subscription && presentSubscription(subscription),
  }
}

function presentSubscription({ plan, paid_at, canceled_at, currency, ...subscription }: SubscriptionRow) {
  const utc = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString())
  return { ...subscription, paid_at: utc(paid_at), canceled_at: utc(canceled_at), plan: presentPlan(plan) }
}

function presentMovement(row: MovementRow) {
  const { id, kind, minutes, balance_minutes, reason, created_at, student_class_id, canceled_late } = row
  const at = classOf(row.starts_at, row.topic_title, row.description, row.type_name)
  return {
    ...{ id, kind, minutes, balance_minutes, reason, created_at },
    student_class: student_class_id === null || at === null ? null : { id: student_class_id, ...at, canceled_late },
    moved_from: classOf(row.from_starts_at, row.from_topic_title, row.from_description, row.from_type_name),
  }
}

function classOf(
  starts_at: string | null,
  topic_title: string | null,
  description: string | null,
  type: string | null,
) {
  if (starts_at === null) return null
  return { title: titleOfRow({ topic_title, description: description ?? '', type_name: type ?? '' }), starts_at }
}
