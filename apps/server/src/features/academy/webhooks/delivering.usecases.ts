import { dayMilliseconds, dayOf } from '@aulaviva/domain/days'
import { deliveryDays, pauseAfter } from '@aulaviva/domain/webhooks'
import type { Dependencies } from '../../../dependencies.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { failureOf } from '../../../platform/logging/failure.ts'
import { type Outcome, type Outside, postOutside } from '../../../platform/outgoing/post-outside.ts'
import { notifyOwners } from '../../shared/notifications/notifications.usecases.ts'
import {
  type ClaimedRow,
  claimDue,
  endDelivery,
  endedUntold,
  insertAttempt,
  putOff,
  returnDelivery,
  tellEnd,
} from './delivering.repository.ts'
import { bodyOf, signedHeaders } from './signing.rules.ts'

/**
 * After this many milliseconds, a claim expires and its worker counts as dead. Longer than the timeout of a response.
 */
const claimLasts = 30_000

export type CourierDependencies = Pick<
  Dependencies,
  'config' | 'database' | 'clock' | 'log' | 'secretBox' | 'settings'
> & {
  /** Overrides how addresses are reached. */
  outside?: Partial<Outside>
}

/** Claims up to `most` due deliveries, one per webhook that isn't busy. */
export function claimDeliveries(
  { database, clock }: CourierDependencies,
  { busy, most }: { busy: readonly string[]; most: number },
): Promise<ClaimedRow[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + claimLasts)
  return database.transaction(tx => claimDue.all(tx, now.toISOString(), until.toISOString(), busy, most))
}

/**
 * Sends a claimed delivery and saves the result. A delivery with a saved 2xx response isn't sent again. If the process
 * dies between the response and the commit, it is sent once more with the same webhook-id.
 */
export async function deliver(deps: CourierDependencies, claimed: ClaimedRow): Promise<void> {
  const { clock, secretBox, config, database } = deps
  const body = bodyOf(claimed)
  const at = clock.now()
  const began = performance.now()
  const secrets = secretsOf(secretBox, claimed)
  const outcome =
    secrets === null
      ? ({ status: null, answer: '', failure: 'SECRET' } as const)
      : await postOutside(
          claimed.address,
          {
            headers: {
              ...signedHeaders({ id: claimed.id, at: Math.floor(at.getTime() / 1000), body }, secrets),
              'content-type': 'application/json',
              'user-agent': 'Aulaviva',
            },
            body,
          },
          { toLoopback: config.webhooksToLoopback, ...deps.outside },
        )
  const took = Math.round(performance.now() - began)
  await database.transaction(tx => keep(deps, tx, claimed, { outcome, took, at }))
}

/** The secrets to sign with. Null if they were encrypted with another server key. */
function secretsOf(secretBox: Dependencies['secretBox'], { webhook_id, secret, former_secrets }: ClaimedRow) {
  try {
    return [secret, ...former_secrets].map(sealed => secretBox.open(sealed, aboutSecret(webhook_id)))
  } catch {
    return null
  }
}

/** The context that binds an encrypted secret to its webhook. */
export const aboutSecret = (webhook: string) => `webhook:${webhook}`

interface Tried {
  outcome: Outcome | { status: null; answer: ''; failure: 'SECRET' }
  took: number
  at: Date
}

async function keep(deps: CourierDependencies, tx: Transaction, claimed: ClaimedRow, { outcome, took, at }: Tried) {
  const { id, attempts, webhook_id, name } = claimed
  const { status, answer, failure } = outcome
  const now = deps.clock.now()
  const done = status !== null && status >= 200 && status < 300
  const gone = status === 410
  const dueAt = new Date(now.getTime() + pauseAfter(claimed.failures + 1))
  const tooLate = dueAt.getTime() > new Date(claimed.first_tried_at).getTime() + deliveryDays * dayMilliseconds
  const ends = done || gone || tooLate
  const changed = ends
    ? await endDelivery.run(tx, id, attempts, done ? 'DELIVERED' : 'FAILED', now.toISOString())
    : await returnDelivery.run(tx, id, attempts, dueAt.toISOString())
  // another worker has claimed it in the meantime, or the webhook was deleted
  if (changed === 0) return
  await insertAttempt.run(tx, id, at.toISOString(), took, status, answer, failure)
  const about = { webhook: webhook_id, name }
  const today = dayOf(now, deps.settings().timeZone)
  if (gone && (await putOff.run(tx, webhook_id, claimed.address)) > 0) {
    await notifyOwners(tx, { kind: 'WEBHOOK_GONE', about, of: id }, now)
  } else if (tooLate && !done && !gone) {
    await notifyOwners(tx, { kind: 'WEBHOOK_FAILED', about, of: webhook_id, occasion: today }, now)
  }
}

/** Concurrent deliveries of this process, and of one webhook, so that a slow address delays only its own deliveries. */
const atOnce = { all: 32, each: 2 }

/**
 * Delivers everything that is due until the returned function is called, which waits for deliveries in progress. Any
 * number of processes can do this on one database.
 */
export function keepDelivering(deps: CourierDependencies, everyMilliseconds = 500): () => Promise<void> {
  const underWay = new Map<Promise<void>, string>()
  let ended = false
  let looking: Promise<void> | null = null
  let again = false
  const failed = (error: unknown) => deps.log.warn(failureOf(error), 'webhooks couldn’t be delivered')

  function look(): void {
    if (ended) return
    if (looking) again = true
    else
      looking = claimAll()
        .catch(failed)
        .finally(() => {
          looking = null
          if (again) look()
        })
  }

  async function claimAll(): Promise<void> {
    do {
      again = false
      const most = atOnce.all - underWay.size
      if (most <= 0) return
      const claimed = await claimDeliveries(deps, { busy: busyOnes(), most })
      for (const one of claimed) begin(one)
      if (claimed.length > 0) again = true
    } while (again && !ended)
  }

  function busyOnes(): string[] {
    const counts = Map.groupBy(underWay.values(), webhook => webhook)
    return [...counts].filter(([, ones]) => ones.length >= atOnce.each).map(([webhook]) => webhook)
  }

  function begin(claimed: ClaimedRow): void {
    const delivery = deliver(deps, claimed)
      .catch(failed)
      .finally(() => {
        underWay.delete(delivery)
        look()
      })
    underWay.set(delivery, claimed.webhook_id)
  }

  const timer = setInterval(look, everyMilliseconds)
  timer.unref()
  look()
  return async () => {
    ended = true
    clearInterval(timer)
    // wait for a running claim, so that its deliveries are sent too
    await looking
    await Promise.all(underWay.keys())
  }
}

/** Reports subscriptions that have ended. */
export async function tellEnds(
  { settings, database, log }: Pick<Dependencies, 'settings' | 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const today = dayOf(now, settings().timeZone)
  const items = await endedUntold.all(database, today)
  await eachDue({ kind: 'subscription', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(tx => tellEnd.run(tx, id, today, now.toISOString())),
  )
}
