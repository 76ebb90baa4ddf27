import type { Answer, Sent } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { badgesQuery } from './badges.queries.ts'

export type OfficeBadge = Answer<'GET /api/main/badges/{id}/'>
export type ListedBadge = Answer<'GET /api/main/badges/'>['results'][number]
/** The request body of a badge. */
export type BadgeBody = Sent<'POST /api/main/badges/'>['body']

const key = ['office-badges'] as const

/** All badges of the academy, in order. */
export const officeBadgesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => (await api('GET /api/main/badges/', { query: {}, signal })).results,
})

export const officeBadgeQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api('GET /api/main/badges/{id}/', { params: { id }, signal }),
  })

/** The students who would be awarded a badge by a rule today, checked in batches. Never cached. */
export const wouldGetQuery = (rule: BadgeBody['rule'], badge: string | null) =>
  infiniteQueryOptions({
    queryKey: [...key, 'would-get', rule, badge],
    queryFn: ({ pageParam, signal }) => {
      const { kind, value, level, course } = rule
      const of = { ...(level && { level }), ...(course && { course }), ...(badge && { badge }) }
      const after = pageParam ? { after: pageParam } : {}
      return api('GET /api/main/badges/preview/', { query: { kind, value: String(value), ...of, ...after }, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  })

/** After a change: caches the badge as the server returned it and invalidates every list of badges. */
export function keepBadge(badge: OfficeBadge): void {
  queryClient.setQueryData(officeBadgeQuery(badge.id).queryKey, badge)
  refreshBadges()
}

export function refreshBadges(): void {
  void queryClient.invalidateQueries({ queryKey: officeBadgesQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: badgesQuery.queryKey })
}
