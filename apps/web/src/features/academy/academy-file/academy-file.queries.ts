import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type AcademySummary = CallResponse<'GET /api/main/academy-file/'>
export type AcademyParts = AcademySummary['parts']

/** What the academy's file would contain, and whether one can be imported. */
export const academySummaryQuery = queryOptions({
  queryKey: ['academy-file'],
  queryFn: ({ signal }) => api('GET /api/main/academy-file/', { signal }),
})
