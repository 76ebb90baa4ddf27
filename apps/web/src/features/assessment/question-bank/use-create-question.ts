import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { cacheQuestion, type Document } from './question-bank.queries.ts'

/** Creates a question and opens it. */
export function useCreateQuestion() {
  const call = useApi()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (document: Document) => call('POST /api/courses/questions/', { body: { document } }),
    onSuccess: question => {
      cacheQuestion(question)
      void navigate({ to: '/staff/questions/$id', params: { id: question.id } })
    },
    onError: problem => toast.danger(problemSentence(problem)),
  })
}
