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

/** Every level with its contents: active ones in order, then archived ones. */
export const keptLevelsQuery = queryOptions({
  queryKey: [...keptKey, 'levels'],
  queryFn: ({ signal }) => api('GET /api/classes/syllabus/', { signal }),
})

/** A level with all of its contents. */
export const keptLevelQuery = (id: string) =>
  queryOptions({
    queryKey: [...keptKey, 'level', id],
    queryFn: ({ signal }) => api('GET /api/classes/syllabus/levels/{id}/', { params: { id }, signal }),
  })

/** Where something is used, and its history. Never cached. */
export const useOfQuery = (kind: SyllabusKind, id: string) =>
  queryOptions({
    queryKey: [...keptKey, 'use', kind, id],
    queryFn: ({ signal }) => api('GET /api/classes/syllabus/use/', { query: { kind, id }, signal }),
    staleTime: 0,
  })

/** Invalidates every list and page that shows the syllabus. */
export async function refreshSyllabus(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keptKey }),
    queryClient.invalidateQueries({ queryKey: levelsQuery.queryKey }),
  ])
}
