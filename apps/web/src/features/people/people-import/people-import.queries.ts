import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'

export type ImportSummary = CallResponse<'GET /api/users/people-imports/'>['results'][number]
export type PeopleImport = CallResponse<'GET /api/users/people-imports/{id}/'>
export type ImportRow = CallResponse<'GET /api/users/people-imports/{id}/rows/'>['results'][number]
export type Column = NonNullable<PeopleImport['columns'][number]['column']>
export type TableOptions = Omit<CallRequest<'PATCH /api/users/people-imports/{id}/'>['body'], 'version'>

/** The rows to show: of a draft by what will happen, otherwise by the result. */
export type RowsFilter = Partial<
  Pick<CallRequest<'GET /api/users/people-imports/{id}/rows/'>['query'], 'state' | 'outcome'>
>

export const importsKey = ['people-imports'] as const
const refetchMilliseconds = 1_000

export const importsQuery = infiniteQueryOptions({
  queryKey: [...importsKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/users/people-imports/', { query: { page: String(pageParam) }, signal }),
  ...pagedQueryOptions,
})

/** One import. Polled while it runs or sends invitations. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, id],
    queryFn: ({ signal }) => api('GET /api/users/people-imports/{id}/', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'RUNNING' || data.inviting > 0) ? refetchMilliseconds : false,
  })

export const rowsKey = (id: string) => [...importsKey, id, 'rows'] as const

/** The rows of an import, page by page. Previews and results are separate lists. */
export const rowsQuery = ({ id, state }: Pick<PeopleImport, 'id' | 'state'>, filter: RowsFilter) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey(id), state, filter],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/people-imports/{id}/rows/', {
        params: { id },
        query: { ...filter, page: String(pageParam) },
        signal,
      }),
    ...pagedQueryOptions,
    placeholderData: keepPreviousData,
  })
