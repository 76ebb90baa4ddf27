import { daysOffByDay } from '@aulaviva/domain/days-off'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export const daysOffKey = ['days-off'] as const

/** The closed days between two days, both inclusive. */
export const daysOffQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...daysOffKey, from, to],
    queryFn: async ({ signal }) =>
      daysOffByDay(await api('GET /api/classes/days-off/', { query: { from, to }, signal }), from, to),
    staleTime: 5 * 60_000,
  })
