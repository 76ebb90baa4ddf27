import type { CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import { untilNextRefetch } from '#entities/live-class/room-clock.ts'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'
import { academyNow } from '#platform/clock.ts'

const pageSize = 20

/** Query keys contain the time zone the server has for the person, like those of the timetable. */
type Zone = string | null

export type MyGroup = CallResponse<'GET /api/classes/my-groups/'>[number]

export type ReservationTab = 'upcoming' | 'past' | 'canceled'
const tabFilters = {
  upcoming: { only_future: 'true' },
  past: { only_past: 'true' },
  canceled: { only_canceled: 'true' },
} as const

/** Reservations: upcoming ones soonest first, past or canceled ones latest first. Page by page, optionally of one
 * month. */
export const myClassesQuery = (tab: ReservationTab, month?: string) =>
  infiniteQueryOptions({
    queryKey: [...seatKeys.mine, tab, ...(month ? [month] : [])],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/classes/my-classes/', {
        query: { ...tabFilters[tab], month, page: String(pageParam), page_size: String(pageSize) },
        signal,
      }),
    ...pagedQueryOptions,
    refetchInterval: query =>
      tab === 'upcoming' && untilNextRefetch(query.state.data?.pages[0]?.results[0], academyNow()),
  })

/** The months with past classes, latest first, in the time zone the server has for the person. */
export const pastMonthsQuery = (zone: Zone) =>
  queryOptions({
    queryKey: [...seatKeys.mine, 'months', zone],
    queryFn: ({ signal }) => api('GET /api/classes/my-classes/months/', { signal }),
  })

export const myClassQuery = (id: string) =>
  queryOptions({
    queryKey: [...seatKeys.mine, 'one', id],
    queryFn: ({ signal }) => api('GET /api/classes/my-classes/{id}/', { params: { id }, signal }),
    refetchInterval: query => untilNextRefetch(query.state.data, academyNow()),
  })

export const cancellationQuery = (id: string) =>
  queryOptions({
    queryKey: [...seatKeys.mine, 'cancellation', id],
    queryFn: ({ signal }) => api('GET /api/classes/student-class-cancellations/{id}/', { params: { id }, signal }),
  })

export const topicResultsQuery = (studentClass: string) =>
  queryOptions({
    queryKey: [...seatKeys.mine, 'topics', studentClass],
    queryFn: ({ signal }) =>
      api('GET /api/classes/student-topic-result/', { query: { student_class_id: studentClass }, signal }),
  })

/** The number of classes per day that a reservation can be switched to. */
export const moveDaysQuery = (id: string, from: string, to: string, zone: Zone) =>
  queryOptions({
    queryKey: [...seatKeys.timetable, 'move-days', id, from, to, zone],
    queryFn: ({ signal }) =>
      api('GET /api/classes/scheduled-live-classes/reprogram-alternatives/days/', {
        query: { student_class_id: id, from, to },
        signal,
      }),
  })

/** The classes of a day that a reservation can be switched to. */
export const moveClassesQuery = (id: string, date: string, zone: Zone) =>
  queryOptions({
    queryKey: [...seatKeys.timetable, 'move', id, date, zone],
    queryFn: ({ signal }) =>
      api('GET /api/classes/scheduled-live-classes/reprogram-alternatives/', {
        query: { student_class_id: id, date },
        signal,
      }),
  })

/** The student's groups, active ones first. */
export const myGroupsQuery = queryOptions({
  queryKey: [...seatKeys.mine, 'groups'],
  queryFn: ({ signal }) => api('GET /api/classes/my-groups/', { signal }),
})
