import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { publishImpact, publishQuestions } from './publishing.usecases.ts'
import {
  archiveQuestion,
  createQuestion,
  duplicateQuestion,
  listQuestions,
  publishQuestion,
  questions,
  readQuestion,
  removeQuestion,
  restoreQuestion,
  restoreQuestionVersion,
  tryAnswer,
  uploadMedia,
} from './question-bank.usecases.ts'
import { regradeAttempts, regradeImpact } from './regrading.usecases.ts'

export function questionBankEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/questions/', listQuestions),
    endpoint('POST /api/courses/questions/', input => createQuestion(dependencies, input)),
    endpoint('POST /api/courses/questions/try/', tryAnswer),
    endpoint('GET /api/courses/questions/publishing/', publishImpact),
    endpoint('POST /api/courses/questions/publish/', publishQuestions),
    endpoint('GET /api/courses/questions/{id}/', ({ params, ...input }) =>
      readQuestion(dependencies, { ...input, id: params.id }),
    ),
    endpoint('PUT /api/courses/questions/{id}/draft/', questions.saveDraft),
    endpoint('POST /api/courses/questions/{id}/media/', input => uploadMedia(dependencies, input)),
    endpoint('POST /api/courses/questions/{id}/publish/', input => publishQuestion(dependencies, input)),
    endpoint('GET /api/courses/questions/{id}/versions/{number}/', questions.readVersion),
    endpoint('POST /api/courses/questions/{id}/restore-version/', input => restoreQuestionVersion(dependencies, input)),
    endpoint('POST /api/courses/questions/{id}/archive/', input => archiveQuestion(dependencies, input)),
    endpoint('POST /api/courses/questions/{id}/restore/', input => restoreQuestion(dependencies, input)),
    endpoint('POST /api/courses/questions/{id}/duplicate/', input => duplicateQuestion(dependencies, input)),
    endpoint('DELETE /api/courses/questions/{id}/', removeQuestion),
    endpoint('GET /api/courses/questions/{id}/remarking/', regradeImpact),
    endpoint('POST /api/courses/questions/{id}/remarking/', regradeAttempts),
  ]
}
