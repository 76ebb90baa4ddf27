import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { alternativesByDay, alternativesOfDay, moveMyClass, myClassWithMoves } from './moving.usecases.ts'
import {
  acceptOffer,
  cancelMyClass,
  enterRoom,
  myCancellation,
  myClasses,
  myPastMonths,
  precheckReservation,
  reserveClass,
} from './reservations.usecases.ts'

export function reservationEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint(
      'POST /api/classes/scheduled-live-classes/{id}/reserve/',
      ({ params, ...input }) => reserveClass(dependencies, { ...input, id: params.id }),
      { precheck: ({ params, ...input }) => precheckReservation(dependencies, { ...input, id: params.id }) },
    ),
    endpoint('POST /api/classes/scheduled-live-classes/{id}/waitlist/accept/', ({ params, ...input }) =>
      acceptOffer(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/my-classes/', input => myClasses(dependencies, input)),
    endpoint('GET /api/classes/my-classes/months/', input => myPastMonths(dependencies, input)),
    endpoint('GET /api/classes/my-classes/{id}/', ({ params, ...input }) =>
      myClassWithMoves(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/classes/my-classes/{id}/room/', ({ params, ...input }) =>
      enterRoom(dependencies, { ...input, id: params.id }),
    ),
    ...(['PUT', 'PATCH'] as const).map(method =>
      endpoint(`${method} /api/classes/my-classes/{id}/`, ({ params, body, ...input }) =>
        moveMyClass(dependencies, { ...input, id: params.id, to: body.scheduled_live_class }),
      ),
    ),
    endpoint(
      'DELETE /api/classes/my-classes/{id}/',
      ({ params, body, ...input }) =>
        cancelMyClass(dependencies, { ...input, id: params.id, reason: body?.reason ?? '' }),
      { dailyAction: 'cancellations' },
    ),
    endpoint('GET /api/classes/student-class-cancellations/{id}/', ({ params, ...input }) =>
      myCancellation(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/scheduled-live-classes/reprogram-alternatives/', input =>
      alternativesOfDay(dependencies, input),
    ),
    endpoint('GET /api/classes/scheduled-live-classes/reprogram-alternatives/days/', input =>
      alternativesByDay(dependencies, input),
    ),
  ]
}
