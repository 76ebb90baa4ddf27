import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Drafting as DraftingOf, DraftState as DraftStateOf } from '#entities/changes/drafting.ts'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'
import { queryClient } from '#platform/query-client.ts'

export type AuthoredTest = CallResponse<'GET /api/courses/tests/{id}/'>
export type ListedTest = CallResponse<'GET /api/courses/tests/'>['results'][number]
export type Document = AuthoredTest['document']
export type Section = Document['sections'][number]
export type Part = Section['parts'][number]
export type Gap = AuthoredTest['gaps'][number]
/** The questions referenced by a document, by id. */
export type QuestionsById = ReadonlyMap<string, AuthoredTest['questions'][number]>
export type BankQuestion = CallResponse<'GET /api/courses/questions/'>['results'][number]
export type TestsFilter = Omit<CallRequest<'GET /api/courses/tests/'>['query'], 'page' | 'page_size'>
export type Drafting = DraftingOf<AuthoredTest>
export type DraftState = DraftStateOf<AuthoredTest>

const queryRoot = ['test-authoring'] as const

export const testsQuery = (filter: TestsFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryRoot, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/courses/tests/', { query: { ...filter, page: String(pageParam) }, signal }),
    ...pagedQueryOptions,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const testQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryRoot, id],
    queryFn: ({ signal }) => api('GET /api/courses/tests/{id}/', { params: { id }, signal }),
    staleTime: 0,
  })

/** Questions of the bank that a test can use. */
export const pickableQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...queryRoot, 'bank', search],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/courses/questions/', {
        query: { search, state: 'PUBLISHED', page: String(pageParam), page_size: '100' },
        signal,
      }),
    ...pagedQueryOptions,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const previewQuery = (id: string, seed: string) =>
  queryOptions({
    queryKey: [...queryRoot, id, 'preview', seed],
    queryFn: ({ signal }) => api('GET /api/courses/tests/{id}/preview/', { params: { id }, query: { seed }, signal }),
    staleTime: 0,
  })

/** After an action: caches the test as the server returned it and invalidates every list. */
export function cacheTest(test: AuthoredTest): void {
  queryClient.setQueryData(testQuery(test.id).queryKey, test)
  void queryClient.invalidateQueries({ queryKey: [...queryRoot, 'list'] })
}

/** After a save: someone who returns to the test continues from there, even before it is reloaded. */
export function cacheSaved(id: string, saved: Pick<AuthoredTest, 'document' | 'draft_version' | 'draft'>): void {
  queryClient.setQueryData(testQuery(id).queryKey, before => before && { ...before, ...saved })
}

/** An id for a section or part, unique within the document. */
export function newPartId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12)
}
