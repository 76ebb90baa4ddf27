import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { saveText } from '#platform/files/save-text.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { clearPastedText } from './pasted-questions.tsx'
import {
  type ConfirmRequest,
  importQuery,
  importsKey,
  importsQuery,
  type QuestionImport,
} from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'
import { deleteChoices } from './use-choices.ts'

/** Creates drafts of the selected questions. If something has changed, it is shown again. */
export function useConfirmImport({ id }: Pick<QuestionImport, 'id'>, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: (body: ConfirmRequest) => call('POST /api/question-imports/{id}/confirm/', { params: { id }, body }),
    onSuccess: done => {
      cacheImport(done)
      deleteChoices(id)
      clearPastedText()
      toast.success(questionImportWords().confirmation.done(done.taken))
      onDone()
    },
    onError: problem => refreshAfter(problem, id),
  })
}

/** Deletes everything the import created. */
export function useUndoImport({ id }: Pick<QuestionImport, 'id'>, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: () => call('POST /api/question-imports/{id}/take-back/', { params: { id } }),
    onSuccess: done => {
      cacheImport(done)
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
    mutationFn: (rows: 'refused' | 'all') =>
      api('GET /api/question-imports/{id}/report/', {
        params: { id },
        query: rows === 'refused' ? { state: 'REFUSED' } : {},
      }),
    onSuccess: ({ file_name, content }) => {
      saveText(file_name, content)
      toast.success(questionImportWords().report.saved)
    },
    onError: problem => toast.danger(problemSentence(problem)),
  })
}

function cacheImport(done: QuestionImport): void {
  queryClient.setQueryData(importQuery(done.id).queryKey, done)
  void queryClient.invalidateQueries(importsQuery)
  void queryClient.invalidateQueries({ queryKey: ['question-bank', 'list'] })
}

function refreshAfter(problem: unknown, id: string): void {
  const isOver = problem instanceof ApiProblem && (problem.status === 409 || problem.status === 404)
  if (isOver) void queryClient.invalidateQueries({ queryKey: [...importsKey, id] })
}
