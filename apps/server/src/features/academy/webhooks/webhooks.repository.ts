import type { DeliveryFailure, WebhookEvent } from '@aulaviva/domain/webhooks'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { purgeStatement } from '../../../platform/database/purge.ts'
import { command, query } from '../../../platform/database/statement.ts'

export interface WebhookRow {
  id: string
  name: string
  address: string
  events: WebhookEvent[]
  is_on: boolean
  off_reason: 'GONE' | null
  version: number
  created_at: string
  former_until: string | null
  waiting: number
  failed: number
}

const columns = `w.id, w.name, w.address, w.events, w.is_on, w.off_reason, w.version, w.created_at,
  (select max(s.good_until) from webhook_former_secrets s where s.webhook_id = w.id) as former_until,
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'WAITING') as waiting,
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'FAILED') as failed`

export const allWebhooks = query<[], WebhookRow>(
  'webhooks.all-webhooks',
  `select ${columns} from webhooks w order by w.created_at, w.id`,
)
export const webhookById = query<[id: string], WebhookRow>(
  'webhooks.webhook-by-id',
  `select ${columns} from webhooks w where w.id = $1`,
)

/** Serializes adding webhooks, so that their maximum number holds. */
export const lockWebhookList = command<[]>(
  'webhooks.lock-webhook-list',
  `select pg_advisory_xact_lock(hashtext('webhooks'))`,
)
export const countWebhooks = query<[], { count: number }>(
  'webhooks.count-webhooks',
  'select count(*)::int as count from webhooks',
)
export const newId = query<[], { id: string }>('webhooks.new-id', 'select uuid_v7() as id')

export const insertWebhook = command<
  [id: string, name: string, address: string, events: readonly string[], secret: Uint8Array, now: string]
>(
  'webhooks.insert-webhook',
  'insert into webhooks (id, name, address, events, secret, created_at) values ($1, $2, $3, $4, $5, $6)',
)

export const lockWebhook = command<[id: string], { version: number; is_on: boolean }>(
  'webhooks.lock-webhook',
  'select version, is_on from webhooks where id = $1 for no key update',
)

export const updateWebhook = command<
  [id: string, name: string, address: string, events: readonly string[], isOn: boolean]
>(
  'webhooks.update-webhook',
  `update webhooks set name = $2, address = $3, events = $4, is_on = $5, off_reason = case when $5 then null else off_reason end,
     version = version + 1 where id = $1`,
)

export const deleteWebhook = command<[id: string]>('webhooks.delete-webhook', 'delete from webhooks where id = $1')

export const replaceSecret = command<[id: string, secret: Uint8Array]>(
  'webhooks.replace-secret',
  'update webhooks set secret = $2 where id = $1',
)
/** Deletes the previous secrets except the latest valid ones. */
export const deleteOldSecrets = command<[webhook: string, now: string, most: number]>(
  'webhooks.delete-old-secrets',
  `delete from webhook_former_secrets s where webhook_id = $1 and (good_until <= $2 or id not in (
     select id from webhook_former_secrets where webhook_id = $1 order by good_until desc, id desc limit $3))`,
)
export const savePreviousSecret = command<[webhook: string, goodUntil: string]>(
  'webhooks.save-previous-secret',
  'insert into webhook_former_secrets (webhook_id, secret, good_until) select id, secret, $2 from webhooks where id = $1',
)

/** Makes waiting deliveries due at once and resets their retries. */
export const restartDeliveries = command<[webhook: string]>(
  'webhooks.restart-deliveries',
  `update webhook_deliveries set due_at = null, first_tried_at = null, failures = 0
   where webhook_id = $1 and state = 'WAITING'`,
)

export const insertDelivery = command<[webhook: string, type: string, thing: string, data: string]>(
  'webhooks.insert-delivery',
  'insert into webhook_deliveries (webhook_id, type, thing_id, data) values ($1, $2, $3, $4)',
)

export interface DeliveryRow {
  id: string
  type: string
  happened_at: string
  data: object
  state: 'WAITING' | 'DELIVERED' | 'FAILED'
  attempts: number
  due_at: string | null
  tries: { tried_at: string; took_ms: number; status: number | null; answer: string; failure: DeliveryFailure | null }[]
}

const filtered = `from webhook_deliveries d where d.webhook_id = $1 and ($2::text is null or d.state = $2)`

/** The deliveries of a webhook, latest first, each with its last ten attempts. */
export const deliveries = pagedList<[webhook: string, state: string | null], DeliveryRow>('webhooks.deliveries', {
  page: `select count(*) over () as total, d.id, d.type, d.happened_at, d.data, d.state, d.attempts,
           case when d.state = 'WAITING' then d.due_at end as due_at,
           (select coalesce(jsonb_agg(to_jsonb(a) - 'id' - 'delivery_id' order by a.id desc), '[]')
            from (select * from webhook_attempts where delivery_id = d.id order by id desc limit 10) a) as tries
         ${filtered} order by d.seq desc limit $3 offset $4`,
  count: `select count(*) ${filtered}`,
})

/** Compare-and-set: a waiting delivery isn't restarted. */
export const resendDelivery = command<[webhook: string, delivery: string]>(
  'webhooks.resend-delivery',
  `update webhook_deliveries set state = 'WAITING', ended_at = null, due_at = null, claimed_until = null, first_tried_at = null,
     failures = 0
   where webhook_id = $1 and id = $2 and state <> 'WAITING'`,
)
export const deliveryById = query<[webhook: string, delivery: string], { id: string }>(
  'webhooks.delivery-by-id',
  'select id from webhook_deliveries where webhook_id = $1 and id = $2',
)

export const purgeDeliveries = purgeStatement('webhooks.forget-deliveries', 'webhook_deliveries', { since: 'ended_at' })
