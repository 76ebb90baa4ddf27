import type { Answer, Sent } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type Rates = Answer<'GET /api/main/honorarium-rates/'>
export type Rate = Rates['rates'][number]
export type RateInUse = Answer<'GET /api/main/honorarium-rates/{id}/'>
export type Bonus = Answer<'GET /api/main/honorarium-bonuses/'>[number]
export type RatePreview = Answer<'GET /api/main/honorarium-rates/preview/'>

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
export const previewQuery = (query: Sent<'GET /api/main/honorarium-rates/preview/'>['query']) =>
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
