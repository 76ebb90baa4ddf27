import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows } from '#platform/page/more-rows.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { byDay, pastDay } from './by-day.ts'
import { NotificationRow } from './notification-row.tsx'
import { type NotificationPage, notificationsQuery } from './notifications.queries.ts'
import { notificationsWords } from './notifications.words.ts'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { useMarkAll } from './use-mark.ts'

/** Unread notifications first, then read ones, grouped by day. */
export function NotificationList({ zone }: { zone: string }) {
  const words = notificationsWords()
  const unread = useInfiniteQuery(notificationsQuery('unread'))
  const read = useInfiniteQuery(notificationsQuery('read'))
  if (!unread.data || !read.data) {
    const failedQuery = unread.error ? unread : read
    if (!failedQuery.error) return <NotificationsSkeleton />
    const retry = () => void Promise.all([unread.refetch(), read.refetch()])
    const pending = unread.isFetching || read.isFetching
    return <LoadProblem title={words.loadFailed} error={failedQuery.error} onRetry={retry} pending={pending} />
  }
  if (isEmpty(unread.data) && isEmpty(read.data)) return <Nothing />
  return (
    <>
      {isEmpty(unread.data) ? (
        <p className="mb-7 text-ink-2">{words.allRead}</p>
      ) : (
        <NotificationSection state="unread" zone={zone} action={<MarkAll />} />
      )}
      {!isEmpty(read.data) && <NotificationSection state="read" zone={zone} />}
    </>
  )
}

const isEmpty = ({ pages }: { pages: NotificationPage[] }) => pages.every(({ results }) => results.length === 0)

function NotificationSection({ state, zone, action }: { state: 'unread' | 'read'; zone: string; action?: ReactNode }) {
  const words = notificationsWords()
  const query = useInfiniteQuery(notificationsQuery(state))
  const now = new Date()
  const days = byDay(query.data?.pages.flatMap(({ results }) => results) ?? [], zone)
  return (
    <section className="mb-9 max-w-3xl">
      <SectionHeading action={action}>{state === 'unread' ? words.unread : words.earlier}</SectionHeading>
      {days.map(({ day, notifications }) => (
        <div key={day} className="mb-5">
          <h3 className="mb-2 text-small font-medium text-ink-3">
            {pastDay(notifications[0]!.created_at, zone, now, words.near)}
          </h3>
          <ul className="rounded-card border border-line bg-room shadow-card">
            {notifications.map(notification => (
              <NotificationRow key={notification.id} notification={notification} zone={zone} />
            ))}
          </ul>
        </div>
      ))}
      <MoreRows list={query} more={state === 'unread' ? words.moreUnread : words.more} />
    </section>
  )
}

function MarkAll() {
  const { mutate, isPending } = useMarkAll()
  return (
    <Button icon="check" variant="quiet" pending={isPending} onPress={() => mutate()}>
      {notificationsWords().markAll}
    </Button>
  )
}

function Nothing() {
  const { title, body, action } = notificationsWords().empty
  return (
    <EmptyState
      icon="bell"
      title={title}
      action={
        <ButtonLink to="/home" variant="primary">
          {action}
        </ButtonLink>
      }
    >
      {body}
    </EmptyState>
  )
}
