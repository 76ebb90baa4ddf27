import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  addToWaitlist,
  cancelForStudent,
  classesForStudent,
  readReservation,
  removeFromWaitlist,
  reserveForStudent,
  searchStudents,
  switchForStudent,
} from './staff-reservations.usecases.ts'

export function staffReservationEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/staff-reservations/students/', ({ db, query }) => searchStudents(db, query.search)),
    endpoint('GET /api/classes/staff-reservations/classes/', input => classesForStudent(dependencies, input)),
    endpoint('GET /api/classes/staff-reservations/{id}/', ({ params, ...input }) =>
      readReservation(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/classes/office-timetable/{id}/reservations/', ({ params, body, ...input }) =>
      reserveForStudent(dependencies, { ...input, ...body, id: params.id }),
    ),
    endpoint('PATCH /api/classes/staff-reservations/{id}/', ({ params, body, ...input }) => {
      const { scheduled_live_class: to, override } = body
      return switchForStudent(dependencies, { ...input, id: params.id, to, override })
    }),
    endpoint('DELETE /api/classes/staff-reservations/{id}/', ({ params, body, ...input }) => {
      const { reason, return_hours: returnHours } = body
      return cancelForStudent(dependencies, { ...input, id: params.id, reason, returnHours })
    }),
    endpoint('POST /api/classes/office-timetable/{id}/waitlist/', ({ params, body, ...input }) =>
      addToWaitlist(dependencies, { ...input, id: params.id, student: body.student }),
    ),
    endpoint('DELETE /api/classes/office-timetable/{id}/waitlist/', ({ params, body, ...input }) =>
      removeFromWaitlist(dependencies, { ...input, id: params.id, student: body.student }),
    ),
  ]
}
