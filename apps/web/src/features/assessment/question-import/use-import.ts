import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { saveText } from '#platform/files/save-text.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { forgetPasted } from './pasted-questions.tsx'
import { type Chosen, importQuery, importsKey, importsQuery, type QuestionImport } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'
import { forgetChoices } from './use-choices.ts'

/** Creates drafts of the selected questions. If something has changed, it is shown again. */
export function useTake({ id }: Pick<QuestionImport, 'id'>, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: (body: Chosen) => call('POST /api/question-imports/{id}/confirm/', { params: { id }, body }),
    onSuccess: done => {
      keep(done)
      forgetChoices(id)
      forgetPasted()
      toast.success(questionImportWords().take.done(done.taken))
      onDone()
    },
    onError: problem => refreshAfter(problem, id),
  })
}

/** Deletes everything the import created. */
export function useTakeBack({ id }: Pick<QuestionImport, 'id'>, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: () => call('POST /api/question-imports/{id}/take-back/', { params: { id } }),
    onSuccess: done => {
      keep(done)
      toast.success(questionImportWords().undo.done)
      onDone()
    },
    onError: problem => {
      refreshAfter(problem, id)
      toast.danger(problemSentence(problem))
    },
  })
}

/** Downloads a table with the result of all items, or of the rejected ones. */
export function useReport({ id }: Pick<QuestionImport, 'id'>) {
  return useMutation({
    mutationFn: (which: 'refused' | 'all') =>
      api('GET /api/question-imports/{id}/report/', {
        params: { id },
        query: which === 'refused' ? { state: 'REFUSED' } : {},
      }),
    onSuccess: ({ file_name, content }) => {
      saveText(file_name, content)
      toast.success(questionImportWords().report.saved)
    },
    onError: problem => toast.danger(problemSentence(problem)),
  })
}

function keep(done: QuestionImport): void {
  queryClient.setQueryData(importQuery(done.id).queryKey, done)
  void queryClient.invalidateQueries(importsQuery)
  void queryClient.invalidateQueries({ queryKey: ['question-bank', 'list'] })
}

function refreshAfter(problem: unknown, id: string): void {
  const isOver = problem instanceof ApiProblem && (problem.status === 409 || problem.status === 404)
  if (isOver) void queryClient.invalidateQueries({ queryKey: [...importsKey, id] })
}
