import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** For data that a timetable consists of, which rarely changes. */

const catalogueStaleTime = 10 * 60_000

export const typesQuery = queryOptions({
  queryKey: ['live-class-types'],
  queryFn: ({ signal }) => api('GET /api/classes/live-class-type/', { signal }),
  staleTime: catalogueStaleTime,
})

export const levelsQuery = queryOptions({
  queryKey: ['levels'],
  queryFn: ({ signal }) => api('GET /api/classes/levels/', { signal }),
  staleTime: catalogueStaleTime,
})

/** Teachers for the timetable's filter. */
export const teachersQuery = queryOptions({
  queryKey: ['teachers-ahead'],
  queryFn: ({ signal }) => api('GET /api/classes/scheduled-live-classes/teachers/', { signal }),
  staleTime: catalogueStaleTime,
})

/** Teachers that staff can assign to a class. Refetched on each page, because it includes recently invited ones. */
export const teachersToChooseQuery = queryOptions({
  queryKey: ['teachers-to-choose'],
  queryFn: ({ signal }) => api('GET /api/classes/teachers/', { signal }),
  // Data prefetched on the way to a page is not fetched again there.
  staleTime: 2_000,
})
