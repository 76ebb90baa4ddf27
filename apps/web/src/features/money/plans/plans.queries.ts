import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { plansKey } from '#entities/subscriptions/plans.queries.ts'
import { api } from '#platform/api/api.ts'

export type PlanWithHistory = CallResponse<'GET /api/payments/plans/{id}/'>
export type PlanBody = CallRequest<'POST /api/payments/plans/'>['body']

/** The courses that a plan can include. */
export const planCoursesQuery = queryOptions({
  queryKey: [...plansKey, 'courses'],
  queryFn: ({ signal }) => api('GET /api/payments/plan-courses/', { signal }),
})

/** How many students would get or lose a course. Never cached. */
export const coursesImpactQuery = (id: string, courses: readonly string[]) =>
  queryOptions({
    queryKey: [...plansKey, id, 'courses-change', courses],
    queryFn: ({ signal }) =>
      api('GET /api/payments/plans/{id}/courses-change/', {
        params: { id },
        query: { courses: courses.join(',') },
        signal,
      }),
    staleTime: 0,
  })

/** One plan with its history. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: [...plansKey, id],
    queryFn: ({ signal }) => api('GET /api/payments/plans/{id}/', { params: { id }, signal }),
  })
