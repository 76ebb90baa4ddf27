import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  addToOwnWaitlist,
  cancelInOwnClass,
  findStudents,
  readOwnReservation,
  readWaitlist,
  removeFromOwnWaitlist,
  reserveInOwnClass,
} from './teacher-reservations.usecases.ts'

export function teacherReservationEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/my-classes-as-teacher/{id}/findable-students/', ({ params, query, ...input }) =>
      findStudents({ ...input, ...params, search: query.search }),
    ),
    endpoint('POST /api/classes/my-classes-as-teacher/{id}/reservations/', ({ params, body, ...input }) =>
      reserveInOwnClass(dependencies, { ...input, ...params, student: body.student }),
    ),
    endpoint('GET /api/classes/teacher-reservations/{id}/', ({ params, ...input }) =>
      readOwnReservation(dependencies, { ...input, ...params }),
    ),
    endpoint('DELETE /api/classes/teacher-reservations/{id}/', ({ params, body, ...input }) =>
      cancelInOwnClass(dependencies, { ...input, ...params, reason: body.reason }),
    ),
    endpoint('GET /api/classes/my-classes-as-teacher/{id}/waitlist/', ({ params, ...input }) =>
      readWaitlist({ ...input, ...params }),
    ),
    endpoint('POST /api/classes/my-classes-as-teacher/{id}/waitlist/', ({ params, body, ...input }) =>
      addToOwnWaitlist(dependencies, { ...input, ...params, student: body.student }),
    ),
    endpoint('DELETE /api/classes/my-classes-as-teacher/{id}/waitlist/', ({ params, body, ...input }) =>
      removeFromOwnWaitlist(dependencies, { ...input, ...params, student: body.student }),
    ),
  ]
}
