import type { CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { studentsKey } from '#entities/subscriptions/plans.queries.ts'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'

export type MySubscription = CallResponse<'GET /api/payments/subscription-plan/'>
export type Subscription = NonNullable<MySubscription['subscription']>
export type Pause = NonNullable<Subscription['pause']>
export type Movement = CallResponse<'GET /api/payments/hours-movements/'>['results'][number]

export type PlansOnOffer = CallResponse<'GET /api/payments/plans-on-offer/'>

export type StudentAccount = CallResponse<'GET /api/payments/students/{id}/'>

/** Whether a subscription was canceled before its payment. It can no longer be paid. */
export const isCanceledUnpaid = ({ canceled_at, paid_at, plan }: Subscription): boolean =>
  canceled_at !== null && paid_at === null && !plan.is_trial

export const subscriptionKeys = { all: ['subscriptions'] as const }

export const mySubscriptionQuery = queryOptions({
  queryKey: [...subscriptionKeys.all, 'mine'],
  queryFn: ({ signal }) => api('GET /api/payments/subscription-plan/', { signal }),
})

/** The plans offered to students in order, and the student's request. */
export const plansOnOfferQuery = queryOptions({
  queryKey: [...subscriptionKeys.all, 'on-offer'],
  queryFn: ({ signal }) => api('GET /api/payments/plans-on-offer/', { signal }),
})

/** What a pause would change now. Never cached. */
export const pausePreviewQuery = (id: string, { from, to }: Pick<Pause, 'from' | 'to'>) =>
  queryOptions({
    queryKey: [...studentsKey, id, 'pause', from, to],
    queryFn: ({ signal }) =>
      api('GET /api/payments/students/{id}/pause/', { params: { id }, query: { from, to }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** A student's subscription as staff see it. */
export const studentAccountQuery = (id: string) =>
  queryOptions({
    queryKey: [...studentsKey, id, 'subscription'],
    queryFn: ({ signal }) => api('GET /api/payments/students/{id}/', { params: { id }, signal }),
  })

/** The student's hours history, latest first, page by page. Null for the signed-in student. */
export const movementsQuery = (student: string | null) =>
  infiniteQueryOptions({
    queryKey: student === null ? [...subscriptionKeys.all, 'movements'] : [...studentsKey, student, 'movements'],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: String(pageParam) }
      return student === null
        ? api('GET /api/payments/hours-movements/', { query, signal })
        : api('GET /api/payments/students/{id}/hours-movements/', { params: { id: student }, query, signal })
    },
    ...pagedQueryOptions,
  })
