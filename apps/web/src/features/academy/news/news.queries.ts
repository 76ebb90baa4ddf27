import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'
import { queryClient } from '#platform/query-client.ts'

export type Announcement = CallResponse<'GET /api/main/announcements/{id}/'>
export type ListedAnnouncement = CallResponse<'GET /api/main/announcements/'>['results'][number]
/** The request body of an announcement. */
export type AnnouncementBody = CallRequest<'POST /api/main/announcements/'>['body']

/** All current and scheduled announcements, in order. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements', 'list'],
  queryFn: async ({ signal }) => {
    const { results } = await api('GET /api/main/announcements/', { query: {}, signal })
    return results
  },
})

/** Past announcements, latest first. */
export const pastAnnouncementsQuery = infiniteQueryOptions({
  queryKey: ['announcements', 'over'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/main/announcements/', { query: { over: 'true', page: String(pageParam), page_size: '10' }, signal }),
  ...pagedQueryOptions,
})

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: ['announcements', id],
    queryFn: ({ signal }) => api('GET /api/main/announcements/{id}/', { params: { id }, signal }),
  })

/** After a change: caches the announcement as the server returned it and invalidates every list. */
export function cacheAnnouncement(announcement: Announcement): void {
  queryClient.setQueryData(announcementQuery(announcement.id).queryKey, announcement)
  refreshAnnouncements()
}

/** Invalidates the staff's lists of announcements. */
export function refreshAnnouncements(): void {
  for (const key of ['list', 'over']) void queryClient.invalidateQueries({ queryKey: ['announcements', key] })
}
