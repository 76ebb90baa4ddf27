import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Progress = CallResponse<'GET /api/classes/progress/'>
export type Level = Progress['levels'][number]
export type Unit = Level['units'][number]
export type Topic = Unit['topics'][number]

/** The student's progress. */
export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: ({ signal }) => api('GET /api/classes/progress/', { signal }),
})
