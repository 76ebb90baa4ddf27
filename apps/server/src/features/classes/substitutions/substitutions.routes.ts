import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { coverClass, listOpenClasses } from './cover-class.usecases.ts'
import {
  answerRequest,
  listRequests,
  listSubstitutes,
  myRequests,
  requestSubstitute,
  withdrawRequest,
} from './cover-requests.usecases.ts'
import { dropClass, listClassCancellations, prepareDocument, readClassCancellation } from './drop-class.usecases.ts'

export function substitutionEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/scheduled-live-classes/{id}/substitutes/', ({ params, ...input }) =>
      listSubstitutes(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/scheduled-live-classes/{id}/substitute-requests/', ({ params, ...input }) =>
      listRequests(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/classes/scheduled-live-classes/{id}/substitute-requests/', ({ params, ...input }) =>
      requestSubstitute(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/classes/substitute-requests/{id}/withdraw/', ({ params, ...input }) =>
      withdrawRequest(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/substitute-requests/', input => myRequests(dependencies, input)),
    endpoint('POST /api/classes/substitute-requests/{id}/answer/', ({ params, ...input }) =>
      answerRequest(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/scheduled-live-classes/without-teacher/', input => listOpenClasses(dependencies, input)),
    endpoint(
      'PATCH /api/classes/scheduled-live-classes/{id}/update-teacher/',
      ({ params, body, ...input }) =>
        coverClass(dependencies, {
          ...input,
          id: params.id,
          teacher: body?.teacher,
          evenOutside: body?.even_outside ?? false,
        }),
      { dailyAction: 'takeOvers' },
    ),
    endpoint('GET /api/classes/class-cancellations/', input => listClassCancellations(dependencies, input)),
    endpoint('POST /api/classes/class-cancellations/', input => dropClass(dependencies, input), {
      prepare: prepareDocument,
    }),
    endpoint('GET /api/classes/class-cancellations/{id}/', ({ params, ...input }) =>
      readClassCancellation(dependencies, { ...input, id: params.id }),
    ),
  ]
}
