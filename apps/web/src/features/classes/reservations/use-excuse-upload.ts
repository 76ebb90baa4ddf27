import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshSeats } from '#entities/live-class/live-class.queries.ts'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { createStore, useStore } from '#platform/store.ts'
import { toast } from '#platform/toasts/toast.ts'
import { absenceWords } from './absence.words.ts'
import { myClassQuery } from './reservations.queries.ts'

/** Upload progress by class, so that a sheet that is closed and opened again still shows it. */
const shares = createStore<Readonly<Record<string, number>>>({})

function setShare(id: string, share: number | null) {
  const { [id]: _, ...others } = shares.get()
  shares.set(share === null ? others : { ...others, [id]: share })
}

interface Sent {
  file: File
  note: string
}

/** Uploads an absence excuse and reports the progress. The same file and text again are the same action. */
export function useExcuseUpload(id: string) {
  const call = useApi()
  const mutation = useMutation({
    mutationFn: async ({ file, note }: Sent) => {
      setShare(id, 0)
      try {
        return await call('PUT /api/classes/my-classes-files/{id}/', {
          params: { id },
          body: note ? { note } : {},
          files: { non_attendance_doc: file },
          onUpload: share => setShare(id, share),
        })
      } finally {
        setShare(id, null)
      }
    },
    onSuccess: mine => {
      queryClient.setQueryData(myClassQuery(id).queryKey, cached => ({
        ...mine,
        materials: cached?.materials ?? [],
        moves: cached?.moves ?? [],
        series: cached?.series ?? null,
        group: cached?.group ?? null,
        students: cached?.students ?? [],
      }))
      toast.success(absenceWords().sent)
    },
    onError: problem => toast.danger(documentFailure(problem)),
    onSettled: refreshSeats,
  })
  useEffect(
    () => () => {
      if (id in shares.get()) toast.info(absenceWords().uploadContinues)
    },
    [id],
  )
  const { [id]: share } = useStore(shares)
  return { ...mutation, share }
}

/** The message shown when an upload fails. */
export function documentFailure(problem: unknown): string {
  return failureSentence(problem, absenceWords().failure)
}
