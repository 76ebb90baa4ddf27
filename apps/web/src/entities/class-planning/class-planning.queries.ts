import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type ListedClassroom = CallResponse<'GET /api/classes/classrooms/'>[number]

/** All classrooms by name, archived ones last. For staff. */
export const classroomsQuery = queryOptions({
  queryKey: ['classrooms', 'list'],
  queryFn: ({ signal }) => api('GET /api/classes/classrooms/', { signal }),
})

/** All class types, including archived ones: a class keeps its type. */
export const everyTypeQuery = queryOptions({
  queryKey: ['class-types', 'list'],
  queryFn: ({ signal }) => api('GET /api/classes/class-types/', { signal }),
})
