import type { Answer as AnswerTo } from '@aulaviva/contract/calls'
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Standing = AnswerTo<'GET /api/courses/placement/'>
export type Result = NonNullable<Standing['result']>
export type Step = AnswerTo<'GET /api/courses/placement/attempts/{id}/'>

/** The person's state: in progress, done, or not started. */
export const standingQuery = queryOptions({
  queryKey: ['placement', 'standing'],
  queryFn: ({ signal }) => api('GET /api/courses/placement/', { signal }),
})

/** The current question. It is replaced by the response to an answer, never by reloading. */
export const stepQuery = (id: string) =>
  queryOptions({
    queryKey: ['placement', 'step', id],
    queryFn: ({ signal }) => api('GET /api/courses/placement/attempts/{id}/', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: laterOf,
    refetchOnMount: 'always',
  })

/** A step that was requested before an answer but arrives after it must not replace the newer one. */
function laterOf(known: unknown, read: unknown): unknown {
  const isLate = known !== undefined && (read as Step).answered < (known as Step).answered
  return isLate ? known : replaceEqualDeep(known, read)
}
