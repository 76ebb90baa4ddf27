import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { toast } from '#platform/toasts/toast.ts'
import { cancellationsWords } from './cancellations.words.ts'
import { refreshSubstitutions } from './substitutions.queries.ts'

interface GivenUp {
  classId: string
  reason: string
  file: File | null
}

/** Gives up a class. A try after silence is the same action to the server; after a refusal it is another. */
export function useGiveUp(onDone: () => void) {
  const underKey = useActionKey()
  return useMutation({
    mutationFn: (givenUp: GivenUp) =>
      underKey(givenUp, idempotencyKey =>
        api('POST /api/classes/class-cancellations/', {
          body: { scheduled_live_class_id: givenUp.classId, cancellation_reason: givenUp.reason },
          files: { attachment_file: givenUp.file },
          idempotencyKey,
        }),
      ),
    onSuccess: () => {
      toast.success(cancellationsWords().giveUp.done)
      onDone()
    },
    onError: problem => {
      const about = problem instanceof ApiProblem && problem.about('attachment_file')
      toast.danger(about || problemSentence(problem))
    },
    onSettled: refreshSubstitutions,
  })
}
