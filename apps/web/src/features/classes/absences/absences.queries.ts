import type { CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'

export type AbsenceDocument = CallResponse<'GET /api/classes/non-attendance-documents/{id}/'>
export type DocumentQueue = 'PENDING' | 'DECIDED'

export const documentsKey = ['non-attendance-documents'] as const

/** Pending documents (oldest first) or decided ones (latest first), page by page. */
export const documentsQuery = (status: DocumentQueue) =>
  infiniteQueryOptions({
    queryKey: [...documentsKey, status],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/classes/non-attendance-documents/', { query: { status, page: String(pageParam) }, signal }),
    ...pagedQueryOptions,
  })

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'one', id],
    queryFn: ({ signal }) => api('GET /api/classes/non-attendance-documents/{id}/', { params: { id }, signal }),
  })
