import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, test } from 'vitest'
import { toasts } from '#platform/toasts/toast.ts'
import { addAnswers, ErrorAnswer, type RecordedRequest, requestsTo } from '#testing/mock-server.ts'
import { anId, inHours, student } from '#testing/samples.ts'
import { signIn } from '#testing/show.tsx'
import { sendAnswers, withAnswerLock } from './saved-answers.ts'

const save = 'PUT /api/courses/attempts/{id}/answers/{question_id}/'
const me = student()
const yes = { kind: 'TRUE_FALSE', value: true }

const confirmed = ({ params, body }: RecordedRequest<typeof save>): CallResponse<typeof save> => ({
  question_id: params.question_id,
  sequence: body.sequence,
  saved_at: inHours(0),
})
const keyOf = (attempt: string, question: string, user = me.id) => `assessments/${user}/${attempt}/${question}`
const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

/** Stores an answer that a page could not send. Returns its key. */
function saveAnswer(attempt: string, own: object = {}, user?: string): string {
  const key = keyOf(attempt, anId(), user)
  localStorage.setItem(key, JSON.stringify({ answer: yes, sequence: 7, saved: false, ...own }))
  return key
}

test('answers of a closed page are sent once, and nothing else is', async () => {
  await signIn(me, { [save]: confirmed })
  const attempt = anId()
  const key = saveAnswer(attempt)
  saveAnswer(attempt, { saved: true })
  saveAnswer(attempt, { refused: true })
  saveAnswer(attempt, {}, anId())
  await sendAnswers()
  await sendAnswers()
  expect(requestsTo(save).map(({ params, body }) => [keyOf(params.id, params.question_id), body])).toEqual([
    [key, { answer: yes, sequence: 7 }],
  ])
  expect(read(key)).toMatchObject({ saved: true })
})

test('answers that cannot be sent are kept for the next time', async () => {
  await signIn(me, { [save]: new ErrorAnswer(500) })
  const key = saveAnswer(anId())
  await sendAnswers()
  expect([read(key), toasts.list.get()]).toEqual([{ answer: yes, sequence: 7, saved: false }, []])
  addAnswers({ [save]: confirmed })
  await sendAnswers()
  expect(read(key)).toMatchObject({ saved: true })
})

test('an attempt with an open page is skipped until it closes, without delaying others', async () => {
  await signIn(me, { [save]: confirmed })
  const [shown, other] = [anId(), anId()]
  const page = Promise.withResolvers<void>()
  void withAnswerLock(shown, () => page.promise)
  const [held, free] = [saveAnswer(shown), saveAnswer(other)]
  const sent = sendAnswers()
  await sendAnswers()
  await expect.poll(() => read(free).saved).toBe(true)
  expect(read(held).saved).toBe(false)
  page.resolve()
  await sent
  expect(read(held).saved).toBe(true)
  expect(requestsTo(save)).toHaveLength(2)
})

const late =
  'Some answers from this device arrived after their test had ended. They count only if you submitted them with the test.'
const goneMessage = 'Some answers from this device don’t count, because their test no longer exists.'

test.each([
  [409, 'time_is_over', late],
  [409, 'already_submitted', late],
  [404, 'not_found', goneMessage],
])(
  'an answer that comes too late or for a missing attempt (%d %s) is reported once, and deleted',
  async (status, code, message) => {
    await signIn(me, { [save]: new ErrorAnswer(status, code) })
    const attempt = anId()
    for (let at = 0; at < 2; at++) saveAnswer(attempt)
    await sendAnswers()
    await sendAnswers()
    expect(toasts.list.get().map(({ text }) => text)).toEqual([message])
    expect(Object.keys(localStorage).filter(key => key.startsWith('assessments/'))).toEqual([])
  },
)
