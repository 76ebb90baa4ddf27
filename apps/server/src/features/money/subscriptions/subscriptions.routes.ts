import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { pauseContract, previewPause, resumeContract } from './pausing.usecases.ts'
import {
  adjustHours,
  assignPlan,
  listAccounts,
  listMovements,
  readAccountDetail,
  recordPayment,
} from './student-accounts.usecases.ts'
import { cancelPlan, myMovements, mySubscription } from './subscriptions.usecases.ts'

export function subscriptionEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/payments/subscription-plan/', input => mySubscription(dependencies, input)),
    endpoint('GET /api/payments/hours-movements/', input => myMovements(input)),
    endpoint('POST /api/payments/subscription-plan/cancel/', ({ body, ...input }) =>
      cancelPlan(dependencies, { ...input, reason: body?.reason ?? '', seenSubscription: body?.subscription }),
    ),
    endpoint('GET /api/payments/students/', input => listAccounts(dependencies, input)),
    endpoint('GET /api/payments/students/{id}/', ({ params, ...input }) =>
      readAccountDetail(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/payments/students/{id}/hours-movements/', ({ params, ...input }) =>
      listMovements(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/payments/students/{id}/subscriptions/', ({ params, ...input }) =>
      assignPlan(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/payments/students/{id}/payment/', ({ params, body, ...input }) =>
      recordPayment(dependencies, { ...input, id: params.id, seenSubscription: body.subscription }),
    ),
    endpoint('POST /api/payments/students/{id}/hours/', ({ params, ...input }) =>
      adjustHours(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/payments/students/{id}/pause/', ({ params, query, ...input }) =>
      previewPause(dependencies, { ...input, id: params.id, pause: query }),
    ),
    endpoint('POST /api/payments/students/{id}/pause/', ({ params, ...input }) =>
      pauseContract(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/payments/students/{id}/pause/end/', ({ params, body, ...input }) =>
      resumeContract(dependencies, { ...input, id: params.id, pause: body.pause }),
    ),
  ]
}
