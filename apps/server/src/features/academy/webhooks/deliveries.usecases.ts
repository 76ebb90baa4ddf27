import { dayMilliseconds, dayOf } from '@aulaviva/domain/days'
import { deliveryRetryDays, retryDelayAfter } from '@aulaviva/domain/webhooks'
import type { Dependencies } from '../../../dependencies.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { failureOf } from '../../../platform/logging/failure.ts'
import { type OutgoingOptions, type PostOutcome, postOutside } from '../../../platform/outgoing/post-outside.ts'
import { notifyOwners } from '../../shared/notifications/notifications.usecases.ts'
import {
  type ClaimedRow,
  claimDueDeliveries,
  closeDelivery,
  insertAttempt,
  markEndReported,
  rescheduleDelivery,
  turnOffWebhook,
  unreportedEnds,
} from './deliveries.repository.ts'
import { deliveryBody, signedHeaders } from './signing.rules.ts'

/**
 * After this many milliseconds, a claim expires and its worker counts as dead. Longer than the timeout of a response.
 */
const claimTimeout = 30_000

export type DeliveryDependencies = Pick<
  Dependencies,
  'config' | 'database' | 'clock' | 'log' | 'secretBox' | 'settings'
> & {
  /** Overrides how addresses are reached. */
  outside?: Partial<OutgoingOptions>
}

/** Claims up to `limit` due deliveries, one per webhook that isn't busy. */
export function claimDeliveries(
  { database, clock }: DeliveryDependencies,
  { busy, most: limit }: { busy: readonly string[]; most: number },
): Promise<ClaimedRow[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + claimTimeout)
  return database.transaction(tx => claimDueDeliveries.all(tx, now.toISOString(), until.toISOString(), busy, limit))
}

/**
 * Sends a claimed delivery and saves the result. A delivery with a saved 2xx response isn't sent again. If the process
 * dies between the response and the commit, it is sent once more with the same webhook-id.
 */
export async function deliver(deps: DeliveryDependencies, claimed: ClaimedRow): Promise<void> {
  const { clock, secretBox, config, database } = deps
  const body = deliveryBody(claimed)
  const at = clock.now()
  const startedAt = performance.now()
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
          { allowsLoopback: config.webhooksToLoopback, ...deps.outside },
        )
  const took = Math.round(performance.now() - startedAt)
  await database.transaction(tx => saveResult(deps, tx, claimed, { outcome, durationMs: took, at }))
}

/** The secrets to sign with. Null if they were encrypted with another server key. */
function secretsOf(secretBox: Dependencies['secretBox'], { webhook_id, secret, former_secrets }: ClaimedRow) {
  try {
    return [secret, ...former_secrets].map(sealed => secretBox.open(sealed, secretContext(webhook_id)))
  } catch {
    return null
  }
}

/** The context that binds an encrypted secret to its webhook. */
export const secretContext = (webhook: string) => `webhook:${webhook}`

interface DeliveryResult {
  outcome: PostOutcome | { status: null; answer: ''; failure: 'SECRET' }
  durationMs: number
  at: Date
}

async function saveResult(
  deps: DeliveryDependencies,
  tx: Transaction,
  claimed: ClaimedRow,
  { outcome, durationMs: took, at }: DeliveryResult,
) {
  const { id, attempts, webhook_id, name } = claimed
  const { status, answer, failure } = outcome
  const now = deps.clock.now()
  const isDelivered = status !== null && status >= 200 && status < 300
  const isGone = status === 410
  const dueAt = new Date(now.getTime() + retryDelayAfter(claimed.failures + 1))
  const isExpired = dueAt.getTime() > new Date(claimed.first_tried_at).getTime() + deliveryRetryDays * dayMilliseconds
  const isFinal = isDelivered || isGone || isExpired
  const changed = isFinal
    ? await closeDelivery.run(tx, id, attempts, isDelivered ? 'DELIVERED' : 'FAILED', now.toISOString())
    : await rescheduleDelivery.run(tx, id, attempts, dueAt.toISOString())
  // another worker has claimed it in the meantime, or the webhook was deleted
  if (changed === 0) return
  await insertAttempt.run(tx, id, at.toISOString(), took, status, answer, failure)
  const about = { webhook: webhook_id, name }
  const today = dayOf(now, deps.settings().timeZone)
  if (isGone && (await turnOffWebhook.run(tx, webhook_id, claimed.address)) > 0) {
    await notifyOwners(tx, { kind: 'WEBHOOK_GONE', about, of: id }, now)
  } else if (isExpired && !isDelivered && !isGone) {
    await notifyOwners(tx, { kind: 'WEBHOOK_FAILED', about, of: webhook_id, occasion: today }, now)
  }
}

/** Concurrent deliveries of this process, and of one webhook, so that a slow address delays only its own deliveries. */
const maxConcurrent = { all: 32, each: 2 }

/**
 * Delivers everything that is due until the returned function is called, which waits for deliveries in progress. Any
 * number of processes can do this on one database.
 */
export function startDeliveryLoop(deps: DeliveryDependencies, everyMilliseconds = 500): () => Promise<void> {
  const inProgress = new Map<Promise<void>, string>()
  let stopped = false
  let running: Promise<void> | null = null
  let pollAgain = false
  const logFailure = (error: unknown) => deps.log.warn(failureOf(error), 'webhooks couldn’t be delivered')

  function poll(): void {
    if (stopped) return
    if (running) pollAgain = true
    else
      running = claimAll()
        .catch(logFailure)
        .finally(() => {
          running = null
          if (pollAgain) poll()
        })
  }

  async function claimAll(): Promise<void> {
    do {
      pollAgain = false
      const free = maxConcurrent.all - inProgress.size
      if (free <= 0) return
      const claimed = await claimDeliveries(deps, { busy: busyWebhooks(), most: free })
      for (const one of claimed) startDelivery(one)
      if (claimed.length > 0) pollAgain = true
    } while (pollAgain && !stopped)
  }

  function busyWebhooks(): string[] {
    const counts = Map.groupBy(inProgress.values(), webhook => webhook)
    return [...counts].filter(([, ones]) => ones.length >= maxConcurrent.each).map(([webhook]) => webhook)
  }

  function startDelivery(claimed: ClaimedRow): void {
    const delivery = deliver(deps, claimed)
      .catch(logFailure)
      .finally(() => {
        inProgress.delete(delivery)
        poll()
      })
    inProgress.set(delivery, claimed.webhook_id)
  }

  const timer = setInterval(poll, everyMilliseconds)
  timer.unref()
  poll()
  return async () => {
    stopped = true
    clearInterval(timer)
    // wait for a running claim, so that its deliveries are sent too
    await running
    await Promise.all(inProgress.keys())
  }
}

/** Reports subscriptions that have ended. */
export async function reportEndedSubscriptions(
  { settings, database, log }: Pick<Dependencies, 'settings' | 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const today = dayOf(now, settings().timeZone)
  const items = await unreportedEnds.all(database, today)
  await eachDue({ kind: 'subscription', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(tx => markEndReported.run(tx, id, today, now.toISOString())),
  )
}
