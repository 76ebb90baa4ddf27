import { dayMilliseconds, dayOf } from '@aulaviva/domain/days'
import { deliveryDays, pauseAfter } from '@aulaviva/domain/webhooks'
import type { Dependencies } from '../../dependencies.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { failureOf } from '../../platform/logging/failure.ts'
import { type Outcome, type Outside, postOutside } from '../../platform/outgoing/post-outside.ts'
import { notifyOwners } from '../notifications/notifications.usecases.ts'
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

/** Beyond this, whoever had begun to deliver is taken for dead: longer than an answer may take. */
const claimLasts = 30_000

export type CourierDependencies = Pick<
  Dependencies,
  'config' | 'database' | 'clock' | 'log' | 'secretBox' | 'settings'
> & {
  /** How addresses are reached, where that is not by the settings. */
  outside?: Partial<Outside>
}

/** Takes up to so many deliveries that are due, one of each webhook that is not busy. */
export function claimDeliveries(
  { database, clock }: CourierDependencies,
  { busy, most }: { busy: readonly string[]; most: number },
): Promise<ClaimedRow[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + claimLasts)
  return database.transaction(tx => claimDue.all(tx, now.toISOString(), until.toISOString(), busy, most))
}

/**
 * Delivers what was claimed, and keeps what became of it. A receiver that has answered 2xx and of which that was kept is not sent
 * it again; only if the process dies between the answer and the commit, it comes once more under the same webhook-id.
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

/** What a message is signed with; null where the server's key is not the one that the secret was sealed with. */
function secretsOf(secretBox: Dependencies['secretBox'], { webhook_id, secret, former_secrets }: ClaimedRow) {
  try {
    return [secret, ...former_secrets].map(sealed => secretBox.open(sealed, aboutSecret(webhook_id)))
  } catch {
    return null
  }
}

/** What a secret is sealed for. */
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
  // somebody else has it by now, or the webhook is gone
  if (changed === 0) return
  await insertAttempt.run(tx, id, at.toISOString(), took, status, answer, failure)
  const about = { webhook: webhook_id, name }
  const today = dayOf(now, deps.settings().timeZone)
  if (gone && (await putOff.run(tx, webhook_id, claimed.address)) > 0) {
    await notifyOwners(tx, { kind: 'WEBHOOK_GONE', about, dedupe: `webhook-gone:${id}` }, now)
  } else if (tooLate && !done && !gone) {
    await notifyOwners(tx, { kind: 'WEBHOOK_FAILED', about, dedupe: `webhook-failed:${webhook_id}:${today}` }, now)
  }
}

/** How many go out at once from this process, and how many of them to one address, which then holds up nobody but itself. */
const atOnce = { all: 32, each: 2 }

/**
 * Delivers whatever is due, on and on, until the answered function is called, which waits for what is under way. Any number of
 * processes may do so on one database.
 */
export function keepDelivering(deps: CourierDependencies, everyMilliseconds = 500): () => Promise<void> {
  const underWay = new Map<Promise<void>, string>()
  let ended = false
  let looking: Promise<void> | null = null
  let again = false
  const failed = (error: unknown) => deps.log.warn(failureOf(error), 'webhooks could not be delivered')

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
    // what is being claimed at this moment is delivered as well
    await looking
    await Promise.all(underWay.keys())
  }
}

/** Tells of the contracts whose last day is over. */
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
