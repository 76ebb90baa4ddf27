import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { cancelMyClass, myClass, myClasses, reserveClass } from './reservations.usecases.ts'

export function reservationEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('POST /api/classes/scheduled-live-classes/{id}/reserve/', ({ params, ...asked }) =>
      reserveClass(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('GET /api/classes/my-classes/', asked => myClasses(dependencies, asked)),
    endpoint('GET /api/classes/my-classes/{id}/', ({ params, ...asked }) =>
      myClass(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('DELETE /api/classes/my-classes/{id}/', ({ params, body, ...asked }) =>
      cancelMyClass(dependencies, { ...asked, id: params.id, reason: body?.reason ?? '' }),
    ),
  ]
}
