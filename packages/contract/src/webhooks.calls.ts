import { completedAddress } from '@aulaviva/domain/room-address'
import {
  deliveryFailures,
  deliveryStates,
  longestWebhookAddress,
  longestWebhookName,
  webhookEvents,
} from '@aulaviva/domain/webhooks'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { id, idParams, instant, nameText, pageOf, paging } from './fields.ts'

/** Addresses of programs that are told what happens, and what became of telling them. */

// what leaves the academy by itself is decided by its owners
const shared = { access: { kind: 'roles', roles: ['staff'], area: 'owner' }, extension: true } as const

const said = {
  name: nameText(longestWebhookName).min(1),
  address: z
    .string()
    .overwrite(completedAddress)
    .url({ protocol: /^https?$/ })
    .max(longestWebhookAddress),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
}

const webhook = z
  .object({
    id,
    ...said,
    name: z.string(),
    address: z.string(),
    is_on: z.boolean(),
    off_reason: z
      .enum(['GONE'])
      .nullable()
      .meta({ description: 'GONE: the address answered 410, and it was put off by itself' }),
    version: z.int(),
    created_at: instant,
    waiting: z.int().meta({ description: 'Deliveries that are still to arrive' }),
    failed: z.int().meta({ description: 'Deliveries of the last 30 days that were given up' }),
    former_secret_until: instant.nullable(),
  })
  .meta({ id: 'Webhook' })
const webhookDetail = webhook.extend({ history: z.array(change) }).meta({ id: 'WebhookDetail' })
const secret = z.string().meta({ description: 'Told this once; Standard Webhooks form: whsec_ and base64' })
const withSecret = webhookDetail.extend({ secret })

const delivery = z
  .object({
    id: id.meta({ description: 'The webhook-id that the receiver reads' }),
    type: z.string(),
    happened_at: instant,
    state: z.enum(deliveryStates),
    attempts: z.int(),
    due_at: instant.nullable().meta({ description: 'When it is tried again; null for at once, and once it has ended' }),
    body: z.string(),
    tries: z.array(
      z.object({
        tried_at: instant,
        took_ms: z.int(),
        status: z.int().nullable(),
        answer: z.string(),
        failure: z.enum(deliveryFailures).nullable(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' })

export const webhookCalls = [
  call({ ...shared, method: 'GET', path: '/api/main/webhooks/', summary: 'All webhooks', answer: z.array(webhook) }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/webhooks/',
    summary: 'Tell an address what happens from now on',
    proof: true,
    body: z.strictObject(said),
    answer: withSecret,
    status: 201,
    errors: ['address_not_allowed', 'too_many_webhooks'],
  }),
  call({
    ...shared,
    method: 'GET',
    path: '/api/main/webhooks/{id}/',
    summary: 'One webhook and what was changed of it',
    params: idParams,
    answer: webhookDetail,
  }),
  call({
    ...shared,
    method: 'PUT',
    path: '/api/main/webhooks/{id}/',
    summary: 'Change a webhook, put it off or on; what waits goes to the address it has then',
    proof: true,
    params: idParams,
    body: z.strictObject({ ...said, is_on: z.boolean(), version: z.int() }),
    answer: webhookDetail,
    errors: ['changed_meanwhile', 'address_not_allowed'],
  }),
  call({
    ...shared,
    method: 'DELETE',
    path: '/api/main/webhooks/{id}/',
    summary: 'Remove a webhook with what was delivered and what waits',
    params: idParams,
    answer: null,
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/webhooks/{id}/secret/',
    summary: 'Exchange the secret; the former one signs beside it for a day',
    proof: true,
    params: idParams,
    answer: withSecret,
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/webhooks/{id}/try/',
    summary: 'Send something to try the address',
    params: idParams,
    answer: null,
    errors: ['webhook_off'],
  }),
  call({
    ...shared,
    method: 'GET',
    path: '/api/main/webhooks/{id}/deliveries/',
    summary: 'What a webhook was told in the last 30 days, and what it answered; the latest first',
    params: idParams,
    query: z.object({ state: z.enum(deliveryStates).optional(), ...paging(20) }),
    answer: pageOf(delivery),
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/webhooks/{id}/deliveries/{delivery_id}/again/',
    summary: 'Send a delivery again that has ended, under the same webhook-id',
    params: z.object({ id, delivery_id: id }),
    answer: null,
    errors: ['webhook_off'],
  }),
] as const
