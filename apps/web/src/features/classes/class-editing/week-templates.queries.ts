import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type ListedTemplate = CallResponse<'GET /api/classes/week-templates/'>[number]
export type WeekTemplate = CallResponse<'GET /api/classes/week-templates/{id}/'>

const key = ['week-templates'] as const

export const weekTemplatesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => api('GET /api/classes/week-templates/', { signal }),
})

export const weekTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => api('GET /api/classes/week-templates/{id}/', { params: { id }, signal }),
  })

/** Invalidates everything that shows templates, except a removed one, which would not be found. */
export function refreshTemplates(removed?: string): void {
  void queryClient.invalidateQueries({
    queryKey: key,
    predicate: ({ queryKey: [, , id] }) => !removed || id !== removed,
  })
}
