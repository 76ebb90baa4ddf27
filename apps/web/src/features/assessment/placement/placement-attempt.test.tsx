import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#platform/query-client.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { saveTake } from '#testing/takes.ts'
import { stepQuery } from './placement.queries.ts'
import { PlacementAttempt } from './placement-attempt.tsx'

const sent = 'POST /api/courses/placement/attempts/{id}/answers/'
type Step = CallResponse<typeof sent>

const step = (attempt_id: string, text: string): Step => ({
  attempt_id,
  section: 'GRAMMAR',
  sections: ['GRAMMAR'],
  answered: 0,
  at_most: 19,
  finished: false,
  question: {
    id: anId(),
    kind: 'TRUE_FALSE',
    section: 'GRAMMAR',
    points: 1,
    audio: null,
    picture: null,
    at_second: null,
    prompt: { text, passage: null },
  },
})

/** The test with its first question. Requests get these responses in order, and the last one again after that. */
async function showAttempt(...answers: (Step | ErrorAnswer)[]) {
  const [me, attempt] = [student(), anId()]
  const first = step(attempt, 'Water is wet.')
  const reply = () => answers[Math.min(requestsTo(sent).length, answers.length) - 1]!
  await show(<PlacementAttempt user={me.id} attempt={attempt} onLeave={() => undefined} />, {
    me,
    answers: { 'GET /api/courses/placement/attempts/{id}/': first, [sent]: reply },
  })
  return { me, attempt, first }
}

const choice = (name: string) => page.getByRole('radio', { name })
const waiting = page.getByText(/^You’re offline/)
const next = page.getByRole('button', { name: 'Next' })

test('a given answer is final, is queued, and is sent again automatically', async () => {
  const { attempt, me, first } = await showAttempt(new ErrorAnswer(500), step(anId(), 'Fire is cold.'))
  await choice('True').click()
  await next.click()
  await expect.element(waiting).toBeVisible()
  await choice('False').click({ force: true })
  await expect.element(choice('True')).toBeChecked()
  await expect.element(page.getByRole('heading', { name: 'Fire is cold.' })).toBeVisible()
  const bodies = requestsTo(sent).map(({ body }) => body)
  const body = { question_id: first.question?.id, answer: { kind: 'TRUE_FALSE', value: true } }
  expect(bodies).toEqual([body, body])
  expect(localStorage.getItem(`placement/${me.id}/${attempt}/${first.question?.id}`)).toBeNull()
})

test('only the pressed button shows progress', async () => {
  await showAttempt(new ErrorAnswer(500))
  const unknown = page.getByRole('button', { name: 'I don’t know' })
  await unknown.click()
  await expect.element(unknown).toHaveAttribute('aria-busy', 'true')
  await expect.element(next).not.toHaveAttribute('aria-busy')
})

test('a late answer is reported once and can be given again', async () => {
  await showAttempt(new ErrorAnswer(409, 'not_asked_now'), new ErrorAnswer(500))
  await choice('True').click()
  await next.click()
  await expect.element(page.getByText(/^You answered this question in another tab/)).toBeVisible()
  await choice('False').click()
  await next.click()
  await expect.element(waiting).toBeVisible()
  expect(requestsTo(sent)).toHaveLength(2)
})

test.each([
  [409, 'recording_missing', /^A question still needs your recording/],
  [409, 'answer_does_not_fit', /^An answer doesn’t match its question/],
  [404, 'not_found', /^We couldn’t find that/],
] as const)('an answer refused with %d %s shows the reason and can be given again', async (status, code, text) => {
  const { me, attempt, first } = await showAttempt(new ErrorAnswer(status, code), new ErrorAnswer(500))
  await choice('True').click()
  await next.click()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(choice('True')).toBeChecked()
  const stored = localStorage.getItem(`placement/${me.id}/${attempt}/${first.question?.id}`)
  expect(stored && JSON.parse(stored)).toEqual(
    status === 404 ? null : { answer: { kind: 'TRUE_FALSE', value: true }, given: false },
  )
  await choice('False').click()
  await next.click()
  await expect.element(waiting).toBeVisible()
})

