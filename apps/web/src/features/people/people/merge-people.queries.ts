import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { mergePeopleWords } from './merge-people.words.ts'
import { peopleKey, personQuery, refreshPeople } from './people.queries.ts'

export type MergePreview = CallResponse<'GET /api/users/people/{id}/merge/{other_id}/'>

/** What merging two accounts would change. Never cached. */
export const mergeQuery = (stays: string, goes: string) =>
  queryOptions({
    queryKey: [...peopleKey, stays, 'merge', goes],
    queryFn: ({ signal }) =>
      api('GET /api/users/people/{id}/merge/{other_id}/', { params: { id: stays, other_id: goes }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Asks the owners of two accounts to confirm that both are theirs. If something has changed, the page shows it. */
export function useRequestMerge({ stays, goes }: MergePreview, onDone: () => void) {
  const call = useApi()
  const id = stays.id
  return useMutation({
    mutationFn: (body: { other: string; seen: string; reason: string }) =>
      call('POST /api/users/people/{id}/merge/', { params: { id }, body }),
    onSuccess: preview => {
      queryClient.setQueryData(mergeQuery(id, goes.id).queryKey, preview)
      onDone()
    },
    // Awaited, so that the current impact is there when it is shown.
    onError: () => queryClient.refetchQueries(mergeQuery(id, goes.id)),
  })
}

/** Merges two accounts as the page shows it. */
export function useMergeNow({ stays, goes }: MergePreview, onDone: () => void) {
  const call = useApi()
  const id = stays.id
  return useMutation({
    mutationFn: (body: { seen: string }) =>
      call('POST /api/users/people/{id}/merge/{other_id}/now/', {
        params: { id, other_id: goes.id },
        body,
      }),
    onSuccess: person => {
      queryClient.setQueryData(personQuery(id).queryKey, person)
      onDone()
      refreshPeople()
    },
    onError: () => queryClient.refetchQueries(mergeQuery(id, goes.id)),
  })
}

/** Cancels the merge request, which invalidates its links. */
export function useCancelMerge({ stays, goes }: MergePreview, onDone: () => void) {
  return useMutation({
    mutationFn: () =>
      api('POST /api/users/people/{id}/merge/{other_id}/cancel/', { params: { id: stays.id, other_id: goes.id } }),
    onSuccess: onDone,
    onError: problem => {
      toast.danger(problemSentence(problem, mergePeopleWords().problems))
    },
    onSettled: () => queryClient.refetchQueries(mergeQuery(stays.id, goes.id)),
  })
}
