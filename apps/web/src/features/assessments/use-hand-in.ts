import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Answering } from '#entities/assessments/answering.ts'
import { type Attempt, overviewQuery } from '#entities/assessments/assessments.queries.ts'
import { owedQuery } from '#entities/live-class/live-class.queries.ts'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { queryClient } from '#platform/query-client.ts'

interface Desk {
  attempt: Attempt
  answering: Answering
}

const isTimeOver = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'time_is_over'
const isSubmitted = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'already_submitted'

/**
 * Hands the attempt in with whatever is not saved yet, then leads to the results. Where the time was over before an
 * answer came, it fails and the attempt ends, so that the person is told of it.
 */
export function useHandIn({ attempt, answering }: Desk) {
  const navigate = useNavigate()
  const underKey = useActionKey()
  return useMutation({
    mutationFn: async () => {
      const answers = answering.unsaved()
      const { id } = attempt
      await underKey(answers, idempotencyKey =>
        api('POST /api/courses/attempts/{id}/submit/', { params: { id }, body: { answers }, idempotencyKey }),
      ).catch(problem => {
        const over = isSubmitted(problem) || (isTimeOver(problem) && answering.store.get().missing === 0)
        if (!over) throw problem
      })
    },
    onError: problem => {
      if (isTimeOver(problem)) answering.end('time')
    },
    onSuccess: async () => {
      answering.end('submitted')
      const id = attempt.assessment_id
      await navigate({ to: '/students/courses/tests/$id/results', params: { id }, search: { attempt: attempt.id } })
      void queryClient.invalidateQueries({ queryKey: owedQuery.queryKey, refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: overviewQuery(id).queryKey })
    },
  })
}
