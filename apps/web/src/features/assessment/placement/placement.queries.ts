import type { CallResponse as AnswerTo } from '@aulaviva/contract/calls'
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type PlacementState = AnswerTo<'GET /api/courses/placement/'>
export type PlacementOutcome = NonNullable<PlacementState['result']>
export type PlacementStep = AnswerTo<'GET /api/courses/placement/attempts/{id}/'>

/** The person's state: in progress, done, or not started. */
export const placementStateQuery = queryOptions({
  queryKey: ['placement', 'standing'],
  queryFn: ({ signal }) => api('GET /api/courses/placement/', { signal }),
})

/** The current question. It is replaced by the response to an answer, never by reloading. */
export const stepQuery = (id: string) =>
  queryOptions({
    queryKey: ['placement', 'step', id],
    queryFn: ({ signal }) => api('GET /api/courses/placement/attempts/{id}/', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: latestStep,
    refetchOnMount: 'always',
  })

/** A step that was requested before an answer but arrives after it must not replace the newer one. */
function latestStep(cached: unknown, loaded: unknown): unknown {
  const isLate = cached !== undefined && (loaded as PlacementStep).answered < (cached as PlacementStep).answered
  return isLate ? cached : replaceEqualDeep(cached, loaded)
}
