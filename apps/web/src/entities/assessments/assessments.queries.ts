import type { CallResponse as AnswerOfCall } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Overview = AnswerOfCall<'GET /api/courses/assessments/{id}/'>
export type Attempt = AnswerOfCall<'GET /api/courses/attempts/{id}/'>
export type AttemptSummary = Overview['attempts'][number]
export type Results = AnswerOfCall<'GET /api/courses/attempts/{id}/results/'>
export type ResultRow = Results['questions'][number]

export const overviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['assessments', id],
    queryFn: ({ signal }) => api('GET /api/courses/assessments/{id}/', { params: { id }, signal }),
  })

/** An open attempt is read once. After that, this device has the latest answers. */
export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: ['attempts', id],
    queryFn: async ({ signal }) => {
      const attempt = await api('GET /api/courses/attempts/{id}/', { params: { id }, signal })
      return { attempt, readAt: Date.now() }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5_000,
  })

/** Results change while someone grades them, and their audio has short-lived URLs. */
export const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: ['attempt-results', id],
    queryFn: ({ signal }) => api('GET /api/courses/attempts/{id}/results/', { params: { id }, signal }),
  })
