import type { CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'

export type WaitingAnswer = CallResponse<'GET /api/courses/marking/'>['results'][number]
export type AnswerToMark = CallResponse<'GET /api/courses/marking/{attempt_id}/{question_id}/'>
export type Proposal = CallResponse<'GET /api/courses/placement/results/'>['results'][number]

const pageSize = '20'
export const markingKey = ['marking'] as const

/** Answers to grade, oldest first. Polled, because others grade too. */
export const waitingAnswersQuery = infiniteQueryOptions({
  queryKey: [...markingKey, 'waiting'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/courses/marking/', { query: { page: String(pageParam), page_size: pageSize }, signal }),
  ...pagedQueryOptions,
  refetchInterval: 60_000,
})

/** Levels suggested by placement tests, unconfirmed ones first. */
export const proposalsQuery = infiniteQueryOptions({
  queryKey: [...markingKey, 'proposals'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/courses/placement/results/', { query: { page: String(pageParam), page_size: pageSize }, signal }),
  ...pagedQueryOptions,
})

/** How many levels wait to be confirmed. */
export const unconfirmedCountQuery = queryOptions({
  queryKey: [...markingKey, 'unconfirmed'],
  queryFn: async ({ signal }) =>
    (await api('GET /api/courses/placement/results/', { query: { confirmed: 'false', page_size: '1' }, signal })).count,
})

/** Opening an answer claims it, so that colleagues see that someone is grading it. */
export const answerQuery = (attempt_id: string, question_id: string) =>
  queryOptions({
    queryKey: [...markingKey, 'answer', attempt_id, question_id],
    queryFn: ({ signal }) =>
      api('GET /api/courses/marking/{attempt_id}/{question_id}/', { params: { attempt_id, question_id }, signal }),
  })
