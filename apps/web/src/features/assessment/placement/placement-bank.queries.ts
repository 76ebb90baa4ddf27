import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type PlacementBank = CallResponse<'GET /api/courses/placement/bank/'>
export type MeasuringQuestion = PlacementBank['questions'][number]

/** All placement questions, used or not, for staff. */
export const placementBankQuery = queryOptions({
  queryKey: ['placement', 'bank'],
  queryFn: ({ signal }) => api('GET /api/courses/placement/bank/', { signal }),
  staleTime: 0,
})
