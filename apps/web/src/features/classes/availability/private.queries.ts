import type { Answer } from '@aulaviva/contract/calls'
import { isBookedByStudents } from '@aulaviva/domain/class-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import { typesQuery } from '#entities/syllabus/catalogue.queries.ts'
import { api } from '#platform/api/api.ts'

export type PrivateTeacher = Answer<'GET /api/classes/private-teachers/'>[number]
export type PrivateTime = Answer<'GET /api/classes/private-times/'>[number]
export type ClassType = Answer<'GET /api/classes/live-class-type/'>[number]

const seldomChanges = 10 * 60_000
// Taking or freeing a seat changes which times can be booked.
const times = [...seatKeys.timetable, 'private'] as const

/** The class types taught to a single student. */
export const privateTypesQuery = queryOptions({
  ...typesQuery,
  select: types => types.filter(isBookedByStudents),
})

export const privateTeachersQuery = queryOptions({
  queryKey: ['private-teachers'],
  queryFn: ({ signal }) => api('GET /api/classes/private-teachers/', { signal }),
  staleTime: seldomChanges,
})

export interface Asked {
  /** Any teacher if undefined. */
  teacher: string | undefined
  live_class_type: string
}

/** The number of bookable times per day. */
export const freeDaysQuery = (asked: Asked, from: string, to: string, zone: string | null) =>
  queryOptions({
    queryKey: [...times, 'days', zone, from, to, asked],
    queryFn: ({ signal }) => api('GET /api/classes/private-times/days/', { query: { ...asked, from, to }, signal }),
    placeholderData: keepPreviousData,
  })

/** The free times of a day, with the teachers who are free. */
export const freeTimesQuery = (asked: Asked, date: string, zone: string | null) =>
  queryOptions({
    queryKey: [...times, 'day', zone, date, asked],
    queryFn: ({ signal }) => api('GET /api/classes/private-times/', { query: { ...asked, date }, signal }),
  })
