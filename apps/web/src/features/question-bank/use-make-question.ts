import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { toast } from '#platform/toasts/toast.ts'
import { type Document, keepQuestion } from './question-bank.queries.ts'

/** Creates a question and opens it. */
export function useMakeQuestion() {
  const underKey = useActionKey()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (document: Document) =>
      underKey(document, idempotencyKey => api('POST /api/courses/questions/', { body: { document }, idempotencyKey })),
    onSuccess: question => {
      keepQuestion(question)
      void navigate({ to: '/staff/questions/$id', params: { id: question.id } })
    },
    onError: problem => toast.danger(problemSentence(problem)),
  })
}
