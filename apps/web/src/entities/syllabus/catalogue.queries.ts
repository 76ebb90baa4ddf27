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

export const teachersQuery = queryOptions({
  queryKey: ['teachers-ahead'],
  queryFn: ({ signal }) => api('GET /api/classes/scheduled-live-classes/teachers/', { signal }),
  staleTime: seldomChanges,
})
