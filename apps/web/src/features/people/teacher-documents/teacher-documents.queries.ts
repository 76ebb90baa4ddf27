import type { CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { attendanceKeys } from '#entities/attendance/teacher-classes.queries.ts'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'
import { queryClient } from '#platform/query-client.ts'

export type TeacherDocument = CallResponse<'GET /api/users/people/{id}/documents/'>['results'][number]
export type OwnDocument = CallResponse<'GET /api/users/my-documents/'>['results'][number]

const key = ['teacher-documents'] as const

export const documentsOfTeacherQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'of', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/people/{id}/documents/', { params: { id }, query: { page: String(pageParam) }, signal }),
    ...pagedQueryOptions,
  })

export const expiringDocumentsQuery = infiniteQueryOptions({
  queryKey: [...key, 'ending'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/users/ending-documents/', { query: { page: String(pageParam) }, signal }),
  ...pagedQueryOptions,
})

export const myDocumentsQuery = infiniteQueryOptions({
  queryKey: [...key, 'mine'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/users/my-documents/', { query: { page: String(pageParam) }, signal }),
  ...pagedQueryOptions,
})

/** Invalidates everything that shows documents, and the counts in Admin. */
export async function refreshDocuments(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['office'] })
  void queryClient.invalidateQueries({ queryKey: attendanceKeys.home })
  await queryClient.invalidateQueries({ queryKey: key })
}
