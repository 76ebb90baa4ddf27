import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

/** Under which lists of notifications are kept. */
export const notificationLists = ['notifications', 'list'] as const

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
  void queryClient.invalidateQueries({ queryKey: notificationLists })
}
