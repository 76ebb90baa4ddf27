import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { keepRemark, markRemark, readRemarks } from './remarks.usecases.ts'

export function remarkEndpoints(): Endpoint[] {
  return [
    endpoint('POST /api/courses/course-observation/', ({ body, ...asked }) => keepRemark(asked, body)),
    endpoint('GET /api/courses/course-observation/', ({ db, query }) => readRemarks(db, query)),
    endpoint('PATCH /api/courses/course-observation/{id}/', ({ params, body, ...asked }) =>
      markRemark(asked, params.id, body.handled),
    ),
  ]
}
