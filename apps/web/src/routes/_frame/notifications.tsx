import { createFileRoute } from '@tanstack/react-router'
import { loadNotifications } from '#features/notifications/load-notifications.ts'
import { NotificationsPage } from '#features/notifications/notifications-page.tsx'
import { readNotificationsSearch } from '#features/notifications/notifications-search.ts'

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
