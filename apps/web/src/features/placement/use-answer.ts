import type { Answer } from '@aulaviva/contract/questions'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { meQuery } from '#platform/session/me.ts'
import { keepPending, readPending } from './pending-answer.ts'
import { type Step, standingQuery, stepQuery } from './placement.queries.ts'

export type Sending = 'no' | 'sending' | 'waiting' | 'refused'
const tryAgainEvery = 5000

/** The answer to the question on screen: kept while it is made, sent once, and sent on by itself after a cut. */
export function useAnswer(user: string, step: Step) {
  const { attempt_id: attempt, question } = step
  const id = question?.id ?? ''
  const client = useQueryClient()
  const [answer, setAnswer] = useState<Answer | null>(() => readPending(user, attempt, id)?.answer ?? null)
  const [sending, setSending] = useState<Sending>('no')
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(
    async (given: Answer | null) => {
      clearTimeout(retry.current)
      setSending('sending')
      keepPending(user, attempt, id, { answer: given, sent: true })
      try {
        const next = await api('POST /api/courses/placement/attempts/{id}/answers/', {
          params: { id: attempt },
          body: { question_id: id, answer: given },
        })
        keepPending(user, attempt, id, null)
        if (next.finished) {
          await client.invalidateQueries(standingQuery)
          void client.invalidateQueries(meQuery)
        }
        client.setQueryData(stepQuery(attempt).queryKey, next)
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 409) {
          // another tab is further on
          keepPending(user, attempt, id, null)
          setSending('refused')
          void client.invalidateQueries({ queryKey: stepQuery(attempt).queryKey })
          return
        }
        setSending('waiting')
        retry.current = setTimeout(() => void send(given), tryAgainEvery)
      }
    },
    [attempt, client, id, user],
  )

  useEffect(() => {
    const pending = readPending(user, attempt, id)
    if (pending?.sent) void send(pending.answer)
    return () => clearTimeout(retry.current)
  }, [attempt, id, send, user])

  useEffect(() => {
    const goOn = () => {
      const pending = readPending(user, attempt, id)
      if (pending?.sent) void send(pending.answer)
    }
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [attempt, id, send, user])

  return {
    answer,
    sending,
    change(given: Answer | null) {
      setAnswer(given)
      keepPending(user, attempt, id, { answer: given, sent: false })
    },
    send,
  }
}
