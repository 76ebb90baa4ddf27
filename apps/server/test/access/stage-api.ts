import { hashSecret, makeSecret } from '../../src/platform/auth/secret.ts'
import type { Planting } from './stage-classes.ts'

/** A token that no test uses, but that was used from somewhere before. */
export async function unusedToken({ put, canaries, people, now }: Planting): Promise<string> {
  const { id } = await put('api_tokens', {
    user_id: people.staff!.id,
    name: canaries.plant('staff', 'name-of-a-token', ['staff']),
    areas: ['timetable'],
    token_hash: hashSecret(makeSecret()),
    created_at: now,
    expires_at: '2026-12-31T00:00:00Z',
  })
  const address = canaries.plant('staff', 'address-of-a-token', ['staff'])
  await put('api_token_uses', { token_id: id, minute: now, in_minute: 1, used_at: now, address })
  return id
}

/** A webhook with a delivery and its response. */
export async function plantWebhook({ put, canaries, now }: Planting): Promise<{ webhook: string; delivery: string }> {
  const told = (field: string) => canaries.plant('staff', field, ['staff'])
  const { id: webhook } = await put('webhooks', {
    name: told('name-of-a-webhook'),
    address: `https://example.test/${told('address-of-a-webhook')}`,
    events: ['class.changed'],
    secret: Buffer.from('sealed'),
    created_at: now,
  })
  const { id: delivery } = await put('webhook_deliveries', {
    webhook_id: webhook,
    type: 'class.changed',
    thing_id: webhook,
    data: JSON.stringify({ class: told('fact-of-a-delivery') }),
    state: 'FAILED',
    ended_at: now,
  })
  await put('webhook_attempts', {
    delivery_id: delivery,
    tried_at: now,
    took_ms: 3,
    status: 500,
    answer: told('answer-of-a-receiver'),
  })
  return { webhook, delivery }
}
