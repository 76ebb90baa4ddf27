import { useMutation, useQuery } from '@tanstack/react-query'
import { refreshSeats, showBalance } from '#entities/live-class/live-class.queries.ts'
import { api } from '#platform/api/api.ts'
import { createApi } from '#platform/api/use-api.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { myWaitlistQuery, type Place, removePlace, showPlace } from './waitlist.queries.ts'
import { waitlistWords } from './waitlist.words.ts'

/** Shared, so that joining again after leaving is a new action, even if a response in between was lost. */
const call = createApi()

/** Joins the end of a full class's waitlist. A retry without a response is the same action to the server. */
export function useJoinWaitlist(id: string) {
  return useMutation({
    mutationFn: (auto_accept_hours_before: number | null) => {
      const body = { auto_accept_hours_before }
      return call('POST /api/classes/scheduled-live-classes/{id}/waitlist/', { params: { id }, body })
    },
    onSuccess: place => {
      showPlace(place)
      toast.success(waitlistWords().joined(place.rank))
    },
    onError: showFailure,
    onSettled: refreshSeats,
  })
}

/** Changes whether a seat is reserved automatically. Shows the choice at once, and sends one after another. */
export function useWaitlistChoice(id: string, place: Place | undefined) {
  const change = useMutation({
    scope: { id: `waitlist ${id}` },
    mutationFn: (auto_accept_hours_before: number | null) =>
      api('PATCH /api/classes/scheduled-live-classes/{id}/waitlist/', {
        params: { id },
        body: { auto_accept_hours_before },
      }),
    onSuccess: place => {
      showPlace(place)
      toast.success(waitlistWords().choice.saved)
    },
    onError: problem => {
      showFailure(problem)
      refreshSeats()
    },
  })
  const hours = change.isPending ? change.variables : place?.auto_accept_hours_before
  return { hours: hours ?? null, choose: change.mutate }
}

/**
 * Leaves the waitlist. A held seat goes to the next person. A retry without a response is the same action to the
 * server.
 */
export function useLeaveWaitlist(id: string) {
  return useMutation({
    mutationFn: () => call('DELETE /api/classes/scheduled-live-classes/{id}/waitlist/', { params: { id } }),
    onSuccess: () => {
      removePlace(id)
      toast.success(waitlistWords().left)
    },
    onError: showFailure,
    onSettled: refreshSeats,
  })
}

/** Reserves the held seat. A retry without a response is the same action to the server. */
export function useReserveHeldSeat(id: string, success: string) {
  return useMutation({
    mutationFn: () =>
      call('POST /api/classes/scheduled-live-classes/{id}/waitlist/accept/', {
        params: { id },
        body: {},
      }),
    onSuccess: ({ available_hours }) => {
      removePlace(id)
      showBalance(available_hours)
      toast.success(success)
    },
    onError: showFailure,
    onSettled: refreshSeats,
  })
}

/** The student's place on the waitlist of this class, if there is one. */
export function useWaitlistPlace(classId: string): Place | undefined {
  const { data } = useQuery({
    ...myWaitlistQuery,
    select: places => places.find(({ scheduled_live_class }) => scheduled_live_class.id === classId),
  })
  return data
}
