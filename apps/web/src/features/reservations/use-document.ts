import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshSeats } from '#entities/live-class/live-class.queries.ts'
import { api } from '#platform/api/api.ts'
import { fetchWithProgress } from '#platform/api/fetch-with-progress.ts'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { isUnanswered } from '#platform/api/problems.ts'
import { queryClient } from '#platform/query-client.ts'
import { randomId } from '#platform/random-id.ts'
import { toast } from '#platform/toasts/toast.ts'
import { absenceWords } from './absence.words.ts'
import { myClassQuery } from './reservations.queries.ts'

/** Hands a document in and tells how much of it has gone out. The same file again is the same action. */
export function useDocument(id: string) {
  const [share, setShare] = useState(0)
  const sent = useRef<{ file: File; key: string }>(undefined)
  const mutation = useMutation({
    mutationFn: (file: File) => {
      if (sent.current?.file !== file) sent.current = { file, key: randomId() }
      setShare(0)
      return api('PUT /api/classes/my-classes-files/{id}/', {
        params: { id },
        files: { non_attendance_doc: file },
        idempotencyKey: sent.current.key,
        fetch: fetchWithProgress(setShare),
      })
    },
    onSuccess: mine => {
      queryClient.setQueryData(myClassQuery(id).queryKey, known => ({ ...mine, moves: known?.moves ?? [] }))
      toast.success(absenceWords().sent)
    },
    onError: problem => {
      if (!isUnanswered(problem)) sent.current = undefined
      toast.danger(documentFailure(problem))
    },
    onSettled: refreshSeats,
  })
  return { ...mutation, share }
}

/** What to say when a document did not arrive. */
export function documentFailure(problem: unknown): string {
  return failureSentence(problem, absenceWords().failure)
}
