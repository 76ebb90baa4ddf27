import type { DeliveryFailure } from '@aulaviva/domain/webhooks'
import { command, query } from '../../../platform/database/statement.ts'

export interface ClaimedRow {
  id: string
  webhook_id: string
  type: string
  happened_at: string
  data: object
  attempts: number
  failures: number
  first_tried_at: string
  name: string
  address: string
  secret: Uint8Array
  former_secrets: Uint8Array[]
}

/**
 * Claims the next due delivery of each webhook that isn't busy, until an instant. After it, the claim expires and the
 * worker counts as dead. Deliveries about one thing stay in order: while an earlier one waits, later ones wait too.
 */
export const claimDueDeliveries = command<
  [now: string, until: string, busy: readonly string[], most: number],
  ClaimedRow
>(
  'webhooks.claim-due-deliveries',
  `update webhook_deliveries d
   set claimed_until = $2, attempts = d.attempts + 1, first_tried_at = coalesce(d.first_tried_at, $1)
   from (
     select n.id from webhooks w cross join lateral (
       select x.id, x.seq from webhook_deliveries x
       where x.webhook_id = w.id and x.state = 'WAITING'
         and (x.due_at is null or x.due_at <= $1) and (x.claimed_until is null or x.claimed_until <= $1)
         and not exists (select from webhook_deliveries e where e.webhook_id = x.webhook_id and e.thing_id = x.thing_id
                         and e.state = 'WAITING' and e.seq < x.seq)
       order by x.seq limit 1 for update skip locked
     ) n
     where w.is_on and w.id <> all ($3::uuid[])
     order by n.seq limit $4
   ) due, webhooks w
   where d.id = due.id and w.id = d.webhook_id
   returning d.id, d.webhook_id, d.type, d.happened_at, d.data, d.attempts, d.failures, d.first_tried_at, w.name, w.address, w.secret,
     array(select s.secret from webhook_former_secrets s where s.webhook_id = w.id and s.good_until > $1
           order by s.good_until desc, s.id desc) as former_secrets`,
)

/** The next two change a delivery only if this attempt still owns it. */
export const closeDelivery = command<[id: string, attempt: number, state: 'DELIVERED' | 'FAILED', now: string]>(
  'webhooks.close-delivery',
  `update webhook_deliveries set state = $3, ended_at = $4, claimed_until = null, due_at = null
   where id = $1 and attempts = $2 and state = 'WAITING'`,
)
export const rescheduleDelivery = command<[id: string, attempt: number, dueAt: string]>(
  'webhooks.reschedule-delivery',
  `update webhook_deliveries set due_at = $3, claimed_until = null, failures = failures + 1
   where id = $1 and attempts = $2 and state = 'WAITING'`,
)

export const insertAttempt = command<
  [delivery: string, at: string, took: number, status: number | null, answer: string, failure: DeliveryFailure | null]
>(
  'webhooks.insert-attempt',
  `insert into webhook_attempts (delivery_id, tried_at, took_ms, status, answer, failure) values ($1, $2, $3, $4, $5, $6)`,
)

/** Compare-and-set: changes nothing if the webhook is already off or has another address by now. */
export const turnOffWebhook = command<[webhook: string, address: string]>(
  'webhooks.turn-off-webhook',
  `update webhooks set is_on = false, off_reason = 'GONE', version = version + 1 where id = $1 and address = $2 and is_on`,
)

/** A batch of ended subscriptions whose end hasn't been reported. */
export const unreportedEnds = query<[today: string], { id: string }>(
  'webhooks.unreported-ends',
  `select id from subscriptions where end_told_at is null and canceled_at is null
   and warranty_limit < $1::date order by warranty_limit, id limit 1000`,
)
export const markEndReported = command<[id: string, today: string, now: string]>(
  'webhooks.mark-end-reported',
  `update subscriptions set end_told_at = $3
   where id = $1 and end_told_at is null and canceled_at is null and warranty_limit < $2::date`,
)
