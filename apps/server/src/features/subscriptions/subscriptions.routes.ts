import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import {
  accountOf,
  adjustHours,
  allPlans,
  findAccounts,
  givePlan,
  movementsOf,
  recordPayment,
} from './student-accounts.usecases.ts'
import { cancelPlan, myMovements, mySubscription } from './subscriptions.usecases.ts'

export function subscriptionEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/payments/subscription-plan/', asked => mySubscription(dependencies, asked)),
    endpoint('GET /api/payments/hours-movements/', asked => myMovements(asked)),
    endpoint('POST /api/payments/subscription-plan/cancel/', ({ body, ...asked }) =>
      cancelPlan(dependencies, { ...asked, reason: body?.reason ?? '' }),
    ),
    endpoint('GET /api/payments/plans/', ({ db }) => allPlans(db)),
    endpoint('GET /api/payments/students/', asked => findAccounts(dependencies, asked)),
    endpoint('GET /api/payments/students/{id}/', ({ params, ...asked }) =>
      accountOf(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('GET /api/payments/students/{id}/hours-movements/', ({ params, ...asked }) =>
      movementsOf(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('POST /api/payments/students/{id}/subscriptions/', ({ params, ...asked }) =>
      givePlan(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('POST /api/payments/students/{id}/payment/', ({ params, ...asked }) =>
      recordPayment(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('POST /api/payments/students/{id}/hours/', ({ params, ...asked }) =>
      adjustHours(dependencies, { ...asked, id: params.id }),
    ),
  ]
}
