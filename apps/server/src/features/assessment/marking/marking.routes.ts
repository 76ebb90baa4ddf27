import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { claimAnswer, gradeAnswer, listWaitingAnswers, readAnswer, releaseAnswer } from './marking.usecases.ts'

export function markingEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/marking/', listWaitingAnswers),
    endpoint('GET /api/courses/marking/{attempt_id}/{question_id}/', input => readAnswer(dependencies, input)),
    endpoint('POST /api/courses/marking/{attempt_id}/{question_id}/claim/', input => claimAnswer(dependencies, input)),
    endpoint('DELETE /api/courses/marking/{attempt_id}/{question_id}/claim/', releaseAnswer),
    endpoint('POST /api/courses/marking/{attempt_id}/{question_id}/mark/', input => gradeAnswer(dependencies, input)),
  ]
}
