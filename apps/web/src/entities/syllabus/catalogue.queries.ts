import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** What a timetable is made of; it changes seldom. */

const seldomChanges = 10 * 60_000

export const typesQuery = queryOptions({
  queryKey: ['live-class-types'],
  queryFn: ({ signal }) => api('GET /api/classes/live-class-type/', { signal }),
  staleTime: seldomChanges,
})

export const levelsQuery = queryOptions({
  queryKey: ['levels'],
  queryFn: ({ signal }) => api('GET /api/classes/levels/', { signal }),
  staleTime: seldomChanges,
})

/** Teachers students find on the timetable. */
export const teachersQuery = queryOptions({
  queryKey: ['teachers-ahead'],
  queryFn: ({ signal }) => api('GET /api/classes/scheduled-live-classes/teachers/', { signal }),
  staleTime: seldomChanges,
})

/** Teachers a class can be given to, for staff: looked up anew for each page, for who was just invited is among them. */
export const teachersToChooseQuery = queryOptions({
  queryKey: ['teachers-to-choose'],
  queryFn: ({ signal }) => api('GET /api/classes/teachers/', { signal }),
  // what was asked for on the way to a page is not asked for again on it
  staleTime: 2_000,
})
