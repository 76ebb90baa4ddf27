import type { Answer, Sent } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { plansKey } from '#entities/subscriptions/plans.queries.ts'
import { api } from '#platform/api/api.ts'

export type PlanWithHistory = Answer<'GET /api/payments/plans/{id}/'>
export type PlanBody = Sent<'POST /api/payments/plans/'>['body']

/** One plan with what staff changed of it. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: [...plansKey, id],
    queryFn: ({ signal }) => api('GET /api/payments/plans/{id}/', { params: { id }, signal }),
  })
