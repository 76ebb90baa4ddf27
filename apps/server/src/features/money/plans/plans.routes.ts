import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { requestPlan, withdrawPlanRequest } from './plan-requests.usecases.ts'
import {
  archivePlan,
  changePlan,
  coursesImpact,
  createPlan,
  listAllPlans,
  listOfferedPlans,
  listPlanCourses,
  orderPlans,
  readPlanWithHistory,
} from './plans.usecases.ts'

export function planEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/payments/plans/', input => listAllPlans(dependencies, input)),
    endpoint('GET /api/payments/plans-on-offer/', ({ db, person }) => listOfferedPlans(dependencies, db, person.id)),
    endpoint('POST /api/payments/plan-request/', ({ body, ...input }) => requestPlan({ ...input, plan: body.plan })),
    endpoint('DELETE /api/payments/plan-request/', input => withdrawPlanRequest(input)),
    endpoint('GET /api/payments/plans/{id}/', ({ params, ...input }) =>
      readPlanWithHistory(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/payments/plan-courses/', ({ db }) => listPlanCourses(db)),
    endpoint('GET /api/payments/plans/{id}/courses-change/', ({ params, query, db, now }) =>
      coursesImpact(dependencies, { db, now, id: params.id, courses: query.courses.split(',').filter(Boolean) }),
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
