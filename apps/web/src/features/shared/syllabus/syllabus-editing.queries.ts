import type { CallResponse } from '@aulaviva/contract/calls'
import type { SyllabusKind } from '@aulaviva/domain/syllabus'
import { queryOptions } from '@tanstack/react-query'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type FullLevel = CallResponse<'GET /api/classes/syllabus/'>[number]
export type LevelContent = CallResponse<'GET /api/classes/syllabus/levels/{id}/'>
export type FullUnit = LevelContent['content'][number]
export type FullTopic = FullUnit['topics'][number]
export type SyllabusUsage = CallResponse<'GET /api/classes/syllabus/use/'>

const fullSyllabusKey = ['kept-syllabus'] as const

/** Every level with its contents: active ones in order, then archived ones. */
export const fullLevelsQuery = queryOptions({
  queryKey: [...fullSyllabusKey, 'levels'],
  queryFn: ({ signal }) => api('GET /api/classes/syllabus/', { signal }),
})

/** A level with all of its contents. */
export const fullLevelQuery = (id: string) =>
  queryOptions({
    queryKey: [...fullSyllabusKey, 'level', id],
    queryFn: ({ signal }) => api('GET /api/classes/syllabus/levels/{id}/', { params: { id }, signal }),
  })

/** Where something is used, and its history. Never cached. */
export const usageQuery = (kind: SyllabusKind, id: string) =>
  queryOptions({
    queryKey: [...fullSyllabusKey, 'use', kind, id],
    queryFn: ({ signal }) => api('GET /api/classes/syllabus/use/', { query: { kind, id }, signal }),
    staleTime: 0,
  })

/** Invalidates every list and page that shows the syllabus. */
export async function refreshSyllabus(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: fullSyllabusKey }),
    queryClient.invalidateQueries({ queryKey: levelsQuery.queryKey }),
  ])
}
