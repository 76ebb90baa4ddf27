import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  archive,
  duplicate,
  listTests,
  makeTest,
  publish,
  readGaps,
  readTest,
  removeTest,
  restore,
  restoreVersion,
  tests,
} from './test-authoring.usecases.ts'
import { readPreview, tryAnswers } from './trying.usecases.ts'

export function testAuthoringEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/tests/', listTests),
    endpoint('POST /api/courses/tests/', input => makeTest(dependencies, input)),
    endpoint('GET /api/courses/tests/{id}/', ({ params, ...input }) =>
      readTest(dependencies, { ...input, id: params.id }),
    ),
    endpoint('PUT /api/courses/tests/{id}/draft/', tests.saveDraft),
    endpoint('GET /api/courses/tests/{id}/gaps/', ({ params, ...input }) =>
      readGaps(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/courses/tests/{id}/publish/', input => publish(dependencies, input)),
    endpoint('POST /api/courses/tests/{id}/restore-version/', input => restoreVersion(dependencies, input)),
    endpoint('POST /api/courses/tests/{id}/archive/', input => archive(dependencies, input)),
    endpoint('POST /api/courses/tests/{id}/restore/', input => restore(dependencies, input)),
    endpoint('POST /api/courses/tests/{id}/duplicate/', input => duplicate(dependencies, input)),
    endpoint('DELETE /api/courses/tests/{id}/', removeTest),
    endpoint('GET /api/courses/tests/{id}/preview/', ({ params, query, ...input }) =>
      readPreview(dependencies, { ...input, id: params.id, seed: query.seed }),
    ),
    endpoint('POST /api/courses/tests/{id}/try/', ({ params, body, tx }) =>
      tryAnswers({ db: tx, id: params.id, ...body }),
    ),
  ]
}
