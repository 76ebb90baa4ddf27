import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { badgesQuery } from './badges.queries.ts'

export type StaffBadge = CallResponse<'GET /api/main/badges/{id}/'>
export type ListedBadge = CallResponse<'GET /api/main/badges/'>['results'][number]
/** The request body of a badge. */
export type BadgeBody = CallRequest<'POST /api/main/badges/'>['body']

const key = ['office-badges'] as const

/** All badges of the academy, in order. */
export const staffBadgesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => (await api('GET /api/main/badges/', { query: {}, signal })).results,
})

export const staffBadgeQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api('GET /api/main/badges/{id}/', { params: { id }, signal }),
  })

/** The students who would be awarded a badge by a rule today, checked in batches. Never cached. */
export const badgePreviewQuery = (rule: BadgeBody['rule'], badge: string | null) =>
  infiniteQueryOptions({
    queryKey: [...key, 'would-get', rule, badge],
    queryFn: ({ pageParam, signal }) => {
      const { kind, value, level, course } = rule
      const filters = { ...(level && { level }), ...(course && { course }), ...(badge && { badge }) }
      const after = pageParam ? { after: pageParam } : {}
      return api('GET /api/main/badges/preview/', {
        query: { kind, value: String(value), ...filters, ...after },
        signal,
      })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  })

/** After a change: caches the badge as the server returned it and invalidates every list of badges. */
export function cacheBadge(badge: StaffBadge): void {
  queryClient.setQueryData(staffBadgeQuery(badge.id).queryKey, badge)
  refreshBadges()
}

export function refreshBadges(): void {
  void queryClient.invalidateQueries({ queryKey: staffBadgesQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: badgesQuery.queryKey })
}
