import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Drafting as DraftingOf, DraftState as DraftStateOf } from '#entities/changes/drafting.ts'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'
import { queryClient } from '#platform/query-client.ts'

export type BankQuestion = CallResponse<'GET /api/courses/questions/{id}/'>
export type ListedQuestion = CallResponse<'GET /api/courses/questions/'>['results'][number]
export type Document = BankQuestion['document']
export type Drafting = DraftingOf<BankQuestion>
export type DraftState = DraftStateOf<BankQuestion>
export type DocumentOf<K extends Document['kind']> = Extract<Document, { kind: K }>
export type ToPublish = CallResponse<'GET /api/courses/questions/publishing/'>['questions'][number]
export type NotPublished = CallResponse<'POST /api/courses/questions/publish/'>['refused'][number]
export type BankFilter = Omit<CallRequest<'GET /api/courses/questions/'>['query'], 'page' | 'page_size'>

const queryRoot = ['question-bank'] as const

export const bankQuery = (filter: BankFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryRoot, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/courses/questions/', { query: { ...filter, page: String(pageParam) }, signal }),
    ...pagedQueryOptions,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The unpublished drafts of a list or an import. */
export const toPublishQuery = (filter: BankFilter & { import?: string | undefined }) =>
  queryOptions({
    queryKey: [...queryRoot, 'to-publish', filter],
    queryFn: ({ signal }) => api('GET /api/courses/questions/publishing/', { query: filter, signal }),
    staleTime: 0,
  })

export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryRoot, id],
    queryFn: ({ signal }) => api('GET /api/courses/questions/{id}/', { params: { id }, signal }),
    staleTime: 0,
  })

/** Keyed by version, because each published version needs its own preview. */
export const regradingQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...queryRoot, id, 'remarking', version],
    queryFn: ({ signal }) => api('GET /api/courses/questions/{id}/remarking/', { params: { id }, signal }),
    staleTime: 0,
  })

/** After an action: caches the question as the server returned it and invalidates every list. */
export function cacheQuestion(question: BankQuestion): void {
  queryClient.setQueryData(questionQuery(question.id).queryKey, question)
  void queryClient.invalidateQueries({ queryKey: [...queryRoot, 'list'] })
}

/** After publishing several: invalidates everything known of the bank and of imports. */
export async function refreshBank(): Promise<void> {
  await Promise.all([queryRoot, ['question-imports']].map(queryKey => queryClient.invalidateQueries({ queryKey })))
}

/** After a save: someone who returns to the question continues from there, even before it is reloaded. */
export function cacheSaved(id: string, saved: Pick<BankQuestion, 'document' | 'draft_version' | 'draft'>): void {
  queryClient.setQueryData(questionQuery(id).queryKey, before => before && { ...before, ...saved })
}
