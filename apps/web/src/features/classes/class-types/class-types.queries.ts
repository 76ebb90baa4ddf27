import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { everyTypeQuery } from '#entities/class-planning/class-planning.queries.ts'
import { typesQuery } from '#entities/syllabus/catalogue.queries.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type ListedType = CallResponse<'GET /api/classes/class-types/'>[number]
export type ClassType = CallResponse<'GET /api/classes/class-types/{id}/'>
/** The request body of a class type. */
export type TypeBody = CallRequest<'POST /api/classes/class-types/'>['body']

export const classTypeQuery = (id: string) =>
  queryOptions({
    queryKey: ['class-types', id],
    queryFn: ({ signal }) => api('GET /api/classes/class-types/{id}/', { params: { id }, signal }),
  })

/** After a change: caches the class type as the server returned it and invalidates every list. */
export function cacheType(type: ClassType): void {
  queryClient.setQueryData(classTypeQuery(type.id).queryKey, type)
  void queryClient.invalidateQueries({ queryKey: everyTypeQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: typesQuery.queryKey })
}
