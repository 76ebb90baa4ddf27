import type { SyllabusKind } from '@aulaviva/domain/syllabus'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { refreshSyllabus } from './syllabus-editing.queries.ts'
import { syllabusEditingWords } from './syllabus-editing.words.ts'

/** Why a change of the syllabus was rejected. */
export const syllabusFailure = (problem: unknown): string => problemSentence(problem, syllabusEditingWords().problems)

interface Options<Input> {
  send: (input: Input) => Promise<unknown>
  /** The toast after success. */
  done?: string
  onDone?: () => void
}

/** Changes the syllabus and invalidates every list and page that shows it. The server treats a retry as the same
 * change. */
export function useSyllabusChange<Input>({ send, done, onDone }: Options<Input>) {
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      if (done) toast.success(done)
      onDone?.()
    },
    onSettled: refreshSyllabus,
  })
}

/**
 * The order of a list while it is being changed: immediate on the screen, one request after the other to the server. If
 * someone else has changed it in the meantime, that is reported and theirs is shown.
 */
export function useOrder(kind: SyllabusKind, parent: string | null, serverOrder: readonly string[]) {
  const call = useApi()
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null)
  const { mutate } = useMutation({
    scope: { id: `order of ${kind} ${parent}` },
    mutationFn: (body: { was: string[]; ids: string[] }) =>
      call('PUT /api/classes/syllabus/order/', { body: { kind, parent, ...body } }),
    onError: problem => {
      setPendingOrder(null)
      toast.danger(syllabusFailure(problem))
    },
    onSettled: async (_answer, _problem, { ids }) => {
      await refreshSyllabus()
      setPendingOrder(current => (current?.join() === ids.join() ? null : current))
    },
  })
  // If items were added or removed in the meantime, use the server's order.
  const hasSameItems = pendingOrder?.length === serverOrder.length && pendingOrder.every(id => serverOrder.includes(id))
  const order = hasSameItems ? pendingOrder : serverOrder
  return {
    order,
    reorder(ids: string[]) {
      setPendingOrder(ids)
      mutate({ was: [...order], ids })
    },
  }
}
