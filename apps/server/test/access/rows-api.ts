import { notFound, type Row } from './row.ts'
import type { Stage } from './stage.ts'

/** API tokens and webhooks. */
const told = { name: 'The books', address: 'https://example.test/told', events: ['class.changed'] }

export function apiRows({ apiToken, webhook: { webhook, delivery } }: Stage): Row[] {
  return [
    { key: 'GET /api/main/api-tokens/' },
    { key: 'POST /api/main/api-tokens/', body: { name: 'Timetable on the wall', areas: ['timetable'], days: 30 } },
    { key: 'POST /api/main/api-tokens/{id}/revoke/', params: { id: apiToken }, answers: { otherStaff: notFound } },
    { key: 'GET /api/main/webhooks/' },
    { key: 'POST /api/main/webhooks/', body: told },
    { key: 'GET /api/main/webhooks/{id}/', params: { id: webhook } },
    { key: 'PUT /api/main/webhooks/{id}/', params: { id: webhook }, body: { ...told, is_on: true, version: 1 } },
    { key: 'DELETE /api/main/webhooks/{id}/', params: { id: webhook } },
    { key: 'POST /api/main/webhooks/{id}/secret/', params: { id: webhook } },
    { key: 'POST /api/main/webhooks/{id}/try/', params: { id: webhook } },
    { key: 'GET /api/main/webhooks/{id}/deliveries/', params: { id: webhook } },
    {
      key: 'POST /api/main/webhooks/{id}/deliveries/{delivery_id}/again/',
      params: { id: webhook, delivery_id: delivery },
    },
  ]
}
