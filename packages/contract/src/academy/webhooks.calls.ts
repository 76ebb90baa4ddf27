import { normalizeRoomAddress } from '@aulaviva/domain/room-address'
import {
  deliveryFailures,
  deliveryStates,
  maxWebhookAddressLength,
  maxWebhookNameLength,
  webhookEvents,
} from '@aulaviva/domain/webhooks'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, nameText, pageOf, paging } from '../fields.ts'
import { change } from '../shared/changes.calls.ts'

/** Webhooks: endpoints of other programs, and the deliveries to them. */

// Owners decide which data leaves the academy automatically.
const shared = { access: { kind: 'roles', roles: ['staff'], area: 'owner' }, extension: true } as const

const webhookFields = {
  name: nameText(maxWebhookNameLength).min(1),
  address: z
    .string()
    .overwrite(normalizeRoomAddress)
    .url({ protocol: /^https?$/ })
    .max(maxWebhookAddressLength),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
}

const webhook = z
  .object({
    id,
    ...webhookFields,
    name: z.string(),
    address: z.string(),
    is_on: z.boolean(),
    off_reason: z
      .enum(['GONE'])
      .nullable()
      .meta({ description: 'GONE: the address responded with 410, and the webhook was turned off' }),
    version: z.int(),
    created_at: instant,
    waiting: z.int().meta({ description: 'Deliveries still to be sent' }),
    failed: z.int().meta({ description: 'Failed deliveries of the last 30 days' }),
    former_secret_until: instant.nullable(),
  })
  .meta({ id: 'Webhook' })
const webhookDetail = webhook.extend({ history: z.array(change) }).meta({ id: 'WebhookDetail' })
const secret = z.string().meta({ description: 'Returned only once. Standard Webhooks format: whsec_ and base64' })
const withSecret = webhookDetail.extend({ secret })

const delivery = z
  .object({
    id: id.meta({ description: 'The webhook-id the receiver gets' }),
    type: z.string(),
    happened_at: instant,
    state: z.enum(deliveryStates),
    attempts: z.int(),
    due_at: instant.nullable().meta({ description: 'When it’s retried. Null if right away, and after it ended' }),
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
  call({
    ...shared,
    method: 'GET',
    path: '/api/main/webhooks/',
    summary: 'List all webhooks',
    answer: z.array(webhook),
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/webhooks/',
    summary: 'Create a webhook for an address',
    proof: true,
    body: z.strictObject(webhookFields),
    answer: withSecret,
    status: 201,
    errors: ['address_not_allowed', 'too_many_webhooks'],
  }),
  call({
    ...shared,
    method: 'GET',
    path: '/api/main/webhooks/{id}/',
    summary: 'Return one webhook with its history',
    params: idParams,
    answer: webhookDetail,
  }),
  call({
    ...shared,
    method: 'PUT',
    path: '/api/main/webhooks/{id}/',
    summary: 'Update a webhook, or turn it off or on. Waiting deliveries go to its current address',
    proof: true,
    params: idParams,
    body: z.strictObject({ ...webhookFields, is_on: z.boolean(), version: z.int() }),
    answer: webhookDetail,
    errors: ['changed_meanwhile', 'address_not_allowed'],
  }),
  call({
    ...shared,
    method: 'DELETE',
    path: '/api/main/webhooks/{id}/',
    summary: 'Delete a webhook with its deliveries',
    params: idParams,
    answer: null,
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/webhooks/{id}/secret/',
    summary: 'Rotate a webhook’s secret. The previous one also signs for 1 day',
    proof: true,
    params: idParams,
    answer: withSecret,
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/webhooks/{id}/try/',
    summary: 'Send a test event',
    params: idParams,
    answer: null,
    errors: ['webhook_off'],
  }),
  call({
    ...shared,
    method: 'GET',
    path: '/api/main/webhooks/{id}/deliveries/',
    summary: 'List a webhook’s deliveries of the last 30 days with their responses, latest first',
    params: idParams,
    query: z.object({ state: z.enum(deliveryStates).optional(), ...paging(20) }),
    answer: pageOf(delivery),
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/webhooks/{id}/deliveries/{delivery_id}/again/',
    summary: 'Resend a delivery that ended, with the same webhook-id',
    params: z.object({ id, delivery_id: id }),
    answer: null,
    errors: ['webhook_off'],
  }),
] as const
