import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export const availabilityQuery = queryOptions({
  queryKey: ['availability', 'mine'],
  queryFn: ({ signal }) => api('GET /api/classes/my-availability/', { signal }),
  // what is being edited is not read anew underneath; the server notices a change elsewhere
  refetchOnWindowFocus: false,
})
