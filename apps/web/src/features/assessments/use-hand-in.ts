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

const overAlready = new Set(['already_submitted', 'time_is_over'])

/** Hands the attempt in with whatever is not saved yet, then leads to the results. */
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
        if (!(problem instanceof ApiProblem && overAlready.has(problem.code))) throw problem
      })
    },
    onSuccess: async () => {
      answering.end('submitted')
      const id = attempt.assessment_id
      await navigate({ to: '/students/courses/tests/$id/results', params: { id }, search: { attempt: attempt.id } })
      answering.forget()
      void queryClient.invalidateQueries({ queryKey: owedQuery.queryKey, refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: overviewQuery(id).queryKey })
    },
  })
}
