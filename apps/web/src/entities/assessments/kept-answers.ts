import { api } from '#platform/api/api.ts'
import { locked } from '#platform/offline/turns.ts'
import { openKeptEntries } from '#platform/outbox/kept-entries.ts'
import { personHere } from '#platform/session/me.ts'
import { toast } from '#platform/toasts/toast.ts'
import { createAnswering, isEntry, isOwed, type Surroundings } from './answering.ts'
import { assessmentsWords } from './assessments.words.ts'

/** Saves answers of an attempt to the academy. */
export const sender =
  (id: string): Surroundings['send'] =>
  async (question_id, answer, sequence) => {
    await api('PUT /api/courses/attempts/{id}/answers/{question_id}/', {
      params: { id, question_id },
      body: { answer, sequence },
    })
  }

/** Runs work with exclusive access to an attempt's answers: its page while it is open, or the background sender. */
export const inTurn = (attempt: string, work: () => Promise<void>): Promise<void> =>
  locked(`answers of ${attempt}`, work)

/** Attempts whose answers are being sent in the background, or that wait for their page to be left. */
const underWay = new Set<string>()

/** Sends answers that their page could not send before it was left. What cannot be sent now waits for the next time. */
export async function sendAnswers(): Promise<void> {
  const user = personHere()
  if (!user) return
  const kept = openKeptEntries(`assessments/${user}/`, isEntry)
  const owed = kept.keys().flatMap(key => {
    const entry = kept.get(key)
    const [attempt = ''] = key.split('/')
    return entry && isOwed(entry) && !underWay.has(attempt) ? [attempt] : []
  })
  await Promise.all(
    [...new Set(owed)].map(attempt => {
      underWay.add(attempt)
      return inTurn(attempt, () => deliver(user, attempt)).finally(() => underWay.delete(attempt))
    }),
  )
}

async function deliver(user: string, attempt: string): Promise<void> {
  const answering = createAnswering({ user, attempt, saved: {}, send: sender(attempt) })
  await answering.deliverAll()
  const { ended } = answering.store.get()
  if (!ended) return
  answering.forget()
  const words = assessmentsWords()
  toast.warning(ended === 'gone' ? words.goneAnswers : words.lateAnswers, { timeout: 20_000 })
}
