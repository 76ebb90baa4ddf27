import { useEffect, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { useStore } from '#platform/store.ts'
import { createAnswering } from './answering.ts'
import type { Attempt } from './assessments.queries.ts'

/** The answering of one attempt for as long as it is on screen, together with other tabs of this device. */
export function useAnswering(user: string, attempt: Attempt) {
  const [answering] = useState(() =>
    createAnswering({ user, attempt: attempt.id, saved: savedOf(attempt), send: sender(attempt.id) }),
  )
  useEffect(() => {
    const leave = answering.open()
    addEventListener('pagehide', answering.deliverAll)
    return () => {
      removeEventListener('pagehide', answering.deliverAll)
      leave()
    }
  }, [answering])
  return { answering, state: useStore(answering.store) }
}

const savedOf = ({ answers }: Attempt) =>
  Object.fromEntries(
    answers.map(({ question_id, answer, sequence }) => [question_id, { answer, sequence, saved: true }]),
  )

const sender =
  (id: string) => async (question_id: string, answer: Attempt['answers'][number]['answer'], sequence: number) => {
    await api('PUT /api/courses/attempts/{id}/answers/{question_id}/', {
      params: { id, question_id },
      body: { answer, sequence },
    })
  }
