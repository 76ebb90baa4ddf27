/** What the page of notifications keeps in its address. */
export interface NotificationsSearch {
  tab?: 'choices' | undefined
}

export function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  return { tab: search.tab === 'choices' ? 'choices' : undefined }
}
