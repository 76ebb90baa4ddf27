import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Plan = Answer<'GET /api/payments/plans/'>[number]

/** The plans there are. They change rarely. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => api('GET /api/payments/plans/', { signal }),
  staleTime: 600_000,
})

/** What staff know of students begins with this key: the list, each subscription and its ledger. */
export const studentsKey = ['students'] as const
