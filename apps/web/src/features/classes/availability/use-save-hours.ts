import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { queryClient } from '#platform/query-client.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { availabilityWords } from './availability.words.ts'
import { type Availability, type HoursDraft, replacementOf } from './hours-draft.ts'

export const availabilityQuery = queryOptions({
  queryKey: ['availability', 'mine'],
  queryFn: ({ signal }) => api('GET /api/classes/my-availability/', { signal }),
  // Don't reload while the teacher edits. The server detects changes made elsewhere.
  refetchOnWindowFocus: false,
})

/** Saves hours based on a version. If they were saved elsewhere in the meantime, `conflict` holds the server's
 * hours. */
export function useSaveHours(onSaved: (saved: Availability, sent: HoursDraft) => void) {
  const save = useMutation({
    mutationFn: ({ draft, version }: { draft: HoursDraft; version: number }) =>
      api('PUT /api/classes/my-availability/', { body: replacementOf(draft, version) }),
    onSuccess: (saved, { draft }) => {
      queryClient.setQueryData(availabilityQuery.queryKey, saved)
      onSaved(saved, draft)
      toast.success(availabilityWords().saved)
    },
    onError: problem => {
      if (!currentOf(problem)) showFailure(problem)
    },
  })
  return { ...save, conflict: currentOf(save.error) }
}

function currentOf(problem: unknown): Availability | null {
  const conflict = problem instanceof ApiProblem && problem.code === 'changed_meanwhile'
  return conflict ? ((problem.extras.current as Availability | undefined) ?? null) : null
}
