import { formerSecretHours, tryEvent, type WebhookEvent, webhookEvents } from '@aulaviva/domain/webhooks'
import type { Dependencies } from '../../../dependencies.ts'
import type { Reading, Writing } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { mayLead } from '../../../platform/outgoing/post-outside.ts'
import { asRead, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { type ChangedFields, changedFields, newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { aboutSecret } from './delivering.usecases.ts'
import { bodyOf, makeSigningSecret } from './signing.rules.ts'
import { addressNotAllowed, tooManyWebhooks, webhookOff } from './webhooks.errors.ts'
import {
  allWebhooks,
  beginAnew,
  countWebhooks,
  type DeliveryRow,
  deleteWebhook,
  deliveries,
  deliveryById,
  exchangeSecret,
  forgetDeliveries,
  forgetFormerSecrets,
  holdWebhooks,
  insertDelivery,
  insertWebhook,
  keepFormerSecret,
  lockWebhook,
  newId,
  sendAgain,
  updateWebhook,
  type WebhookRow,
  webhookById,
} from './webhooks.repository.ts'

/** Webhooks that receive events. Only owners manage them. */

const mostWebhooks = 20
/** How many previous secrets sign in addition to the current one. The oldest ones are deleted first. */
const mostFormerSecrets = 3

const keep = changeLog('settings', 'WEBHOOK')

type Deps = Pick<Dependencies, 'config' | 'secretBox'>

export interface WebhookBody {
  name: string
  address: string
  events: WebhookEvent[]
}

export async function listWebhooks({ db, now }: { db: Queryable; now: Date }) {
  return (await allWebhooks.all(db)).map(row => presentWebhook(row, now))
}

/** One webhook with its history. Throws 404 if it doesn't exist. */
export async function webhookOf({ db, person, now, id }: Reading & { id: string }) {
  const row = orNotFound(await webhookById.first(db, id))
  return { ...presentWebhook(row, now), history: await changesOfThing(db, person, 'WEBHOOK', id) }
}

/** Creates a webhook and returns its secret, which is never returned again. */
export async function addWebhook(
  { config, secretBox }: Deps,
  { tx, person, now, body }: Writing & { body: WebhookBody },
) {
  requireAddress(config, body.address)
  await holdWebhooks.run(tx)
  if (((await countWebhooks.first(tx))?.count ?? 0) >= mostWebhooks) throw new Problem(tooManyWebhooks)
  const id = await freshId(tx)
  const secret = makeSigningSecret()
  const { name, address } = body
  const events = inOrder(body.events)
  await insertWebhook.run(tx, id, name, address, events, secretBox.seal(secret, aboutSecret(id)), now.toISOString())
  const fields = newFields({ address: hostOf(address), events })
  await keep({ tx, person, now }, { id, name, act: 'CREATED', fields })
  return { ...(await webhookOf({ db: tx, person, now, id })), secret }
}

interface Change extends Writing {
  id: string
  body: WebhookBody & { is_on: boolean; version: number }
}

/** Changes a webhook, including its waiting deliveries. Throws 409 if it isn't at the given version. */
export async function changeWebhook({ config }: Deps, { tx, person, now, id, body }: Change) {
  const before = asRead(await hold(tx, id), body.version)
  requireAddress(config, body.address)
  const { name, address, is_on } = body
  const events = inOrder(body.events)
  const fields = changedFields(facts(before), { name, address, events, is_on })
  if (Object.keys(fields).length > 0) {
    await updateWebhook.run(tx, id, name, address, events, is_on)
    // deliveries that waited while it was off get three more days
    if (is_on && !before.is_on) await beginAnew.run(tx, id)
    await keep({ tx, person, now }, { id, name: before.name, act: 'CHANGED', fields: withoutPaths(fields) })
  }
  return webhookOf({ db: tx, person, now, id })
}

/** Deletes a webhook with all its deliveries. */
export async function removeWebhook({ tx, person, now, id }: Writing & { id: string }): Promise<null> {
  const row = await hold(tx, id)
  await deleteWebhook.run(tx, id)
  await keep({ tx, person, now }, { id, name: row.name, act: 'DELETED' })
  return null
}

/**
 * Rotates the secret and returns the new one, which is never returned again. The previous secrets keep signing for a
 * day, so that receivers can switch without rejecting messages. If the response was lost, rotate again.
 */
export async function exchange({ secretBox }: Deps, { tx, person, now, id }: Writing & { id: string }) {
  const row = await hold(tx, id)
  const secret = makeSigningSecret()
  const until = new Date(now.getTime() + formerSecretHours * 3_600_000).toISOString()
  await forgetFormerSecrets.run(tx, id, now.toISOString(), mostFormerSecrets - 1)
  await keepFormerSecret.run(tx, id, until)
  await exchangeSecret.run(tx, id, secretBox.seal(secret, aboutSecret(id)))
  await keep({ tx, person, now }, { id, name: row.name, act: 'SECRET_EXCHANGED' })
  return { ...(await webhookOf({ db: tx, person, now, id })), secret }
}

/** Sends a test event. */
export async function tryWebhook({ tx, id }: { tx: Transaction; id: string }): Promise<null> {
  const row = await hold(tx, id)
  if (!row.is_on) throw new Problem(webhookOff)
  // each test has its own id, so that a failed one doesn't hold up others
  await insertDelivery.run(tx, id, tryEvent, await freshId(tx), JSON.stringify({ webhook: id }))
  return null
}

interface Wanted extends Paging {
  state?: DeliveryRow['state'] | undefined
}

/** The deliveries of a webhook with their responses. */
export async function listDeliveries({ db, id, query }: { db: Queryable; id: string; query: Wanted }) {
  orNotFound(await webhookById.first(db, id))
  const { rows, count } = await deliveries.page(db, query, id, query.state ?? null)
  return pageAnswer(`/api/main/webhooks/${id}/deliveries/`, query, rows.map(presentDelivery), count)
}

/** Sends an ended delivery again. A waiting one keeps its schedule. */
export async function deliverAgain({
  tx,
  id,
  delivery,
}: {
  tx: Transaction
  id: string
  delivery: string
}): Promise<null> {
  const row = await hold(tx, id)
  orNotFound(await deliveryById.first(tx, id, delivery))
  if (!row.is_on) throw new Problem(webhookOff)
  await sendAgain.run(tx, id, delivery)
  return null
}

/** Purges a batch of deliveries that ended before this instant. */
export function forgetOldDeliveries(tx: Transaction, before: Date): Promise<number> {
  return forgetDeliveries.run(tx, before.toISOString())
}

const freshId = async (tx: Transaction) => (await newId.first(tx))?.id ?? ''

async function hold(tx: Transaction, id: string): Promise<WebhookRow> {
  orNotFound(await lockWebhook.first(tx, id))
  return orNotFound(await webhookById.first(tx, id))
}

function requireAddress({ webhooksToLoopback }: Deps['config'], address: string): void {
  if (!mayLead(address, { toLoopback: webhooksToLoopback })) throw new Problem(addressNotAllowed)
}

/** The part of an address for the audit log: its path may contain a secret of the receiver. */
const hostOf = (address: string) => new URL(address).host

function withoutPaths({ address, ...fields }: ChangedFields): ChangedFields {
  if (!address) return fields
  return { address: { from: hostOf(String(address.from)), to: hostOf(String(address.to)) }, ...fields }
}

const inOrder = (events: readonly WebhookEvent[]) => webhookEvents.filter(event => events.includes(event))
const facts = ({ name, address, events, is_on }: WebhookRow) => ({ name, address, events, is_on })

function presentWebhook({ former_until, created_at, ...row }: WebhookRow, now: Date) {
  const until = former_until && new Date(former_until)
  return {
    ...row,
    created_at: new Date(created_at).toISOString(),
    former_secret_until: until && until > now ? until.toISOString() : null,
  }
}

function presentDelivery({ data, happened_at, due_at, tries, ...row }: DeliveryRow) {
  return {
    ...row,
    happened_at: new Date(happened_at).toISOString(),
    due_at: due_at && new Date(due_at).toISOString(),
    body: bodyOf({ type: row.type, happened_at, data }),
    tries: tries.map(one => ({ ...one, tried_at: new Date(one.tried_at).toISOString() })),
  }
}
