import type { Answer } from '@aulaviva/contract/questions'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import { openShelf } from '#platform/outbox/shelf.ts'
import { meQuery } from '#platform/session/me.ts'
import { createStore, useStore } from '#platform/store.ts'
import { type Step, standingQuery, stepQuery } from './placement.queries.ts'

export type Sending = 'no' | 'sending' | 'waiting' | 'refused'

/** What was chosen for a question and has not reached the academy. */
interface Entry {
  answer: Answer | null
  /** The person has given it: it is the academy’s as soon as that can be reached. */
  given: boolean
}

/** The answer to the question on screen: kept on this device while it is made, and sent once it is given. */
export function useAnswer(user: string, { attempt_id: attempt, question }: Step) {
  const id = question?.id ?? ''
  const client = useQueryClient()
  const [{ shelf, outbox, refused }] = useState(() => openAnswers(user, attempt, client))
  const [answer, setAnswer] = useState(() => shelf.get(id)?.answer ?? null)
  const { sending, waiting } = useStore(outbox.state)
  const isRefused = useStore(refused) === id
  useEffect(() => outbox.open(), [outbox])
  return {
    answer,
    sending: standing(),
    change(chosen: Answer | null) {
      if (shelf.get(id)?.given) return
      setAnswer(chosen)
      shelf.put(id, { answer: chosen, given: false })
    },
    async send(chosen: Answer | null) {
      refused.set(null)
      shelf.put(id, { answer: chosen, given: true })
      await outbox.deliver(id)
    },
  }

  function standing(): Sending {
    if (isRefused) return 'refused'
    if (sending.has(id)) return 'sending'
    return waiting.has(id) ? 'waiting' : 'no'
  }
}

/** The answers of one attempt, kept under the person, the attempt and the question. */
function openAnswers(user: string, attempt: string, client: QueryClient) {
  const shelf = openShelf(`placement/${user}/${attempt}/`, isEntry)
  const refused = createStore<string | null>(null)
  const outbox = createOutbox<Entry>({
    user,
    shelf,
    isDue: ({ given }) => given,
    async send({ answer }, question_id) {
      const next = await api('POST /api/courses/placement/attempts/{id}/answers/', {
        params: { id: attempt },
        body: { question_id, answer },
      })
      if (next.finished) {
        await client.invalidateQueries(standingQuery)
        void client.invalidateQueries(meQuery)
      }
      client.setQueryData(stepQuery(attempt).queryKey, next)
    },
    isRefusal(problem, question) {
      if (!(problem instanceof ApiProblem && problem.status === 409)) return false
      // another tab is further on
      refused.set(question)
      void client.invalidateQueries({ queryKey: stepQuery(attempt).queryKey })
      return true
    },
  })
  return { shelf, outbox, refused }
}

const isEntry = (value: unknown): value is Entry =>
  value !== null && typeof value === 'object' && 'answer' in value && 'given' in value
