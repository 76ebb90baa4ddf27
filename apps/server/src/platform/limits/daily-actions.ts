import type { Role } from '@aulaviva/domain/access'
import type { Person } from '../auth/person.ts'
import type { Transaction } from '../database/queryable.ts'
import { Problem } from '../problem/problem.ts'
import { countWithin, windowAt } from './attempts.ts'

const minutesOfDay = 1440

/**
 * Actions that email other people each time, and the role whose actions count. Acting for others, as staff mostly do,
 * is not counted.
 */
const dailyActions = {
  privateBookings: {
    role: 'student',
    kind: {
      status: 429,
      code: 'too_many_bookings',
      title: 'You’ve reached today’s limit of private classes. Try again tomorrow',
    },
  },
  cancellations: {
    role: 'student',
    kind: {
      status: 429,
      code: 'too_many_cancellations',
      title: 'You’ve reached today’s limit of cancellations. Try again tomorrow',
    },
  },
  takeOvers: {
    role: 'teacher',
    kind: {
      status: 429,
      code: 'too_many_take_overs',
      title: 'You’ve reached today’s limit of classes to cover. Try again tomorrow',
    },
  },
} as const satisfies Record<string, { role: Role; kind: { status: number; code: string; title: string } }>

export type DailyAction = keyof typeof dailyActions
/** How often one person may do each per day. */
export type DailyActionLimits = Record<DailyAction, number>

/**
 * Counts an action in its transaction, before its other locks, so that rejected or rolled-back actions do not count.
 * Throws 429 if this person reached the daily limit.
 */
export async function countDailyAction(
  tx: Transaction,
  action: DailyAction,
  { person, limits, now }: { person: Person; limits: DailyActionLimits; now: Date },
): Promise<void> {
  const { role, kind } = dailyActions[action]
  if (person.role !== role) return
  const limit = { tries: limits[action], minutes: minutesOfDay }
  if (await countWithin(tx, `${action} of ${person.id}`, limit, now)) return
  throw new Problem(kind, { headers: { 'retry-after': String(windowAt(limit, now).secondsLeft) } })
}
