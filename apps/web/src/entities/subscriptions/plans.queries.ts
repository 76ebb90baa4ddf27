import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type PlanForSale = CallResponse<'GET /api/payments/plans/'>[number]
/** The terms of a plan as anyone sees them. */
export type Plan = CallResponse<'GET /api/payments/plans-on-offer/'>['plans'][number]

export const plansKey = ['plans'] as const

/** All plans, archived ones last. They rarely change. */
export const plansQuery = queryOptions({
  queryKey: [...plansKey, 'all'],
  queryFn: ({ signal }) => api('GET /api/payments/plans/', { signal }),
  staleTime: 600_000,
})

/** Plans that can be assigned. */
export const assignablePlansQuery = queryOptions({
  ...plansQuery,
  select: plans => plans.filter(({ archived_at }) => archived_at === null),
})

/** Key prefix of the staff's data about students: the list, each subscription, and its ledger. */
export const studentsKey = ['students'] as const
