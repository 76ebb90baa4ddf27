import { previousSecretHours, testEvent, type WebhookEvent, webhookEvents } from '@aulaviva/domain/webhooks'
import type { Dependencies } from '../../../dependencies.ts'
import type { ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { isAllowedUrl } from '../../../platform/outgoing/post-outside.ts'
import { orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { type ChangedFields, changedFields, newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { secretContext } from './deliveries.usecases.ts'
import { createSigningSecret, deliveryBody } from './signing.rules.ts'
import { addressNotAllowed, tooManyWebhooks, webhookOff } from './webhooks.errors.ts'
import {
  allWebhooks,
  countWebhooks,
  type DeliveryRow,
  deleteOldSecrets,
  deleteWebhook,
  deliveries,
  deliveryById,
  insertDelivery,
  insertWebhook,
  lockWebhook,
  lockWebhookList,
  newId,
  purgeDeliveries,
  replaceSecret,
  resendDelivery,
  restartDeliveries,
  savePreviousSecret,
  updateWebhook,
  type WebhookRow,
  webhookById,
} from './webhooks.repository.ts'

/** Webhooks that receive events. Only owners manage them. */

const maxWebhooks = 20
/** How many previous secrets sign in addition to the current one. The oldest ones are deleted first. */
const maxPreviousSecrets = 3

const recordChange = changeLog('settings', 'WEBHOOK')

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
export async function readWebhook({ db, person, now, id }: ReadContext & { id: string }) {
  const row = orNotFound(await webhookById.first(db, id))
  return { ...presentWebhook(row, now), history: await changesOfThing(db, person, 'WEBHOOK', id) }
}

/** Creates a webhook and returns its secret, which is never returned again. */
export async function addWebhook(
  { config, secretBox }: Deps,
  { tx, person, now, body }: WriteContext & { body: WebhookBody },
) {
  requireAddress(config, body.address)
  await lockWebhookList.run(tx)
  if (((await countWebhooks.first(tx))?.count ?? 0) >= maxWebhooks) throw new Problem(tooManyWebhooks)
  const id = await freshId(tx)
  const secret = createSigningSecret()
  const { name, address } = body
  const events = sortEvents(body.events)
  await insertWebhook.run(tx, id, name, address, events, secretBox.seal(secret, secretContext(id)), now.toISOString())
  const fields = newFields({ address: hostOf(address), events })
  await recordChange({ tx, person, now }, { id, name, act: 'CREATED', fields })
  return { ...(await readWebhook({ db: tx, person, now, id })), secret }
}

interface Change extends WriteContext {
  id: string
  body: WebhookBody & { is_on: boolean; version: number }
}

/** Changes a webhook, including its waiting deliveries. Throws 409 if it isn't at the given version. */
export async function changeWebhook({ config }: Deps, { tx, person, now, id, body }: Change) {
  const before = requireVersion(await lockWebhookRow(tx, id), body.version)
  requireAddress(config, body.address)
  const { name, address, is_on } = body
  const events = sortEvents(body.events)
  const fields = changedFields(auditFields(before), { name, address, events, is_on })
  if (Object.keys(fields).length > 0) {
    await updateWebhook.run(tx, id, name, address, events, is_on)
    // deliveries that waited while it was off get three more days
    if (is_on && !before.is_on) await restartDeliveries.run(tx, id)
    await recordChange({ tx, person, now }, { id, name: before.name, act: 'CHANGED', fields: withoutPaths(fields) })
  }
  return readWebhook({ db: tx, person, now, id })
}

/** Deletes a webhook with all its deliveries. */
export async function removeWebhook({ tx, person, now, id }: WriteContext & { id: string }): Promise<null> {
  const row = await lockWebhookRow(tx, id)
  await deleteWebhook.run(tx, id)
  await recordChange({ tx, person, now }, { id, name: row.name, act: 'DELETED' })
  return null
}

/**
 * Rotates the secret and returns the new one, which is never returned again. The previous secrets keep signing for a
 * day, so that receivers can switch without rejecting messages. If the response was lost, rotate again.
 */
export async function rotateSecret({ secretBox }: Deps, { tx, person, now, id }: WriteContext & { id: string }) {
  const row = await lockWebhookRow(tx, id)
  const secret = createSigningSecret()
  const until = new Date(now.getTime() + previousSecretHours * 3_600_000).toISOString()
  await deleteOldSecrets.run(tx, id, now.toISOString(), maxPreviousSecrets - 1)
  await savePreviousSecret.run(tx, id, until)
  await replaceSecret.run(tx, id, secretBox.seal(secret, secretContext(id)))
  await recordChange({ tx, person, now }, { id, name: row.name, act: 'SECRET_EXCHANGED' })
  return { ...(await readWebhook({ db: tx, person, now, id })), secret }
}

/** Sends a test event. */
export async function sendTestEvent({ tx, id }: { tx: Transaction; id: string }): Promise<null> {
  const row = await lockWebhookRow(tx, id)
  if (!row.is_on) throw new Problem(webhookOff)
  // each test has its own id, so that a failed one doesn't hold up others
  await insertDelivery.run(tx, id, testEvent, await freshId(tx), JSON.stringify({ webhook: id }))
  return null
}

interface DeliveriesQuery extends PageQuery {
  state?: DeliveryRow['state'] | undefined
}

/** The deliveries of a webhook with their responses. */
export async function listDeliveries({ db, id, query }: { db: Queryable; id: string; query: DeliveriesQuery }) {
  orNotFound(await webhookById.first(db, id))
  const { rows, count } = await deliveries.page(db, query, id, query.state ?? null)
  return pageAnswer(`/api/main/webhooks/${id}/deliveries/`, query, rows.map(presentDelivery), count)
}

/** Sends an ended delivery again. A waiting one keeps its schedule. */
export async function redeliver({
  tx,
  id,
  delivery,
}: {
  tx: Transaction
  id: string
  delivery: string
}): Promise<null> {
  const row = await lockWebhookRow(tx, id)
  orNotFound(await deliveryById.first(tx, id, delivery))
  if (!row.is_on) throw new Problem(webhookOff)
  await resendDelivery.run(tx, id, delivery)
  return null
}

/** Purges a batch of deliveries that ended before this instant. */
export function purgeOldDeliveries(tx: Transaction, before: Date): Promise<number> {
  return purgeDeliveries.run(tx, before.toISOString())
}

const freshId = async (tx: Transaction) => (await newId.first(tx))?.id ?? ''

async function lockWebhookRow(tx: Transaction, id: string): Promise<WebhookRow> {
  orNotFound(await lockWebhook.first(tx, id))
  return orNotFound(await webhookById.first(tx, id))
}

function requireAddress({ webhooksToLoopback }: Deps['config'], address: string): void {
  if (!isAllowedUrl(address, { allowsLoopback: webhooksToLoopback })) throw new Problem(addressNotAllowed)
}

/** The part of an address for the audit log: its path may contain a secret of the receiver. */
const hostOf = (address: string) => new URL(address).host

function withoutPaths({ address, ...fields }: ChangedFields): ChangedFields {
  if (!address) return fields
  return { address: { from: hostOf(String(address.from)), to: hostOf(String(address.to)) }, ...fields }
}

const sortEvents = (events: readonly WebhookEvent[]) => webhookEvents.filter(event => events.includes(event))
const auditFields = ({ name, address, events, is_on }: WebhookRow) => ({ name, address, events, is_on })

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
    body: deliveryBody({ type: row.type, happened_at, data }),
    tries: tries.map(one => ({ ...one, tried_at: new Date(one.tried_at).toISOString() })),
  }
}
