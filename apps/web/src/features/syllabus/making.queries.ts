import type { Answer } from '@aulaviva/contract/calls'
import type { SyllabusKind } from '@aulaviva/domain/syllabus'
import { queryOptions } from '@tanstack/react-query'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type KeptLevel = Answer<'GET /api/classes/syllabus/'>[number]
export type LevelContent = Answer<'GET /api/classes/syllabus/levels/{id}/'>
export type KeptUnit = LevelContent['content'][number]
export type KeptTopic = KeptUnit['topics'][number]
export type Use = Answer<'GET /api/classes/syllabus/use/'>

const keptKey = ['kept-syllabus'] as const

/** Every level with what it holds: those that are taught in their order, then those archived. */
export const keptLevelsQuery = queryOptions({
  queryKey: [...keptKey, 'levels'],
  queryFn: ({ signal }) => api('GET /api/classes/syllabus/', { signal }),
})

/** A level with everything in it. */
export const keptLevelQuery = (id: string) =>
  queryOptions({
    queryKey: [...keptKey, 'level', id],
    queryFn: ({ signal }) => api('GET /api/classes/syllabus/levels/{id}/', { params: { id }, signal }),
  })

/** By what something is used and what was changed of it; asked anew each time somebody thinks of changing it. */
export const useOfQuery = (kind: SyllabusKind, id: string) =>
  queryOptions({
    queryKey: [...keptKey, 'use', kind, id],
    queryFn: ({ signal }) => api('GET /api/classes/syllabus/use/', { query: { kind, id }, signal }),
    staleTime: 0,
  })

/** Every list and page that shows the syllabus follows a change. */
export async function refreshSyllabus(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keptKey }),
    queryClient.invalidateQueries({ queryKey: levelsQuery.queryKey }),
  ])
}
