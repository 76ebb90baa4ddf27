import type { mergeRefusals } from '@aulaviva/contract/people/people'
import { dayMilliseconds } from '@aulaviva/domain/days'
import { isCurrentSubscription, lastUsableDay, type Subscription } from '@aulaviva/domain/subscription'

/** Which subscription continues when two accounts of one student are merged. */

export interface Contract extends Subscription {
  id: string
  starts_on: string
}

export interface JoinedContract<C> {
  /** The subscription whose terms continue. */
  counts: C
  /** Both are current: the later of their last days applies, so that no paid days are lost. */
  both: boolean
  date_limit: string
  warranty_limit: string
}

/**
 * Chooses between the latest subscriptions of two accounts: a current one before an ended one, a paid one before a
 * trial, then the one whose hours last longer. If equal, the kept account's.
 */
export function joinContracts<C extends Contract>(
  stays: C | undefined,
  goes: C | undefined,
  today: string,
): JoinedContract<C> | null {
  const own = stays ?? goes
  if (!own) return null
  const other = stays && goes
  const counts = other && isBetter(other, own, today) ? other : own
  const both = other !== undefined && isCurrentSubscription(own, today) && isCurrentSubscription(other, today)
  if (!both) return { counts, both: false, date_limit: counts.date_limit, warranty_limit: counts.warranty_limit }
  const date_limit = later(own.date_limit, other.date_limit)
  return { counts, both, date_limit, warranty_limit: later(own.warranty_limit, other.warranty_limit) }
}

function isBetter(one: Contract, other: Contract, today: string): boolean {
  if (isCurrentSubscription(one, today) !== isCurrentSubscription(other, today))
    return isCurrentSubscription(one, today)
  if (one.is_trial !== other.is_trial) return other.is_trial
  return lastUsableDay(one) > lastUsableDay(other)
}

const later = (one: string, other: string) => (one > other ? one : other)

type MergeRefusal = (typeof mergeRefusals)[number]

export interface MergeFacts {
  stays: { role: string; disabled_at: string | null }
  goes: { role: string; disabled_at: string | null }
  deletion_asked: boolean
  pauses_overlap: boolean
  gave_two_at_once: boolean
  months_differ: boolean
}

/** Why two accounts can't be merged, or null if they can. */
export function mergeRefusal({ stays, goes, ...facts }: MergeFacts): MergeRefusal | null {
  if (stays.role === 'staff' || goes.role === 'staff') return 'staff_not_merged'
  if (stays.role !== goes.role) return 'roles_differ'
  if (stays.disabled_at !== null) return 'stays_disabled'
  if (goes.disabled_at !== null) return 'goes_disabled'
  const reasons = ['deletion_asked', 'pauses_overlap', 'gave_two_at_once', 'months_differ'] as const
  return reasons.find(reason => facts[reason]) ?? null
}

/**
 * Facts about the kept account and the pair that matter for fraud, checked before a merge is requested and before it
 * runs.
 */
export interface Suspicion {
  created_at: string
  /** The staff member who merges, or the one who requested it, created the account or set its address. */
  opened_by_them: boolean
  /** The person of one of the accounts has objected before. */
  objected: boolean
}

/**
 * Whether only an owner can merge two accounts: the kept account could have been created to take over the other, or a
 * person has objected.
 */
export const needsOwner = ({ created_at, opened_by_them, objected }: Suspicion, now: Date): boolean =>
  opened_by_them || objected || now.getTime() - Date.parse(created_at) < dayMilliseconds
