import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'

export type ImportSummary = CallResponse<'GET /api/question-imports/'>['results'][number]
export type QuestionImport = CallResponse<'GET /api/question-imports/{id}/'>
export type ImportRow = CallResponse<'GET /api/question-imports/{id}/rows/'>['results'][number]
export type RowState = ImportRow['state']
export type ConfirmRequest = CallRequest<'POST /api/question-imports/{id}/confirm/'>['body']

export const importsKey = ['question-imports'] as const

export const importsQuery = infiniteQueryOptions({
  queryKey: [...importsKey, 'list'],
  queryFn: ({ pageParam, signal }) => api('GET /api/question-imports/', { query: { page: String(pageParam) }, signal }),
  ...pagedQueryOptions,
  staleTime: 0,
})

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, id],
    queryFn: ({ signal }) => api('GET /api/question-imports/{id}/', { params: { id }, signal }),
    staleTime: 0,
  })

/** The items of an import, page by page. Previews and results are separate lists. */
export const rowsQuery = ({ id, state: importState }: Pick<QuestionImport, 'id' | 'state'>, state: RowState | null) =>
  infiniteQueryOptions({
    queryKey: [...importsKey, id, 'rows', importState, state],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/question-imports/{id}/rows/', {
        params: { id },
        query: { page: String(pageParam), ...(state && { state }) },
        signal,
      }),
    ...pagedQueryOptions,
    placeholderData: keepPreviousData,
  })
