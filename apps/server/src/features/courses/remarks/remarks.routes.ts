import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { readRemarks, saveRemark, setRemarkHandled } from './remarks.usecases.ts'

export function remarkEndpoints(): Endpoint[] {
  return [
    endpoint('POST /api/courses/course-observation/', ({ body, ...input }) => saveRemark(input, body)),
    endpoint('GET /api/courses/course-observation/', ({ db, query }) => readRemarks(db, query)),
    endpoint('PATCH /api/courses/course-observation/{id}/', ({ params, body, ...input }) =>
      setRemarkHandled(input, params.id, body.handled),
    ),
  ]
}
