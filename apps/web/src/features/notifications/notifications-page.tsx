import { useNavigate } from '@tanstack/react-router'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { NotificationsSearch } from './load-notifications.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationsWords } from './notifications.words.ts'
import { PreferencesPanel } from './preferences-panel.tsx'

/** What a person was told, and how they want to be told. */
export function NotificationsPage({ search }: { search: NotificationsSearch }) {
  const words = notificationsWords()
  const zone = zoneOf(useMe())
  const navigate = useNavigate({ from: '/notifications' })
  const tabs = (['messages', 'choices'] as const).map(value => ({ value, label: words.tabs[value] }))
  return (
    <Page title={words.title} lede={words.lede}>
      <Tabs
        label={words.tabs.label}
        tabs={tabs}
        value={search.tab ?? 'messages'}
        onChange={tab => void navigate({ search: tab === 'choices' ? { tab } : {}, replace: true, resetScroll: false })}
      >
        {search.tab === 'choices' ? <PreferencesPanel zone={zone} /> : <NotificationList zone={zone} />}
      </Tabs>
    </Page>
  )
}
