import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { randomId } from '#platform/api/random-id.ts'
import { refreshSeats, showBalance } from '#platform/live-class/live-class.queries.ts'
import type { ScheduledClass } from '#platform/live-class/live-class.ts'
import { nearDayAndTime } from '#platform/live-class/when.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { problemSentence } from '#platform/words/problem-sentence.ts'
import { problemWords } from '#platform/words/problems.words.ts'
import { moveWords } from './move.words.ts'
import { myClassQuery } from './reservations.queries.ts'

/** Moves a reservation to another class. A try after silence is the same action to the server. */
export function useMove(id: string, zone: string, onDone: () => void) {
  const [keys] = useState(() => new Map<string, string>())
  return useMutation({
    mutationFn: ({ id: to }: Pick<ScheduledClass, 'id'>) => {
      const idempotencyKey = keys.get(to) ?? randomId()
      keys.set(to, idempotencyKey)
      return api('PATCH /api/classes/my-classes/{id}/', {
        params: { id },
        body: { scheduled_live_class: to },
        idempotencyKey,
      })
    },
    onSuccess: ({ available_hours, ...mine }) => {
      keys.clear()
      showBalance(available_hours)
      queryClient.setQueryData(myClassQuery(id).queryKey, known => ({ ...mine, moves: known?.moves ?? [] }))
      toast.success(moveWords().done(nearDayAndTime(mine.scheduled_live_class.starts_at, zone, new Date())))
      onDone()
    },
    onError: (problem, { id: to }) => {
      if (!isUnanswered(problem)) keys.delete(to)
      toast.danger(moveFailure(problem))
    },
    onSettled: refreshSeats,
  })
}

/** What to say when moving has failed. */
export function moveFailure(problem: unknown): string {
  const worded = problem instanceof ApiProblem && problem.code in problemWords().codes
  return worded ? problemSentence(problem) : moveWords().failure
}

/** Whether the server may have moved it although nobody heard it say so. */
export function isUnanswered(problem: unknown): boolean {
  return !(problem instanceof ApiProblem) || problem.status >= 500 || problem.code === 'idempotency_in_flight'
}

/** Up to three classes that the server names in place of the one it refused. */
export function alternativesOf(problem: unknown): ScheduledClass[] {
  const found = problem instanceof ApiProblem ? problem.extras.alternatives : undefined
  return Array.isArray(found) ? (found as ScheduledClass[]).slice(0, 3) : []
}
