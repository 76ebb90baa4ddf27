import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { classCancellation, classCancellations, giveUpClass } from './giving-up.usecases.ts'
import { openClasses, takeClass } from './taking-over.usecases.ts'

export function substitutionEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/scheduled-live-classes/without-teacher/', asked => openClasses(dependencies, asked)),
    endpoint('PATCH /api/classes/scheduled-live-classes/{id}/update-teacher/', ({ params, body, ...asked }) =>
      takeClass(dependencies, { ...asked, id: params.id, asked: body?.teacher }),
    ),
    endpoint('GET /api/classes/class-cancellations/', asked => classCancellations(dependencies, asked)),
    endpoint('POST /api/classes/class-cancellations/', asked => giveUpClass(dependencies, asked)),
    endpoint('GET /api/classes/class-cancellations/{id}/', ({ params, ...asked }) =>
      classCancellation(dependencies, { ...asked, id: params.id }),
    ),
  ]
}
