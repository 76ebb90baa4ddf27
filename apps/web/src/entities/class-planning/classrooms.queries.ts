import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type ListedClassroom = Answer<'GET /api/classes/classrooms/'>[number]

/** Every classroom by name, archived ones last; staff read it. */
export const classroomsQuery = queryOptions({
  queryKey: ['classrooms', 'list'],
  queryFn: ({ signal }) => api('GET /api/classes/classrooms/', { signal }),
})
