import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { alternativesByDay, alternativesOfDay, moveMyClass, myClassWithMoves } from './moving.usecases.ts'
import {
  acceptOffer,
  cancelMyClass,
  enterRoom,
  myCancellation,
  myClasses,
  reserveClass,
} from './reservations.usecases.ts'

export function reservationEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('POST /api/classes/scheduled-live-classes/{id}/reserve/', ({ params, ...asked }) =>
      reserveClass(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('POST /api/classes/scheduled-live-classes/{id}/waitlist/accept/', ({ params, ...asked }) =>
      acceptOffer(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('GET /api/classes/my-classes/', asked => myClasses(dependencies, asked)),
    endpoint('GET /api/classes/my-classes/{id}/', ({ params, ...asked }) =>
      myClassWithMoves(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('POST /api/classes/my-classes/{id}/room/', ({ params, ...asked }) =>
      enterRoom(dependencies, { ...asked, id: params.id }),
    ),
    ...(['PUT', 'PATCH'] as const).map(method =>
      endpoint(`${method} /api/classes/my-classes/{id}/`, ({ params, body, ...asked }) =>
        moveMyClass(dependencies, { ...asked, id: params.id, to: body.scheduled_live_class }),
      ),
    ),
    endpoint('DELETE /api/classes/my-classes/{id}/', ({ params, body, ...asked }) =>
      cancelMyClass(dependencies, { ...asked, id: params.id, reason: body?.reason ?? '' }),
    ),
    endpoint('GET /api/classes/student-class-cancellations/{id}/', ({ params, ...asked }) =>
      myCancellation(dependencies, { ...asked, id: params.id }),
    ),
    endpoint('GET /api/classes/scheduled-live-classes/reprogram-alternatives/', asked =>
      alternativesOfDay(dependencies, asked),
    ),
    endpoint('GET /api/classes/scheduled-live-classes/reprogram-alternatives/days/', asked =>
      alternativesByDay(dependencies, asked),
    ),
  ]
}
