import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type Teaching = CallResponse<'GET /api/users/people/{id}/teaching/'>

const key = ['teaching'] as const

/** What a teacher teaches, how much, and when they have time for more. */
export const teachingQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api('GET /api/users/people/{id}/teaching/', { params: { id }, signal }),
  })

export const refreshTeaching = () => queryClient.invalidateQueries({ queryKey: key })
