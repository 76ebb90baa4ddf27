import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Answering } from '#entities/assessments/answering.ts'
import { type Attempt, overviewQuery } from '#entities/assessments/assessments.queries.ts'
import { dueItemsQuery } from '#entities/live-class/live-class.queries.ts'
import { loadSavedTakes } from '#entities/recordings/saved-takes.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'

interface HandInOptions {
  user: string
  attempt: Attempt
  answering: Answering
}

/** The person submitted it after seeing what is missing, or the time ran out. */
type SubmittedBy = 'person' | 'time'

const isTimeOver = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'time_is_over'
const isSubmitted = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'already_submitted'

/**
 * Submits the attempt with all unsaved answers, then opens the results. If the time was over before the answers
 * arrived, the submission fails and the attempt ends with a notice. It also ends with that notice, although submitted,
 * if the time ran out while a recording was still on this device.
 */
export function useHandIn({ user, attempt, answering }: HandInOptions) {
  const navigate = useNavigate()
  const call = useApi()
  return useMutation({
    mutationFn: async (by: SubmittedBy) => {
      const answers = answering.unsaved()
      const { id } = attempt
      const hasUnsentRecordings = async () => (await loadSavedTakes(user, id)).size > 0
      const isAllReceived = async () => answering.store.get().missing.size === 0 && !(await hasUnsentRecordings())
      await call('POST /api/courses/attempts/{id}/submit/', { params: { id }, body: { answers } }).catch(
        async problem => {
          const isSettled = isSubmitted(problem) || (isTimeOver(problem) && (await isAllReceived()))
          if (!isSettled) throw problem
        },
      )
      return { opensResults: by === 'person' || !(await hasUnsentRecordings()) }
    },
    onError: problem => {
      if (isTimeOver(problem)) answering.end('time')
    },
    onSuccess: async ({ opensResults }) => {
      const id = attempt.assessment_id
      answering.end(opensResults ? 'submitted' : 'time')
      if (opensResults)
        await navigate({ to: '/students/courses/tests/$id/results', params: { id }, search: { attempt: attempt.id } })
      // A page that was closed in the meantime does not know that the attempt was submitted.
      answering.deleteAnswers()
      // The course shows whether its evaluation is passed.
      void queryClient.invalidateQueries({ queryKey: ['courses'], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: dueItemsQuery.queryKey, refetchType: 'none' })
      await queryClient.invalidateQueries({
        queryKey: overviewQuery(id).queryKey,
        // Without navigation, the page that lists missing answers stays.
        refetchType: opensResults ? 'active' : 'none',
      })
    },
  })
}
