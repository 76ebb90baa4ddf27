import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

/** A student's place on the waitlist of a full class. */
export type Place = CallResponse<'GET /api/classes/my-waitlist/'>[number]

// Milliseconds between refetches: an offer lasts only minutes, so students must not miss it.
const refetchDelay = 20_000

export const myWaitlistQuery = queryOptions({
  queryKey: [...seatKeys.waitlist, 'mine'],
  queryFn: ({ signal }) => api('GET /api/classes/my-waitlist/', { signal }),
  refetchInterval: query => (query.state.data?.length ? refetchDelay : false),
})

/** The waitlist of one class as the student sees it. */
export const classWaitlistQuery = (id: string) =>
  queryOptions({
    queryKey: [...seatKeys.waitlist, 'line', id],
    queryFn: ({ signal }) => api('GET /api/classes/scheduled-live-classes/{id}/waitlist/', { params: { id }, signal }),
  })

/** Shows a place from the server's response without waiting for the list to be refetched. */
export function showPlace(place: Place): void {
  queryClient.setQueryData(myWaitlistQuery.queryKey, (places = []) => [
    ...places.filter(({ id }) => id !== place.id),
    place,
  ])
}

/** Removes the place on a class's waitlist from the displayed list. */
export function removePlace(classId: string): void {
  queryClient.setQueryData(myWaitlistQuery.queryKey, (places = []) =>
    places.filter(({ scheduled_live_class }) => scheduled_live_class.id !== classId),
  )
}
