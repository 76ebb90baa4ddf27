import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { readPreview, tryAnswers } from './preview.usecases.ts'
import {
  archiveTest,
  createTest,
  duplicateTest,
  listTests,
  publishTest,
  readGaps,
  readTest,
  removeTest,
  restoreTest,
  restoreTestVersion,
  tests,
} from './test-authoring.usecases.ts'

export function testAuthoringEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/tests/', listTests),
    endpoint('POST /api/courses/tests/', input => createTest(dependencies, input)),
    endpoint('GET /api/courses/tests/{id}/', ({ params, ...input }) =>
      readTest(dependencies, { ...input, id: params.id }),
    ),
    endpoint('PUT /api/courses/tests/{id}/draft/', tests.saveDraft),
    endpoint('GET /api/courses/tests/{id}/gaps/', ({ params, ...input }) =>
      readGaps(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/courses/tests/{id}/publish/', input => publishTest(dependencies, input)),
    endpoint('POST /api/courses/tests/{id}/restore-version/', input => restoreTestVersion(dependencies, input)),
    endpoint('POST /api/courses/tests/{id}/archive/', input => archiveTest(dependencies, input)),
    endpoint('POST /api/courses/tests/{id}/restore/', input => restoreTest(dependencies, input)),
    endpoint('POST /api/courses/tests/{id}/duplicate/', input => duplicateTest(dependencies, input)),
    endpoint('DELETE /api/courses/tests/{id}/', removeTest),
    endpoint('GET /api/courses/tests/{id}/preview/', ({ params, query, ...input }) =>
      readPreview(dependencies, { ...input, id: params.id, seed: query.seed }),
    ),
    endpoint('POST /api/courses/tests/{id}/try/', ({ params, body, tx }) =>
      tryAnswers({ db: tx, id: params.id, ...body }),
    ),
  ]
}
