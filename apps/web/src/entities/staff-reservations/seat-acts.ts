import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { showFailure } from '#platform/toasts/toast.ts'
import { refreshReservations, type SeatActor } from './staff-reservations.queries.ts'

interface OfStudent {
  /** The id of the class. */
  id: string
  student: string
}
interface Canceling {
  /** The id of the reservation. */
  id: string
  reason: string
  returnHours: boolean
}

/** The calls with which staff, or the teacher of a class, act for a student. */
export function useSeatActs(by: SeatActor) {
  const call = useApi()
  if (by === 'staff') {
    return {
      reserve: ({ id, student, override }: OfStudent & { override: boolean }) =>
        call('POST /api/classes/office-timetable/{id}/reservations/', { params: { id }, body: { student, override } }),
      cancel: ({ id, reason, returnHours }: Canceling) =>
        call('DELETE /api/classes/staff-reservations/{id}/', {
          params: { id },
          body: { reason, return_hours: returnHours },
        }),
      addToWaitlist: ({ id, student }: OfStudent) =>
        call('POST /api/classes/office-timetable/{id}/waitlist/', { params: { id }, body: { student } }),
      removeFromWaitlist: ({ id, student }: OfStudent) =>
        call('DELETE /api/classes/office-timetable/{id}/waitlist/', { params: { id }, body: { student } }),
    }
  }
  return {
    reserve: ({ id, student }: OfStudent) =>
      call('POST /api/classes/my-classes-as-teacher/{id}/reservations/', { params: { id }, body: { student } }),
    cancel: ({ id, reason }: Canceling) =>
      call('DELETE /api/classes/teacher-reservations/{id}/', { params: { id }, body: { reason } }),
    addToWaitlist: ({ id, student }: OfStudent) =>
      call('POST /api/classes/my-classes-as-teacher/{id}/waitlist/', { params: { id }, body: { student } }),
    removeFromWaitlist: ({ id, student }: OfStudent) =>
      call('DELETE /api/classes/my-classes-as-teacher/{id}/waitlist/', { params: { id }, body: { student } }),
  }
}

/** After these refusals the page no longer offers the act, and closes the dialog that would show the reason. */
const finalRefusals = ['teachers_cannot_reserve', 'class_started', 'class_canceled', 'already_canceled']

/** What every act does when it has ended. */
export const seatActOptions = {
  onError: (problem: unknown) => {
    if (problem instanceof ApiProblem && finalRefusals.includes(problem.code)) showFailure(problem)
  },
  onSettled: refreshReservations,
}
