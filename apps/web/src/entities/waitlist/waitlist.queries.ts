import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

/** A place of the student in the line of a full class. */
export type Place = Answer<'GET /api/classes/my-waitlist/'>[number]

// An offer holds for minutes, so who waits is not left to find out by chance.
const lookAgain = 20_000

export const myWaitlistQuery = queryOptions({
  queryKey: [...seatKeys.waitlist, 'mine'],
  queryFn: ({ signal }) => api('GET /api/classes/my-waitlist/', { signal }),
  refetchInterval: query => (query.state.data?.length ? lookAgain : false),
})

/** The line of one class as it stands for the student. */
export const lineQuery = (id: string) =>
  queryOptions({
    queryKey: [...seatKeys.waitlist, 'line', id],
    queryFn: ({ signal }) => api('GET /api/classes/scheduled-live-classes/{id}/waitlist/', { params: { id }, signal }),
  })

/** Shows what the server has just said of a place, without waiting for the list to be read again. */
export function showPlace(place: Place): void {
  queryClient.setQueryData(myWaitlistQuery.queryKey, (places = []) => [
    ...places.filter(({ id }) => id !== place.id),
    place,
  ])
}

/** Takes the place in the line of a class out of what is shown. */
export function dropPlace(classId: string): void {
  queryClient.setQueryData(myWaitlistQuery.queryKey, (places = []) =>
    places.filter(({ scheduled_live_class }) => scheduled_live_class.id !== classId),
  )
}
