import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { classroomsQuery } from '#entities/class-planning/class-planning.queries.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type Classroom = CallResponse<'GET /api/classes/classrooms/{id}/'>

export const classroomQuery = (id: string) =>
  queryOptions({
    queryKey: ['classrooms', id],
    queryFn: ({ signal }) => api('GET /api/classes/classrooms/{id}/', { params: { id }, signal }),
  })

/** After a change: caches the classroom as the server returned it and invalidates the list. */
export function cacheClassroom(classroom: Classroom): void {
  queryClient.setQueryData(classroomQuery(classroom.id).queryKey, classroom)
  void queryClient.invalidateQueries({ queryKey: classroomsQuery.queryKey })
}
