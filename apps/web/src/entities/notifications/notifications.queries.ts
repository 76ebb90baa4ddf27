import type { Answer } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type NotificationPage = Answer<'GET /api/main/notifications/'>
export type Notification = NotificationPage['results'][number]

const lists = ['notifications', 'list'] as const

/** A person's unread notifications, or the read ones; the latest first, page by page. */
export const notificationsQuery = (which: 'unread' | 'read') =>
  infiniteQueryOptions({
    queryKey: [...lists, which],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/main/notifications/', {
        query: { isUnread: which === 'unread' ? 'true' : 'false', page: String(pageParam) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next === null ? undefined : pages.length + 1),
  })

/** How many are unread: what the bell shows. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) =>
    (await api('GET /api/main/notifications/', { query: { isUnread: 'true', page_size: '1' }, signal })).count,
})

/** Shows a count that the server has told, and reads the lists anew if it is another than before. */
export function showUnread(count: number): void {
  if (queryClient.getQueryData(unreadQuery.queryKey) === count) return
  queryClient.setQueryData(unreadQuery.queryKey, count)
  refreshLists()
}

export function refreshLists(): void {
  void queryClient.invalidateQueries({ queryKey: lists })
}
