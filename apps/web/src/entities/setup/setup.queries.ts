import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Setup = CallResponse<'GET /api/main/setup/'>

/** The completed steps. Refetched each time the page opens, because steps are completed on other pages. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => api('GET /api/main/setup/', { signal }),
})
