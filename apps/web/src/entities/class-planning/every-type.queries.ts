import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** Every type of class, also those archived: a class keeps the one it has. */
export const everyTypeQuery = queryOptions({
  queryKey: ['class-types', 'list'],
  queryFn: ({ signal }) => api('GET /api/classes/class-types/', { signal }),
})
