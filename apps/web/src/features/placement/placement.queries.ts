import type { Answer as AnswerTo } from '@aulaviva/contract/calls'
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Standing = AnswerTo<'GET /api/courses/placement/'>
export type Result = NonNullable<Standing['result']>
export type Step = AnswerTo<'GET /api/courses/placement/attempts/{id}/'>

/** How I stand with the test: open, done, or not begun. */
export const standingQuery = queryOptions({
  queryKey: ['placement', 'standing'],
  queryFn: ({ signal }) => api('GET /api/courses/placement/', { signal }),
})

/** The question that is asked now. What it answers is renewed by answering, never by looking again. */
export const stepQuery = (id: string) =>
  queryOptions({
    queryKey: ['placement', 'step', id],
    queryFn: ({ signal }) => api('GET /api/courses/placement/attempts/{id}/', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: laterOf,
    refetchOnMount: 'always',
  })

/** A step that was read before an answer arrived, and comes after it, takes nobody back. */
function laterOf(known: unknown, read: unknown): unknown {
  const isLate = known !== undefined && (read as Step).answered < (known as Step).answered
  return isLate ? known : replaceEqualDeep(known, read)
}
