import type { CallResponse } from '@aulaviva/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import { api } from '#platform/api/api.ts'
import type { FilterQuery } from './filters.ts'

export type ListedClass = CallResponse<'GET /api/classes/scheduled-live-classes/'>['results'][number]
export type ClassDetail = CallResponse<'GET /api/classes/scheduled-live-classes/{id}/'>

const pageSize = 100
const maxPages = 5

/**
 * Query keys contain the time zone the server has for the person (null: none yet), because a day has other classes in
 * another zone.
 */
type Zone = string | null

/** The number of classes per day, and how many of them the student may reserve. */
export const daysQuery = (from: string, to: string, filters: FilterQuery, zone: Zone) =>
  queryOptions({
    queryKey: [...seatKeys.timetable, 'days', zone, from, to, filters],
    queryFn: ({ signal }) =>
      api('GET /api/classes/scheduled-live-classes/days/', { query: { from, to, ...filters }, signal }),
    placeholderData: keepPreviousData,
  })

/** All classes of a day. The previous day's classes stay on the screen until they are loaded. */
export const dayClassesQuery = (date: string, filters: FilterQuery, zone: Zone) =>
  queryOptions({
    queryKey: [...seatKeys.timetable, 'day', zone, date, filters],
    queryFn: ({ signal }) => classesOfDay({ date, ...filters }, signal),
    placeholderData: keepPreviousData,
  })

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: [...seatKeys.timetable, 'class', id],
    queryFn: ({ signal }) => api('GET /api/classes/scheduled-live-classes/{id}/', { params: { id }, signal }),
  })

async function classesOfDay(query: FilterQuery & { date: string }, signal: AbortSignal): Promise<ListedClass[]> {
  const classes: ListedClass[] = []
  for (let page = 1; page <= maxPages; page++) {
    const answer = await api('GET /api/classes/scheduled-live-classes/', {
      query: { ...query, page: String(page), page_size: String(pageSize) },
      signal,
    })
    classes.push(...answer.results)
    if (!answer.next) break
  }
  return classes
}
