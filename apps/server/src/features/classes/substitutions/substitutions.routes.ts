import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  answerRequest,
  askSubstitute,
  myRequests,
  requestsFor,
  substitutesFor,
  withdrawRequest,
} from './asking.usecases.ts'
import { classCancellation, classCancellations, giveUpClass, prepareDocument } from './giving-up.usecases.ts'
import { openClasses, takeClass } from './taking-over.usecases.ts'

export function substitutionEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/scheduled-live-classes/{id}/substitutes/', ({ params, ...input }) =>
      substitutesFor(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/substitute-requests/', ({ params, ...input }) =>
      requestsFor(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/classes/scheduled-live-classes/{id}/substitute-requests/', ({ params, ...input }) =>
      askSubstitute(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/classes/substitute-requests/{id}/withdraw/', ({ params, ...input }) =>
      withdrawRequest(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/substitute-requests/', input => myRequests(dependencies, input)),
    endpoint('POST /api/classes/substitute-requests/{id}/answer/', ({ params, ...input }) =>
      answerRequest(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/scheduled-live-classes/without-teacher/', input => openClasses(dependencies, input)),
    endpoint(
      'PATCH /api/classes/scheduled-live-classes/{id}/update-teacher/',
      ({ params, body, ...input }) =>
        takeClass(dependencies, {
          ...input,
          id: params.id,
          teacher: body?.teacher,
          evenOutside: body?.even_outside ?? false,
        }),
      { cause: 'takeOvers' },
    ),
    endpoint('GET /api/classes/class-cancellations/', input => classCancellations(dependencies, input)),
    endpoint('POST /api/classes/class-cancellations/', input => giveUpClass(dependencies, input), {
      prepare: prepareDocument,
    }),
    endpoint('GET /api/classes/class-cancellations/{id}/', ({ params, ...input }) =>
      classCancellation(dependencies, { ...input, id: params.id }),
    ),
  ]
}
