import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  readWebhook,
  redeliver,
  removeWebhook,
  rotateSecret,
  sendTestEvent,
} from './webhooks.usecases.ts'

export function webhookEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/webhooks/', listWebhooks),
    endpoint('POST /api/main/webhooks/', input => addWebhook(dependencies, input), { onRepeat: 'refused' }),
    endpoint('GET /api/main/webhooks/{id}/', ({ params, ...input }) => readWebhook({ ...input, id: params.id })),
    endpoint('PUT /api/main/webhooks/{id}/', ({ params, ...input }) =>
      changeWebhook(dependencies, { ...input, id: params.id }),
    ),
    endpoint('DELETE /api/main/webhooks/{id}/', ({ params, ...input }) => removeWebhook({ ...input, id: params.id })),
    endpoint(
      'POST /api/main/webhooks/{id}/secret/',
      ({ params, ...input }) => rotateSecret(dependencies, { ...input, id: params.id }),
      { onRepeat: 'refused' },
    ),
    endpoint('POST /api/main/webhooks/{id}/try/', ({ params, ...input }) => sendTestEvent({ ...input, id: params.id })),
    endpoint('GET /api/main/webhooks/{id}/deliveries/', ({ params, ...input }) =>
      listDeliveries({ ...input, id: params.id }),
    ),
    endpoint('POST /api/main/webhooks/{id}/deliveries/{delivery_id}/again/', ({ params, ...input }) =>
      redeliver({ ...input, id: params.id, delivery: params.delivery_id }),
    ),
  ]
}
