import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type ApiToken = CallResponse<'GET /api/main/api-tokens/'>[number]

export const tokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ signal }) => api('GET /api/main/api-tokens/', { signal }),
})
