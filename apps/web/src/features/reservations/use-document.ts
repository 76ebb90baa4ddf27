import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshSeats } from '#entities/live-class/live-class.queries.ts'
import { api } from '#platform/api/api.ts'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { absenceWords } from './absence.words.ts'
import { myClassQuery } from './reservations.queries.ts'

/** Hands a document in and tells how much of it has gone out. The same file again is the same action. */
export function useDocument(id: string) {
  const [share, setShare] = useState(0)
  const underKey = useActionKey()
  const mutation = useMutation({
    mutationFn: (file: File) => {
      setShare(0)
      return underKey(file, idempotencyKey =>
        api('PUT /api/classes/my-classes-files/{id}/', {
          params: { id },
          files: { non_attendance_doc: file },
          idempotencyKey,
          onUpload: setShare,
        }),
      )
    },
    onSuccess: mine => {
      queryClient.setQueryData(myClassQuery(id).queryKey, known => ({
        ...mine,
        materials: known?.materials ?? [],
        moves: known?.moves ?? [],
        series: known?.series ?? null,
      }))
      toast.success(absenceWords().sent)
    },
    onError: problem => toast.danger(documentFailure(problem)),
    onSettled: refreshSeats,
  })
  return { ...mutation, share }
}

/** What to say when a document did not arrive. */
export function documentFailure(problem: unknown): string {
  return failureSentence(problem, absenceWords().failure)
}
