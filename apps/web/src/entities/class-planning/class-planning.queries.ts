import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type ListedClassroom = Answer<'GET /api/classes/classrooms/'>[number]

/** Every classroom by name, archived ones last; staff read it. */
export const classroomsQuery = queryOptions({
  queryKey: ['classrooms', 'list'],
  queryFn: ({ signal }) => api('GET /api/classes/classrooms/', { signal }),
})

/** Every type of class, also those archived: a class keeps the one it has. */
export const everyTypeQuery = queryOptions({
  queryKey: ['class-types', 'list'],
  queryFn: ({ signal }) => api('GET /api/classes/class-types/', { signal }),
})
