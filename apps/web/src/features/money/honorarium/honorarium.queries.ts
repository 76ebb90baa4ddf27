import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { lastDayOfMonth, subtractMonths } from './months.ts'

export type Honorarium = CallResponse<'GET /api/main/teacher-honorarium/stats/'>
export type PaidClass = Honorarium['rows'][number]
export type PayLine = PaidClass['lines'][number]
export type MonthLine = Honorarium['extras'][number]
export type MonthState = Honorarium['by_month'][number]['state']

/** One month, given as its first day. */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['honorarium', 'month', month],
    queryFn: ({ signal }) =>
      api('GET /api/main/teacher-honorarium/stats/', { query: { from: month, to: lastDayOfMonth(month) }, signal }),
  })

/** The twelve months up to this one. */
export const yearQuery = (month: string) =>
  queryOptions({
    queryKey: ['honorarium', 'year', month],
    queryFn: ({ signal }) =>
      api('GET /api/main/teacher-honorarium/stats/', {
        query: { from: subtractMonths(month, 11), to: lastDayOfMonth(month) },
        signal,
      }),
    select: ({ by_month, currency }) => ({ by_month, currency }),
  })
