import { notificationsQuery } from '#entities/notifications/notifications.queries.ts'
import { queryClient } from '#platform/query-client.ts'
import { preferencesQuery } from './preferences.queries.ts'

/** What the page of notifications keeps in its address. */
export interface NotificationsSearch {
  tab?: 'choices' | undefined
}

/** Begins what the page reads; nothing is waited for. */
export function loadNotifications({ tab }: NotificationsSearch): void {
  if (tab === 'choices') return void queryClient.prefetchQuery(preferencesQuery)
  void queryClient.prefetchInfiniteQuery(notificationsQuery('unread'))
  void queryClient.prefetchInfiniteQuery(notificationsQuery('read'))
}
