import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { refreshClasses } from '#entities/class-planning/refresh-classes.ts'
import { groupsKey } from '#entities/groups/groups-key.ts'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'
import { queryClient } from '#platform/query-client.ts'

export type ListedGroup = CallResponse<'GET /api/classes/groups/'>['results'][number]
export type Group = CallResponse<'GET /api/classes/groups/{id}/'>
export type Enrollment = Group['students'][number]
export type GroupPlan = CallRequest<'POST /api/classes/groups/'>['body']
export type GroupClass = CallResponse<'POST /api/classes/groups/preview/'>['occurrences'][number]
export type Attendance = CallResponse<'GET /api/classes/groups/{id}/attendance/'>
interface GroupsFilter {
  state: 'ACTIVE' | 'ENDED'
  level?: string | undefined
  search?: string | undefined
}

/** Active groups by first day, or ended and canceled ones, latest first. Page by page. */
export const groupsQuery = (filter: GroupsFilter) =>
  infiniteQueryOptions({
    queryKey: [...groupsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/classes/groups/', { query: { ...filter, page: String(pageParam) }, signal }),
    placeholderData: keepPreviousData,
    ...pagedQueryOptions,
  })

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'one', id],
    queryFn: ({ signal }) => api('GET /api/classes/groups/{id}/', { params: { id }, signal }),
  })

export const attendanceQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'attendance', id],
    queryFn: ({ signal }) => api('GET /api/classes/groups/{id}/attendance/', { params: { id }, signal }),
  })

/** The classes of a group that doesn't exist yet. Conflicts may change at any time, so it is never cached. */
export const groupPreviewQuery = (plan: GroupPlan) =>
  queryOptions({
    queryKey: ['group-preview', plan],
    queryFn: ({ signal }) => api('POST /api/classes/groups/preview/', { body: plan, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** What ending an enrollment now would change. */
export const enrollmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'enrollment', id],
    queryFn: ({ signal }) => api('GET /api/classes/groups/enrollments/{id}/', { params: { id }, signal }),
    staleTime: 0,
  })

/** What canceling a group now would change. */
export const cancellationQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'cancellation', id],
    queryFn: ({ signal }) => api('GET /api/classes/groups/{id}/cancellation/', { params: { id }, signal }),
    staleTime: 0,
  })

/** After a change to a group: caches what the server returned, and refetches lists of groups and classes. */
export function cacheGroup(group: Group): void {
  refreshClasses()
  queryClient.setQueryData(groupQuery(group.id).queryKey, group)
}

/** Refetches what is on the page: an enrollment shows in groups, classes, and hours. */
export const refreshEnrollments = () => queryClient.invalidateQueries()
