import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { keepRemark, markRemark, readRemarks } from './remarks.usecases.ts'

export function remarkEndpoints(): Endpoint[] {
  return [
    endpoint('POST /api/courses/course-observation/', ({ body, ...input }) => keepRemark(input, body)),
    endpoint('GET /api/courses/course-observation/', ({ db, query }) => readRemarks(db, query)),
    endpoint('PATCH /api/courses/course-observation/{id}/', ({ params, body, ...input }) =>
      markRemark(input, params.id, body.handled),
    ),
  ]
}
