import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** The academy's limits and windows: deadlines, file limits. They change rarely. */
export const configConstantsQuery = queryOptions({
  queryKey: ['settings', 'config-constants'],
  queryFn: ({ signal }) => api('GET /api/classes/config-constants/', { signal }),
  staleTime: 600_000,
})
