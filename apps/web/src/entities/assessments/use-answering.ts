import { useEffect, useState } from 'react'
import { useStore } from '#platform/store.ts'
import { createAnswering } from './answering.ts'
import type { Attempt } from './assessments.queries.ts'
import { createAnswerSender, withAnswerLock } from './saved-answers.ts'

/** The answers of an attempt while it is on screen, coordinated with other tabs of this device. */
export function useAnswering(user: string, attempt: Attempt) {
  const [answering] = useState(() =>
    createAnswering({ user, attempt: attempt.id, saved: savedOf(attempt), send: createAnswerSender(attempt.id) }),
  )
  useEffect(() => {
    const close = answering.open()
    let releaseLock: (left: Promise<void>) => void = () => undefined
    const untilLeft = new Promise<void>(resolve => {
      releaseLock = resolve
    })
    void withAnswerLock(attempt.id, () => untilLeft)
    addEventListener('pagehide', answering.deliverAll)
    return () => {
      removeEventListener('pagehide', answering.deliverAll)
      releaseLock(close())
    }
  }, [answering, attempt.id])
  return { answering, state: useStore(answering.store) }
}

const savedOf = ({ answers }: Attempt) =>
  Object.fromEntries(
    answers.map(({ question_id, answer, sequence }) => [question_id, { answer, sequence, saved: true }]),
  )
