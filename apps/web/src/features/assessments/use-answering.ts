import { useEffect, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { useStore } from '#platform/store.ts'
import { createAnswering } from './answering.ts'
import type { Attempt } from './assessments.queries.ts'
import { openJournal } from './journal.ts'

/** The answering of one attempt for as long as it is on screen, together with other tabs of this device. */
export function useAnswering(user: string, attempt: Attempt) {
  const [{ answering, journal }] = useState(() => {
    const journal = openJournal(user, attempt.id)
    return { journal, answering: createAnswering({ journal, saved: savedOf(attempt), send: sender(attempt.id) }) }
  })
  useEffect(() => {
    const share = (event: StorageEvent) => event.key === journal.key && answering.adopt()
    const resend = () => void answering.deliverAll()
    answering.resume()
    addEventListener('storage', share)
    addEventListener('online', resend)
    addEventListener('pagehide', resend)
    return () => {
      removeEventListener('storage', share)
      removeEventListener('online', resend)
      removeEventListener('pagehide', resend)
      answering.stop()
    }
  }, [answering, journal])
  return { answering, journal, state: useStore(answering.store) }
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
