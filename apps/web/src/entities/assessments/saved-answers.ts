import { api } from '#platform/api/api.ts'
import { withLock } from '#platform/offline/with-lock.ts'
import { openSavedEntries } from '#platform/outbox/saved-entries.ts'
import { currentPersonId } from '#platform/session/me.ts'
import { toast } from '#platform/toasts/toast.ts'
import { type AnsweringDependencies, createAnswering, isEntry, isUnsent } from './answering.ts'
import { assessmentsWords } from './assessments.words.ts'

/** Saves answers of an attempt to the academy. */
export const createAnswerSender =
  (id: string): AnsweringDependencies['send'] =>
  async (question_id, answer, sequence) => {
    await api('PUT /api/courses/attempts/{id}/answers/{question_id}/', {
      params: { id, question_id },
      body: { answer, sequence },
    })
  }

/** Runs work with exclusive access to an attempt's answers: its page while it is open, or the background sender. */
export const withAnswerLock = (attempt: string, work: () => Promise<void>): Promise<void> =>
  withLock(`answers of ${attempt}`, work)

/** Attempts whose answers are being sent in the background, or that wait for their page to be left. */
const attemptsInProgress = new Set<string>()

/** Sends answers that their page could not send before it was left. What cannot be sent now waits for the next time. */
export async function sendAnswers(): Promise<void> {
  const user = currentPersonId()
  if (!user) return
  const entries = openSavedEntries(`assessments/${user}/`, isEntry)
  const attempts = entries.keys().flatMap(key => {
    const entry = entries.get(key)
    const [attempt = ''] = key.split('/')
    return entry && isUnsent(entry) && !attemptsInProgress.has(attempt) ? [attempt] : []
  })
  await Promise.all(
    [...new Set(attempts)].map(attempt => {
      attemptsInProgress.add(attempt)
      return withAnswerLock(attempt, () => deliverAttempt(user, attempt)).finally(() =>
        attemptsInProgress.delete(attempt),
      )
    }),
  )
}

async function deliverAttempt(user: string, attempt: string): Promise<void> {
  const answering = createAnswering({ user, attempt, saved: {}, send: createAnswerSender(attempt) })
  await answering.deliverAll()
  const { ended } = answering.store.get()
  if (!ended) return
  answering.deleteAnswers()
  const words = assessmentsWords()
  toast.warning(ended === 'gone' ? words.goneAnswers : words.lateAnswers, { timeout: 20_000 })
}
