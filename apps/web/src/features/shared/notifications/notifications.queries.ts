import type { CallResponse } from '@aulaviva/contract/calls'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { notificationLists } from '#entities/notifications/notifications.queries.ts'
import { api } from '#platform/api/api.ts'

export type NotificationPage = CallResponse<'GET /api/main/notifications/'>
export type Notification = NotificationPage['results'][number]

const pageSize = 20

/**
 * A person's unread or read notifications, latest first, page by page. A notification marked here stays in its list,
 * although the server moves it to the other one. The next page number therefore counts only what is still in this list,
 * so a page may repeat some rows.
 */
export const notificationsQuery = (state: 'unread' | 'read') => {
  const isInList = ({ read_at }: Notification) => (read_at === null) === (state === 'unread')
  return infiniteQueryOptions({
    queryKey: [...notificationLists, state],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/main/notifications/', {
        query: {
          isUnread: state === 'unread' ? 'true' : 'false',
          page: String(pageParam),
          page_size: String(pageSize),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.next === null ? undefined : Math.floor(rowsOf(distinct(pages)).filter(isInList).length / pageSize) + 1,
    select: ({ pages, pageParams }: InfiniteData<NotificationPage, number>) => {
      const distinctPages = distinct(pages)
      const marked = rowsOf(distinctPages).filter(one => !isInList(one)).length
      return { pages: distinctPages.map(page => ({ ...page, count: page.count + marked })), pageParams }
    },
  })
}

const rowsOf = (pages: readonly NotificationPage[]) => pages.flatMap(({ results }) => results)

function distinct(pages: readonly NotificationPage[]): NotificationPage[] {
  const seen = new Set<string>()
  const isFirst = ({ id }: Notification) => seen.size < seen.add(id).size
  return pages.map(page => ({ ...page, results: page.results.filter(isFirst) }))
}
