import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { changeStoppingRules, readPlacementBank, setQuestionInTest } from './bank.usecases.ts'
import { confirmPlacement, listProposals } from './confirming.usecases.ts'
import {
  answerPlacement,
  readPlacementStatus,
  readPlacementStep,
  readPlacementTest,
  startPlacement,
} from './placement.usecases.ts'

export function placementEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/placement_test_data/data/', input => readPlacementTest(dependencies, input)),
    endpoint('GET /api/courses/placement/', input => readPlacementStatus(dependencies, input)),
    endpoint('POST /api/courses/placement/attempts/', input => startPlacement(dependencies, input)),
    endpoint('GET /api/courses/placement/attempts/{id}/', ({ params, ...input }) =>
      readPlacementStep(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/courses/placement/attempts/{id}/answers/', ({ params, ...input }) =>
      answerPlacement(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/courses/placement/bank/', readPlacementBank),
    endpoint('PUT /api/courses/placement/bank/{id}/', setQuestionInTest),
    endpoint('PUT /api/courses/placement/stopping/', changeStoppingRules),
    endpoint('GET /api/courses/placement/results/', input => listProposals(dependencies, input)),
    endpoint('PATCH /api/courses/placement/results/{id}/', ({ params, ...input }) =>
      confirmPlacement(dependencies, { ...input, id: params.id }),
    ),
  ]
}
