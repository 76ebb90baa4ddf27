import type { mergeRefusals } from '@aulaviva/contract/people'
import { dayMilliseconds } from '@aulaviva/domain/days'
import { lastDay, runs, type Subscription } from '@aulaviva/domain/subscription'

/** Which contract counts when two accounts of one student become one. */

export interface Contract extends Subscription {
  id: string
  starts_on: string
}

export interface JoinedContract<C> {
  /** The contract whose terms count. */
  counts: C
  /** Both run: its last days are the later ones of the two, so that nobody loses days they paid for. */
  both: boolean
  date_limit: string
  warranty_limit: string
}

/**
 * Of the contracts that count of either account the one that runs counts before one that does not, one that is sold before a
 * trial, and then the one whose hours last longer; of two alike that of the account that stays.
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
  const both = other !== undefined && runs(own, today) && runs(other, today)
  if (!both) return { counts, both: false, date_limit: counts.date_limit, warranty_limit: counts.warranty_limit }
  const date_limit = later(own.date_limit, other.date_limit)
  return { counts, both, date_limit, warranty_limit: later(own.warranty_limit, other.warranty_limit) }
}

function isBetter(one: Contract, than: Contract, today: string): boolean {
  if (runs(one, today) !== runs(than, today)) return runs(one, today)
  if (one.is_trial !== than.is_trial) return than.is_trial
  return lastDay(one) > lastDay(than)
}

const later = (one: string, other: string) => (one > other ? one : other)

type MergeRefusal = (typeof mergeRefusals)[number]

export interface Blocking {
  stays: { role: string; disabled_at: string | null }
  goes: { role: string; disabled_at: string | null }
  deletion_asked: boolean
  pauses_overlap: boolean
  gave_two_at_once: boolean
  months_differ: boolean
}

/** Why two accounts cannot become one; null where they can. */
export function mergeRefusal({ stays, goes, ...facts }: Blocking): MergeRefusal | null {
  if (stays.role === 'staff' || goes.role === 'staff') return 'staff_not_merged'
  if (stays.role !== goes.role) return 'roles_differ'
  if (stays.disabled_at !== null) return 'stays_disabled'
  if (goes.disabled_at !== null) return 'goes_disabled'
  const reasons = ['deletion_asked', 'pauses_overlap', 'gave_two_at_once', 'months_differ'] as const
  return reasons.find(reason => facts[reason]) ?? null
}

/** What is known of the account that stays, and of the two, before a staff member asks to merge them or merges them. */
export interface Suspicion {
  created_at: string
  /** The staff member, or the one who asked, made the account or gave it its address. */
  opened_by_them: boolean
  /** A person of the two accounts has objected before. */
  objected: boolean
}

/**
 * Whether only an owner can merge two accounts: the one that stays could have been made to take the other over, or its person
 * has said no.
 */
export const needsOwner = ({ created_at, opened_by_them, objected }: Suspicion, now: Date): boolean =>
  opened_by_them || objected || now.getTime() - Date.parse(created_at) < dayMilliseconds
