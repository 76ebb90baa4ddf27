import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { foreseePublishing, publishMany } from './publishing.usecases.ts'
import {
  archive,
  duplicate,
  giveMedia,
  listQuestions,
  makeQuestion,
  publish,
  questions,
  readQuestion,
  removeQuestion,
  restore,
  restoreVersion,
  tryAnswer,
} from './question-bank.usecases.ts'
import { foreseeRemarking, remark } from './remarking.usecases.ts'

export function questionBankEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/questions/', listQuestions),
    endpoint('POST /api/courses/questions/', input => makeQuestion(dependencies, input)),
    endpoint('POST /api/courses/questions/try/', tryAnswer),
    endpoint('GET /api/courses/questions/publishing/', foreseePublishing),
    endpoint('POST /api/courses/questions/publish/', publishMany),
    endpoint('GET /api/courses/questions/{id}/', ({ params, ...input }) =>
      readQuestion(dependencies, { ...input, id: params.id }),
    ),
    endpoint('PUT /api/courses/questions/{id}/draft/', questions.saveDraft),
    endpoint('POST /api/courses/questions/{id}/media/', input => giveMedia(dependencies, input)),
    endpoint('POST /api/courses/questions/{id}/publish/', input => publish(dependencies, input)),
    endpoint('GET /api/courses/questions/{id}/versions/{number}/', questions.readVersion),
    endpoint('POST /api/courses/questions/{id}/restore-version/', input => restoreVersion(dependencies, input)),
    endpoint('POST /api/courses/questions/{id}/archive/', input => archive(dependencies, input)),
    endpoint('POST /api/courses/questions/{id}/restore/', input => restore(dependencies, input)),
    endpoint('POST /api/courses/questions/{id}/duplicate/', input => duplicate(dependencies, input)),
    endpoint('DELETE /api/courses/questions/{id}/', removeQuestion),
    endpoint('GET /api/courses/questions/{id}/remarking/', foreseeRemarking),
    endpoint('POST /api/courses/questions/{id}/remarking/', remark),
  ]
}
