import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Waiting = NonNullable<Answer<'GET /api/main/home/'>['staff']>

/** How much waits for the staff behind each door. */
export const waitingQuery = queryOptions({
  queryKey: ['office', 'waiting'],
  queryFn: async ({ signal }) => (await api('GET /api/main/home/', { signal })).staff,
})
