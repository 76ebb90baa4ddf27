import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { askForPlan, takeBackPlanRequest } from './plan-requests.usecases.ts'
import {
  allCourses,
  allPlans,
  archivePlan,
  changePlan,
  createPlan,
  foreseeCourses,
  orderPlans,
  planOf,
  plansOnOffer,
} from './plans.usecases.ts'

export function planEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/payments/plans/', input => allPlans(dependencies, input)),
    endpoint('GET /api/payments/plans-on-offer/', ({ db, person }) => plansOnOffer(dependencies, db, person.id)),
    endpoint('POST /api/payments/plan-request/', ({ body, ...input }) => askForPlan({ ...input, plan: body.plan })),
    endpoint('DELETE /api/payments/plan-request/', input => takeBackPlanRequest(input)),
    endpoint('GET /api/payments/plans/{id}/', ({ params, ...input }) =>
      planOf(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/payments/plan-courses/', ({ db }) => allCourses(db)),
    endpoint('GET /api/payments/plans/{id}/courses-change/', ({ params, query, db, now }) =>
      foreseeCourses(dependencies, { db, now, id: params.id, courses: query.courses.split(',').filter(Boolean) }),
    ),
    endpoint('POST /api/payments/plans/', input => createPlan(dependencies, input)),
    endpoint('PUT /api/payments/plans/{id}/', ({ params, ...input }) =>
      changePlan(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/payments/plans/order/', input => orderPlans(dependencies, input)),
    endpoint('POST /api/payments/plans/{id}/archive/', ({ params, body, ...input }) =>
      archivePlan(dependencies, { ...input, id: params.id, version: body.version, archived: true }),
    ),
    endpoint('POST /api/payments/plans/{id}/restore/', ({ params, body, ...input }) =>
      archivePlan(dependencies, { ...input, id: params.id, version: body.version, archived: false }),
    ),
  ]
}
