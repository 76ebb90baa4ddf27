import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { lastDayOf, monthsEarlier } from './months.ts'

export type Honorarium = Answer<'GET /api/main/teacher-honorarium/stats/'>
export type PaidClass = Honorarium['rows'][number]
export type PayLine = PaidClass['lines'][number]
export type MonthLine = Honorarium['extras'][number]
export type MonthState = Honorarium['by_month'][number]['state']

/** One month, given as its first day. */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['honorarium', 'month', month],
    queryFn: ({ signal }) =>
      api('GET /api/main/teacher-honorarium/stats/', { query: { from: month, to: lastDayOf(month) }, signal }),
  })

/** The twelve months up to this one. */
export const yearQuery = (month: string) =>
  queryOptions({
    queryKey: ['honorarium', 'year', month],
    queryFn: ({ signal }) =>
      api('GET /api/main/teacher-honorarium/stats/', {
        query: { from: monthsEarlier(month, 11), to: lastDayOf(month) },
        signal,
      }),
    select: ({ by_month, currency }) => ({ by_month, currency }),
  })
