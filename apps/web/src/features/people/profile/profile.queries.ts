import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Profile = CallResponse<'GET /api/users/self/'>
export type ProfileChange = NonNullable<CallRequest<'PUT /api/users/self/'>['body']>
export type PublicProfile = CallResponse<'GET /api/users/public/{id}/'>

export const profileQuery = queryOptions({
  queryKey: ['users', 'self'],
  queryFn: ({ signal }) => api('GET /api/users/self/', { signal }),
  // Don't replace data while it is edited.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
})
