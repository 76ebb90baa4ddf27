import type { Answer } from '@aulaviva/contract/assessment/questions'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/api/api.ts'
import type { ApiProblem } from '#platform/api/problems.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import { hasFields, openSavedEntries } from '#platform/outbox/saved-entries.ts'
import { meQuery } from '#platform/session/me.ts'
import { createStore, useStore } from '#platform/store.ts'
import { type PlacementStep, placementStateQuery, stepQuery } from './placement.queries.ts'

export type SendState = 'no' | 'sending' | 'waiting' | 'refused'

/** An answer that the server does not have yet. */
interface Entry {
  answer: Answer | null
  /** The person has submitted it. It is sent as soon as the server can be reached. */
  given: boolean
}

/** The answer to the current question: stored on this device while it is edited, and sent once it is submitted. */
export function useAnswer(user: string, { attempt_id: attempt, question }: PlacementStep) {
  const id = question?.id ?? ''
  const client = useQueryClient()
  const [{ outbox, rejection }] = useState(() => openAnswers(user, attempt, client))
  const [answer, setAnswer] = useState(() => outbox.get(id)?.answer ?? null)
  const { sending, waiting } = useStore(outbox.state)
  const outboxState: SendState = sending.has(id) ? 'sending' : waiting.has(id) ? 'waiting' : 'no'
  const refusal = useStore(rejection)
  const sendState: SendState = refusal?.question === id ? 'refused' : outboxState
  useEffect(() => outbox.open(), [outbox])
  return {
    answer,
    sending: sendState,
    /** Why the server rejected the answer, if `sending` is `refused`. */
    problem: refusal?.problem,
    change(chosen: Answer | null) {
      if (outbox.get(id)?.given) return
      setAnswer(chosen)
      outbox.put(id, { answer: chosen, given: false })
    },
    async send(chosen: Answer | null) {
      rejection.set(null)
      outbox.put(id, { answer: chosen, given: true })
      await outbox.deliver(id)
    },
  }
}

/** The answers of one attempt, stored by person, attempt, and question. */
function openAnswers(user: string, attempt: string, client: QueryClient) {
  const rejection = createStore<{ question: string; problem: ApiProblem } | null>(null)
  const prefix = `placement/${user}/${attempt}/`
  const outbox = createOutbox<Entry>({
    user,
    prefix,
    isEntry: hasFields('answer', 'given'),
    isDue: ({ given }) => given,
    async send({ answer }, question_id) {
      const next = await api('POST /api/courses/placement/attempts/{id}/answers/', {
        params: { id: attempt },
        body: { question_id, answer },
      })
      if (next.finished) {
        await client.invalidateQueries(placementStateQuery)
        void client.invalidateQueries(meQuery)
      }
      client.setQueryData(stepQuery(attempt).queryKey, next)
    },
    onRefused({ answer }, problem, question) {
      rejection.set({ question, problem })
      // Another tab is further ahead, or the test is gone. After any other rejection the answer can be changed.
      const isOver = problem.code === 'not_asked_now' || problem.status === 404 || problem.status === 410
      if (isOver) void client.invalidateQueries({ queryKey: stepQuery(attempt).queryKey })
      return isOver ? undefined : { answer, given: false }
    },
  })
  // Devices may have answers in an older format, with `sent` instead of `given`.
  const oldEntries = openSavedEntries(prefix, hasFields<{ answer: Answer | null; sent: boolean }>('answer', 'sent'))
  for (const question of oldEntries.keys()) {
    const entry = oldEntries.get(question)
    if (entry) outbox.put(question, { answer: entry.answer, given: entry.sent })
  }
  return { outbox, rejection }
}
