import { type RowMove, rowMoveBetween } from '@aulaviva/domain/row-order'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../api/problem-sentence.ts'
import { queryClient } from '../query-client.ts'
import { toast } from '../toasts/toast.ts'
import { orderedListWords } from '../words/ordered-list.words.ts'

interface RowOrderOptions<Row, Answer> {
  rows: readonly Row[]
  /** Key of the list. Every move returns the new list. */
  queryKey: readonly string[]
  send(move: RowMove): Promise<Answer>
}

/** The rows of a list in the order chosen by the person: at once on the screen, then as the server returns it. */
export function useRowOrder<Row extends { id: string }, Answer>({
  rows,
  queryKey,
  send,
}: RowOrderOptions<Row, Answer>) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const ids = rows.map(row => row.id)
  const mutationKey = ['order', ...queryKey]
  const save = useMutation({
    mutationKey,
    mutationFn: send,
    // One by one, in the order they were made.
    scope: { id: `order of ${queryKey.join()}` },
    onSuccess: answer => {
      queryClient.setQueryData(queryKey, answer)
      toast.success(orderedListWords().saved)
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
      void queryClient.invalidateQueries({ queryKey })
    },
    onSettled: () => {
      // The local order also contains later moves, so keep it until they are saved.
      if (queryClient.isMutating({ mutationKey }) === 1) setOrder(null)
    },
  })
  const ordered = order?.flatMap(id => rows.find(row => row.id === id) ?? [])
  return {
    rows: ordered?.length === rows.length ? ordered : rows,
    reorder(after: string[]) {
      const move = rowMoveBetween(order ?? ids, after)
      if (!move) return
      setOrder(after)
      save.mutate(move)
    },
  }
}
