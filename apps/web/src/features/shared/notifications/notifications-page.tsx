import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '#platform/page/page.tsx'
import { useTabInAddress } from '#platform/page/tab-in-address.ts'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Tabs } from '#ui/tabs.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsQuery } from './notifications.queries.ts'
import { notificationsWords } from './notifications.words.ts'
import { preferencesQuery } from './preferences.queries.ts'
import { PreferencesPanel } from './preferences-panel.tsx'

/** Starts the page's requests without awaiting them. */
export function loadNotifications({ tab }: { tab?: 'choices' | undefined }): void {
  if (tab) return void queryClient.prefetchQuery(preferencesQuery)
  void queryClient.prefetchInfiniteQuery(notificationsQuery('unread'))
  void queryClient.prefetchInfiniteQuery(notificationsQuery('read'))
}

/** A person's notifications and their settings. */
export function NotificationsPage() {
  const { tab: shownTab = 'messages' } = useSearch({ from: '/_frame/notifications' })
  const words = notificationsWords()
  const zone = zoneOf(useMe())
  const navigate = useNavigate({ from: '/notifications' })
  const setTab = useTabInAddress('messages', shownTab, (tab, step) => void navigate({ search: { tab }, ...step }))
  const tabs = (['messages', 'choices'] as const).map(value => ({ value, label: words.tabs[value] }))
  return (
    <Page title={words.title} intro={words.intro}>
      <Tabs label={words.tabs.label} tabs={tabs} value={shownTab} onChange={setTab}>
        {shownTab === 'choices' ? <PreferencesPanel zone={zone} /> : <NotificationList zone={zone} />}
      </Tabs>
    </Page>
  )
}
