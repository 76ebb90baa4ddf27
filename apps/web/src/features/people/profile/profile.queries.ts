import type { Answer, Sent } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Profile = Answer<'GET /api/users/self/'>
export type ProfileChange = NonNullable<Sent<'PUT /api/users/self/'>['body']>
export type PublicProfile = Answer<'GET /api/users/public/{id}/'>

export const profileQuery = queryOptions({
  queryKey: ['users', 'self'],
  queryFn: ({ signal }) => api('GET /api/users/self/', { signal }),
  // Don't replace data while it is edited.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
})
