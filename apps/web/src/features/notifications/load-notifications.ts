import { notificationsQuery } from '#entities/notifications/notifications.queries.ts'
import { queryClient } from '#platform/query-client.ts'
import type { NotificationsSearch } from './notifications-search.ts'
import { preferencesQuery } from './preferences.queries.ts'

/** Begins what the page reads; nothing is waited for. */
export function loadNotifications({ tab }: NotificationsSearch): void {
  if (tab === 'choices') return void queryClient.prefetchQuery(preferencesQuery)
  void queryClient.prefetchInfiniteQuery(notificationsQuery('unread'))
  void queryClient.prefetchInfiniteQuery(notificationsQuery('read'))
}
