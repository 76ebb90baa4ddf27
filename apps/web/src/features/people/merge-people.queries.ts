import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { queryClient } from '#platform/query-client.ts'
import { peopleKey, personQuery, refreshPeople } from './people.queries.ts'

export type Foreseen = Answer<'GET /api/users/people/{id}/merge/{other_id}/'>

/** What would become of two accounts; asked anew each time that is thought of. */
export const mergeQuery = (stays: string, goes: string) =>
  queryOptions({
    queryKey: [...peopleKey, stays, 'merge', goes],
    queryFn: ({ signal }) =>
      api('GET /api/users/people/{id}/merge/{other_id}/', { params: { id: stays, other_id: goes }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Makes one account of two as it was told; where something has changed since, what it means is told anew. */
export function useMerge({ stays, goes }: Foreseen, onDone: () => void) {
  const underKey = useActionKey()
  const id = stays.id
  return useMutation({
    mutationFn: (body: { other: string; seen: string; reason: string }) =>
      underKey(body, idempotencyKey =>
        api('POST /api/users/people/{id}/merge/', { params: { id }, body, idempotencyKey }),
      ),
    onSuccess: person => {
      queryClient.setQueryData(personQuery(id).queryKey, person)
      onDone()
      refreshPeople()
    },
    // awaited, so that what it means now is there when it is read
    onError: () => queryClient.refetchQueries(mergeQuery(id, goes.id)),
  })
}
