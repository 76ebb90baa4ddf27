import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** A person as anyone signed in may see them. */
export const publicProfileQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'public', id],
    queryFn: ({ signal }) => api('GET /api/users/public/{id}/', { params: { id }, signal }),
  })
