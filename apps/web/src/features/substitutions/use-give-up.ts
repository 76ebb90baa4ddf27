import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { randomId } from '#platform/random-id.ts'
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
  const key = useRef<{ sent: GivenUp; key: string }>(undefined)
  return useMutation({
    mutationFn: (sent: GivenUp) => {
      const before = key.current?.sent
      const same = before?.classId === sent.classId && before.reason === sent.reason && before.file === sent.file
      if (!key.current || !same) key.current = { sent, key: randomId() }
      return api('POST /api/classes/class-cancellations/', {
        body: { scheduled_live_class_id: sent.classId, cancellation_reason: sent.reason },
        files: { attachment_file: sent.file },
        idempotencyKey: key.current.key,
      })
    },
    onSuccess: () => {
      toast.success(cancellationsWords().giveUp.done)
      onDone()
    },
    onError: problem => {
      if (problem instanceof ApiProblem && problem.status < 500) key.current = undefined
      const about = problem instanceof ApiProblem && problem.about('attachment_file')
      toast.danger(about || problemSentence(problem))
    },
    onSettled: refreshSubstitutions,
  })
}
