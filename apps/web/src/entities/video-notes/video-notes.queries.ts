import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type VideoNote = CallResponse<'GET /api/courses/my-courses/{id}/notes/'>[number]

/** The student's notes in a course, as the server has them. */
export const notesQuery = (course: string) =>
  queryOptions({
    queryKey: ['video-notes', course],
    queryFn: ({ signal }) => api('GET /api/courses/my-courses/{id}/notes/', { params: { id: course }, signal }),
  })
