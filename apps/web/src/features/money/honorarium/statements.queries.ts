import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { attendanceKeys } from '#entities/attendance/teacher-classes.queries.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { lastDayOfMonth } from './months.ts'

export type Statement = CallResponse<'GET /api/main/teacher-honorarium/statements/'>[number]
export type MonthCount = CallResponse<'GET /api/main/teacher-honorarium/months/'>[number]

const key = ['statements'] as const

/** The last twelve months, latest first, with the number of teachers in each state. */
export const monthsQuery = queryOptions({
  queryKey: [...key, 'months'],
  queryFn: ({ signal }) => api('GET /api/main/teacher-honorarium/months/', { signal }),
})

/** Every teacher's month, given as its first day. */
export const statementsQuery = (month: string) =>
  queryOptions({
    queryKey: [...key, 'month', month],
    queryFn: ({ signal }) => api('GET /api/main/teacher-honorarium/statements/', { query: { month }, signal }),
  })

/** One teacher's month with every class. */
export const statementQuery = (teacher: string, month: string) =>
  queryOptions({
    queryKey: [...key, 'teacher', teacher, month],
    queryFn: ({ signal }) =>
      api('GET /api/main/teacher-honorarium/stats/', {
        query: { teacher, from: month, to: lastDayOfMonth(month) },
        signal,
      }),
  })

/** After an action: invalidates every figure it changes. */
export const refreshStatements = () =>
  Promise.all([key, ['office'], attendanceKeys.home].map(queryKey => queryClient.invalidateQueries({ queryKey })))
