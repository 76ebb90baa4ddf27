import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { endPause, pauseContract, previewPause } from './pausing.usecases.ts'
import {
  accountOf,
  adjustHours,
  findAccounts,
  givePlan,
  movementsOf,
  recordPayment,
} from './student-accounts.usecases.ts'
import { cancelPlan, myMovements, mySubscription } from './subscriptions.usecases.ts'

export function subscriptionEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/payments/subscription-plan/', input => mySubscription(dependencies, input)),
    endpoint('GET /api/payments/hours-movements/', input => myMovements(input)),
    endpoint('POST /api/payments/subscription-plan/cancel/', ({ body, ...input }) =>
      cancelPlan(dependencies, { ...input, reason: body?.reason ?? '', lookedAt: body?.subscription }),
    ),
    endpoint('GET /api/payments/students/', input => findAccounts(dependencies, input)),
    endpoint('GET /api/payments/students/{id}/', ({ params, ...input }) =>
      accountOf(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/payments/students/{id}/hours-movements/', ({ params, ...input }) =>
      movementsOf(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/payments/students/{id}/subscriptions/', ({ params, ...input }) =>
      givePlan(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/payments/students/{id}/payment/', ({ params, body, ...input }) =>
      recordPayment(dependencies, { ...input, id: params.id, lookedAt: body.subscription }),
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
      endPause(dependencies, { ...input, id: params.id, pause: body.pause }),
    ),
  ]
}
