import type { Answer } from '@aulaviva/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type FoundGroup = Answer<'GET /api/main/search/'>['groups'][number]

/** The call searches for no more than this. */
export const longestTyped = 100

/** What the server finds; while it looks, what it has found of the words before stays. */
export const searchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['search', typed],
    queryFn: async ({ signal }) => (await api('GET /api/main/search/', { query: { q: typed }, signal })).groups,
    enabled: typed !== '',
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
