import type { CallResponse } from '@aulaviva/contract/calls'
import { isBookedByStudents } from '@aulaviva/domain/class-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import { typesQuery } from '#entities/syllabus/catalogue.queries.ts'
import { api } from '#platform/api/api.ts'

export type PrivateTeacher = CallResponse<'GET /api/classes/private-teachers/'>[number]
export type PrivateTime = CallResponse<'GET /api/classes/private-times/'>[number]
export type ClassType = CallResponse<'GET /api/classes/live-class-type/'>[number]

const rarelyChangesMs = 10 * 60_000
// Taking or freeing a seat changes which times can be booked.
const timesKey = [...seatKeys.timetable, 'private'] as const

/** The class types taught to a single student. */
export const privateTypesQuery = queryOptions({
  ...typesQuery,
  select: types => types.filter(isBookedByStudents),
})

export const privateTeachersQuery = queryOptions({
  queryKey: ['private-teachers'],
  queryFn: ({ signal }) => api('GET /api/classes/private-teachers/', { signal }),
  staleTime: rarelyChangesMs,
})

export interface PrivateTimesQuery {
  /** Any teacher if undefined. */
  teacher: string | undefined
  live_class_type: string
}

/** The number of bookable times per day. */
export const freeDaysQuery = (query: PrivateTimesQuery, from: string, to: string, zone: string | null) =>
  queryOptions({
    queryKey: [...timesKey, 'days', zone, from, to, query],
    queryFn: ({ signal }) => api('GET /api/classes/private-times/days/', { query: { ...query, from, to }, signal }),
    placeholderData: keepPreviousData,
  })

/** The free times of a day, with the teachers who are free. */
export const freeTimesQuery = (query: PrivateTimesQuery, date: string, zone: string | null) =>
  queryOptions({
    queryKey: [...timesKey, 'day', zone, date, query],
    queryFn: ({ signal }) => api('GET /api/classes/private-times/', { query: { ...query, date }, signal }),
  })
