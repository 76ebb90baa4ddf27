import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

/** Query key prefix of lists of notifications. */
export const notificationLists = ['notifications', 'list'] as const

/** The number of unread notifications, shown on the bell. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) =>
    (await api('GET /api/main/notifications/', { query: { isUnread: 'true', page_size: '1' }, signal })).count,
})

/** Shows the count from the server, and refetches the lists if it has changed. */
export function showUnread(count: number): void {
  if (queryClient.getQueryData(unreadQuery.queryKey) === count) return
  queryClient.setQueryData(unreadQuery.queryKey, count)
  refreshLists()
}

export function refreshLists(): void {
  void queryClient.invalidateQueries({ queryKey: notificationLists })
}
