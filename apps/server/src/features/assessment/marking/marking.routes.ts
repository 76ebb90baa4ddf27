import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { claim, mark, oneAnswer, release, waiting } from './marking.usecases.ts'

export function markingEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/marking/', waiting),
    endpoint('GET /api/courses/marking/{attempt_id}/{question_id}/', input => oneAnswer(dependencies, input)),
    endpoint('POST /api/courses/marking/{attempt_id}/{question_id}/claim/', input => claim(dependencies, input)),
    endpoint('DELETE /api/courses/marking/{attempt_id}/{question_id}/claim/', release),
    endpoint('POST /api/courses/marking/{attempt_id}/{question_id}/mark/', input => mark(dependencies, input)),
  ]
}
