import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type Rates = CallResponse<'GET /api/main/honorarium-rates/'>
export type Rate = Rates['rates'][number]
export type RateInUse = CallResponse<'GET /api/main/honorarium-rates/{id}/'>
export type Bonus = CallResponse<'GET /api/main/honorarium-bonuses/'>[number]
export type RatePreview = CallResponse<'GET /api/main/honorarium-rates/preview/'>

const key = ['rates'] as const

/** Every rate, with what a rate can be set for. */
export const ratesQuery = queryOptions({
  queryKey: [...key, 'all'],
  queryFn: ({ signal }) => api('GET /api/main/honorarium-rates/', { signal }),
})

/** One rate with its uses and history. */
export const rateQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => api('GET /api/main/honorarium-rates/{id}/', { params: { id }, signal }),
  })

/** What setting a rate would change now. */
export const ratePreviewQuery = (query: CallRequest<'GET /api/main/honorarium-rates/preview/'>['query']) =>
  queryOptions({
    queryKey: [...key, 'preview', query],
    queryFn: ({ signal }) => api('GET /api/main/honorarium-rates/preview/', { query, signal }),
    staleTime: 0,
  })

export const bonusesQuery = queryOptions({
  queryKey: [...key, 'bonuses'],
  queryFn: ({ signal }) => api('GET /api/main/honorarium-bonuses/', { signal }),
})

/** After an action: invalidates rates and everything that is paid by them. */
export const refreshRates = () =>
  Promise.all([key, ['statements']].map(queryKey => queryClient.invalidateQueries({ queryKey })))
