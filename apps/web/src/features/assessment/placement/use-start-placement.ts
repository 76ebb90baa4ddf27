import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { showFailure } from '#platform/toasts/toast.ts'
import { stepQuery } from './placement.queries.ts'

/** Starts or continues the test and passes on the attempt. */
export function useStartPlacement(onStarted: (attempt: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/courses/placement/attempts/'),
    onSuccess(step) {
      client.setQueryData(stepQuery(step.attempt_id).queryKey, step)
      onStarted(step.attempt_id)
    },
    onError: showFailure,
  })
}