test('a question loaded before its answer was accepted, and received after it, is not shown again', async () => {
  const [me, attempt] = [student(), anId()]
  const [first, second] = [step(attempt, 'Water is wet.'), { ...step(attempt, 'Fire is cold.'), answered: 1 }]
  const late = Promise.withResolvers<Step>()
  const read = 'GET /api/courses/placement/attempts/{id}/'
  await show(<PlacementAttempt user={me.id} attempt={attempt} onLeave={() => undefined} />, {
    me,
    answers: { [read]: () => (requestsTo(read).length === 1 ? first : late.promise), [sent]: second },
  })
  await choice('True').click()
  // As after reconnecting.
  const reading = queryClient.invalidateQueries()
  await expect.poll(() => requestsTo(read)).toHaveLength(2)
  await next.click()
  await expect.element(page.getByRole('heading', { name: 'Fire is cold.' })).toBeVisible()
  late.resolve(first)
  await reading
  expect(queryClient.getQueryData(stepQuery(attempt).queryKey)).toEqual(second)
})

test('an answer with a running request is not abandoned', async () => {
  await showAttempt(new ErrorAnswer(409, 'idempotency_in_flight'), step(anId(), 'Fire is cold.'))
  await choice('True').click()
  await next.click()
  await expect.element(waiting).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Fire is cold.' })).toBeVisible()
})

test('an answer stored as submitted is sent; a draft stays to be submitted', async () => {
  const [user, attempt] = [student(), step(anId(), 'Water is wet.')]
  const id = attempt.question?.id
  const name = `placement/${user.id}/${attempt.attempt_id}/${id}`
  const other = `placement/${user.id}/${attempt.attempt_id}/${anId()}`
  localStorage.setItem(name, '{"answer":{"kind":"TRUE_FALSE","value":true},"sent":true}')
  localStorage.setItem(other, '{"answer":null,"sent":false}')
  await show(<PlacementAttempt user={user.id} attempt={attempt.attempt_id} onLeave={() => undefined} />, {
    me: user,
    answers: {
      'GET /api/courses/placement/attempts/{id}/': attempt,
      [sent]: step(attempt.attempt_id, 'Fire is cold.'),
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Fire is cold.' })).toBeVisible()
  const body = { question_id: id, answer: { kind: 'TRUE_FALSE', value: true } }
  expect(requestsTo(sent).map(request => request.body)).toEqual([body])
  expect([localStorage.getItem(name), localStorage.getItem(other)]).toEqual([null, '{"answer":null,"given":false}'])
})

test('a recording that has not been sent is finished with only once it is', async () => {
  const [me, attempt] = [student(), anId()]
  const asked = step(attempt, 'Say hello.')
  const prompt = { text: 'Say hello.', passage: null, min_seconds: 1, max_seconds: 30 }
  const question = { ...asked.question!, kind: 'SPOKEN' as const, prompt }
  const name = `placement/${me.id}/${attempt}/${question.id}`
  localStorage.setItem(name, JSON.stringify({ answer: { kind: 'SPOKEN', file_id: anId() }, given: false }))
  await saveTake(me.id, `${attempt}/${question.id}`)
  await show(<PlacementAttempt user={me.id} attempt={attempt} onLeave={() => undefined} />, {
    me,
    answers: { 'GET /api/courses/placement/attempts/{id}/': { ...asked, question }, [sent]: new ErrorAnswer(500) },
  })
  await expect.element(page.getByRole('button', { name: 'Use this answer', exact: true })).toBeVisible()
  const finish = page.getByRole('button', { name: 'Finish', exact: true })
  await expect
    .element(finish)
    .toHaveAccessibleDescription(
      'Your recording isn’t saved yet. Select “Use this answer,” then wait until it’s saved.',
    )
  await finish.click({ force: true })
  await page.getByRole('button', { name: 'I can’t speak now', exact: true }).click()
  await expect.element(waiting).toBeVisible()
  expect(requestsTo(sent).map(({ body }) => body)).toEqual([{ question_id: question.id, answer: null }])
})

test('once a recording is saved, it cannot be skipped', async () => {
  const [me, attempt] = [student(), anId()]
  const asked = step(attempt, 'Say hello.')
  const prompt = { text: 'Say hello.', passage: null, min_seconds: 1, max_seconds: 30 }
  const question = { ...asked.question!, kind: 'SPOKEN' as const, prompt }
  const name = `placement/${me.id}/${attempt}/${question.id}`
  localStorage.setItem(name, JSON.stringify({ answer: { kind: 'SPOKEN', file_id: anId() }, given: false }))
  await show(<PlacementAttempt user={me.id} attempt={attempt} onLeave={() => undefined} />, {
    me,
    answers: { 'GET /api/courses/placement/attempts/{id}/': { ...asked, question }, [sent]: new ErrorAnswer(500) },
  })
  await expect.element(page.getByText('Your answer is saved.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Finish', exact: true })).toBeEnabled()
  expect(page.getByRole('button', { name: 'I can’t speak now' }).elements()).toEqual([])
})
