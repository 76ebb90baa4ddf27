import { createFileRoute } from '@tanstack/react-router'
import { loadNotifications, type NotificationsSearch } from '#features/notifications/load-notifications.ts'
import { NotificationsPage } from '#features/notifications/notifications-page.tsx'

export const Route = createFileRoute('/_frame/notifications')({
  validateSearch: readNotificationsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadNotifications(deps),
  component: NotificationsRoute,
  codeSplitGroupings: [['loader', 'component']],
})

function NotificationsRoute() {
  return <NotificationsPage search={Route.useSearch()} />
}

function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  return { tab: search.tab === 'choices' ? 'choices' : undefined }
}
