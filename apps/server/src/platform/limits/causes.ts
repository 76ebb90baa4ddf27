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
const causes = {
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

export type Cause = keyof typeof causes
/** How often one person may do each per day. */
export type CauseLimits = Record<Cause, number>

/**
 * Counts an action in its transaction, before its other locks, so that rejected or rolled-back actions do not count.
 * Throws 429 if this person reached the daily limit.
 */
export async function countCause(
  tx: Transaction,
  cause: Cause,
  { person, limits, now }: { person: Person; limits: CauseLimits; now: Date },
): Promise<void> {
  const { role, kind } = causes[cause]
  if (person.role !== role) return
  const limit = { tries: limits[cause], minutes: minutesOfDay }
  if (await countWithin(tx, `${cause} of ${person.id}`, limit, now)) return
  throw new Problem(kind, { headers: { 'retry-after': String(windowAt(limit, now).secondsLeft) } })
}
