import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { changeStopping, readPlacementBank, setAsked } from './bank.usecases.ts'
import { confirmPlacement, placementProposals } from './confirming.usecases.ts'
import {
  answerPlacement,
  beginPlacement,
  placementData,
  placementStanding,
  placementStep,
} from './placement.usecases.ts'

export function placementEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/placement_test_data/data/', asked => placementData(dependencies, asked)),
    endpoint('GET /api/courses/placement/', input => placementStanding(dependencies, input)),
    endpoint('POST /api/courses/placement/attempts/', asked => beginPlacement(dependencies, asked)),
    endpoint('GET /api/courses/placement/attempts/{id}/', ({ params, ...asked }) =>
      placementStep(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('POST /api/courses/placement/attempts/{id}/answers/', ({ params, ...asked }) =>
      answerPlacement(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('GET /api/courses/placement/bank/', readPlacementBank),
    endpoint('PUT /api/courses/placement/bank/{id}/', setAsked),
    endpoint('PUT /api/courses/placement/stopping/', changeStopping),
    endpoint('GET /api/courses/placement/results/', asked => placementProposals(dependencies, asked)),
    endpoint('PATCH /api/courses/placement/results/{id}/', ({ params, ...asked }) =>
      confirmPlacement(dependencies, { ...asked, id: params.id }),
    ),
  ]
}
