import type { CallResponse } from '@aulaviva/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type FoundGroup = CallResponse<'GET /api/main/search/'>['groups'][number]

/** Maximum length that the endpoint accepts. */
export const maxQueryLength = 100

/** The server's results. While they load, the previous results stay. */
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
