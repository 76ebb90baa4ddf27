import { useEffect, useState } from 'react'
import { useStore } from '#platform/store.ts'
import { createAnswering } from './answering.ts'
import type { Attempt } from './assessments.queries.ts'
import { inTurn, sender } from './kept-answers.ts'

/** The answers of an attempt while it is on screen, coordinated with other tabs of this device. */
export function useAnswering(user: string, attempt: Attempt) {
  const [answering] = useState(() =>
    createAnswering({ user, attempt: attempt.id, saved: savedOf(attempt), send: sender(attempt.id) }),
  )
  useEffect(() => {
    const leave = answering.open()
    let end: (left: Promise<void>) => void = () => undefined
    const shown = new Promise<void>(resolve => {
      end = resolve
    })
    void inTurn(attempt.id, () => shown)
    addEventListener('pagehide', answering.deliverAll)
    return () => {
      removeEventListener('pagehide', answering.deliverAll)
      end(leave())
    }
  }, [answering, attempt.id])
  return { answering, state: useStore(answering.store) }
}

const savedOf = ({ answers }: Attempt) =>
  Object.fromEntries(
    answers.map(({ question_id, answer, sequence }) => [question_id, { answer, sequence, saved: true }]),
  )
