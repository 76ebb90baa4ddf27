import type { Answer } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type MySubscription = Answer<'GET /api/payments/subscription-plan/'>
export type Subscription = NonNullable<MySubscription['subscription']>
export type Movement = Answer<'GET /api/payments/hours-movements/'>['results'][number]

export const subscriptionKeys = { all: ['subscriptions'] as const }

export const mySubscriptionQuery = queryOptions({
  queryKey: [...subscriptionKeys.all, 'mine'],
  queryFn: ({ signal }) => api('GET /api/payments/subscription-plan/', { signal }),
})

export const movementsQuery = infiniteQueryOptions({
  queryKey: [...subscriptionKeys.all, 'movements'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/payments/hours-movements/', { query: { page: String(pageParam) }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, _all, page) => (last.next ? page + 1 : undefined),
})
