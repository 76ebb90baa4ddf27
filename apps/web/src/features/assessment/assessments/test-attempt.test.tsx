import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Attempt, Overview } from '#entities/assessments/assessments.queries.ts'
import { sendAnswers } from '#entities/assessments/saved-answers.ts'
import { setTakeState } from '#entities/recordings/saved-takes.ts'
import { openTakeJournal } from '#entities/recordings/take-journal.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, inHours, student } from '#testing/samples.ts'
import { leavePage, show, signIn } from '#testing/show.tsx'
import { saveTake } from '#testing/takes.ts'
import { translatePage } from '#testing/translator.ts'
import { TestAttempt } from './test-attempt.tsx'

const save = 'PUT /api/courses/attempts/{id}/answers/{question_id}/'
const submit = 'POST /api/courses/attempts/{id}/submit/'
const me = student()

const question = () =>
  ({
    id: anId(),
    kind: 'TRUE_FALSE',
    section: '',
    points: 1,
    audio: null,
    picture: null,
    at_second: null,
    prompt: { text: 'Tea is a drink.' },
  }) as Attempt['questions'][number]

const overview: Overview = {
  id: anId(),
  kind: 'VIDEO_QUIZ',
  title: 'A test',
  description: '',
  question_count: 2,
  pass_mark: 60,
  time_limit_seconds: 1800,
  max_attempts: null,
  attempts_left: null,
  may_begin_from: null,
  course: { id: anId(), name: 'A course' },
  course_class: null,
  live_class: null,
  attempts: [],
  moments: [],
}

/** An attempt whose time ends as soon as it is shown unless `own` says otherwise, with `unsaved` answers on this
 * device. */
async function showAttempt(unsaved: number, answers: Answers, own: Partial<Attempt> = {}): Promise<Attempt> {
  const attempt: Attempt = {
    id: anId(),
    assessment_id: overview.id,
    kind: 'VIDEO_QUIZ',
    title: 'A test',
    state: 'IN_PROGRESS',
    started_at: '2026-03-11T10:00:00Z',
    expires_at: '2026-03-11T10:30:00Z',
    now: '2026-03-11T10:30:00Z',
    submitted_at: null,
    score: null,
    passed: null,
    pass_mark: 60,
    questions: [question(), question()],
    answers: [],
    ...own,
  }
  for (const { id } of attempt.questions.slice(0, unsaved)) {
    const entry = { answer: { kind: 'TRUE_FALSE', value: true }, sequence: 1, saved: false }
    localStorage.setItem(`assessments/${me.id}/${attempt.id}/${id}`, JSON.stringify(entry))
  }
  await show(
    <TestAttempt
      overview={overview}
      attempt={attempt}
      readAt={Date.now()}
      user={me.id}
      onRenew={() => Promise.resolve()}
    />,
    { me, answers },
  )
  return attempt
}

/** Two questions whose answers the server has, and a newer recording of the second one on this device. */
async function attemptWithNewRecording(): Promise<Partial<Attempt>> {
  const [id, first, spoken] = [anId(), question(), anId()]
  const prompt = { text: 'Say hello.', passage: null, min_seconds: 1, max_seconds: 30 }
  const saved_at = '2026-03-11T10:10:00Z'
  await saveTake(me.id, `${id}/${spoken}`)
  return {
    id,
    questions: [first, { ...first, id: spoken, kind: 'SPOKEN', prompt }],
    answers: [
      { question_id: first.id, answer: { kind: 'TRUE_FALSE', value: true }, sequence: 1, saved_at },
      { question_id: spoken, answer: { kind: 'SPOKEN', file_id: anId() }, sequence: 1, saved_at },
    ],
  }
}

const over = new ErrorAnswer(409, 'time_is_over')
const serverError = new ErrorAnswer(500)
const none = 'Your answers were submitted.'

test.each([
  [
    'the academy cannot be reached',
    2,
    serverError,
    '2 answers may not have reached us in time. If so, they won’t count.',
  ],
  ['they come too late', 2, over, '2 answers may not have reached us in time. If so, they won’t count.'],
  ['one comes too late', 1, over, '1 answer may not have reached us in time. If so, it won’t count.'],
  ['it has them all', 0, serverError, none],
])('at the end of the time the lost answers are listed: %s', async (_, unsaved, answered, text) => {
  await showAttempt(unsaved, { [save]: answered, [submit]: answered })
  await expect.element(page.getByRole('heading', { name: 'Time’s up', level: 1 })).toBeVisible()
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  expect(requestsTo(submit)[0]?.body.answers).toHaveLength(unsaved)
})

test('while its page is open the device leaves an attempt to it, and sends the rest once it is left', async () => {
  const { id } = await showAttempt(1, { [save]: serverError }, { expires_at: null })
  await expect.element(page.getByText('1 answer not sent yet')).toBeInTheDocument()
  const sent = sendAnswers()
  const waiting = async () => (await navigator.locks.query()).pending?.map(({ name }) => name)
  await expect.poll(waiting).toContain(`aulaviva answers of ${id}`)
  addAnswers({
    [save]: ({ params: { question_id }, body }) => ({ question_id, sequence: body.sequence, saved_at: inHours(0) }),
  })
  leavePage()
  await signIn(me)
  await sent
  const stored = Object.entries(localStorage).filter(([key]) => key.startsWith(`assessments/${me.id}/${id}/`))
  expect(stored.map(([, entry]) => JSON.parse(entry))).toMatchObject([{ saved: true }])
})

test('an attempt ended elsewhere lists only the answers on this device', async () => {
  await showAttempt(1, { [save]: over }, { state: 'GRADED' })
  await expect
    .element(page.getByText('1 answer may not have reached us in time. If so, it won’t count.', { exact: true }))
    .toBeVisible()
})

test('a recording that has not been sent is named before handing in, which stays possible', async () => {
  await showAttempt(0, { [submit]: serverError }, { ...(await attemptWithNewRecording()), expires_at: null })
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('A recording isn’t uploaded yet')
  await expect.element(dialog.getByRole('button', { name: 'Question 2 of 2', exact: true })).toBeVisible()
  await expect.element(dialog).not.toMatchTextContent('You’ve answered all')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Submit answers', exact: true }).click()
  await expect.poll(() => requestsTo(submit)).toHaveLength(1)
})

test('submitting names a recording in another tab', async () => {
  const { id = anId(), questions = [], answers = [] } = await attemptWithNewRecording()
  const place = `${id}/${questions[1]?.id}`
  await openTakeJournal(me.id, place).deleteTake()
  await showAttempt(0, {}, { id, questions, answers, expires_at: null })
  await expect.element(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible()
  await saveTake(me.id, place)
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('A recording isn’t uploaded yet')
})

test('a recording that was not taken is named before the one before it is handed in', async () => {
  const { id = anId(), questions = [], answers = [] } = await attemptWithNewRecording()
  setTakeState(`${me.id}/${id}/${questions[1]?.id}`, 'refused')
  await showAttempt(0, {}, { id, questions, answers, expires_at: null })
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('We couldn’t save a recording. The previous one counts')
  await expect.element(dialog.getByRole('button', { name: 'Question 2 of 2', exact: true })).toBeVisible()
  await expectAccessible()
})

test('submitting waits only for unsent recordings', async () => {
  const { answers = [], ...own } = await attemptWithNewRecording()
  await showAttempt(0, {}, { ...own, answers: answers.slice(0, 1), expires_at: null })
  await expect.element(page.getByRole('button', { name: 'Use this answer', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'Submit answers', exact: true }))
    .toHaveAccessibleDescription(/^A recording isn’t uploaded yet/)
})

const handedIn: CallResponse<typeof submit> = {
  attempt_id: anId(),
  ...{ state: 'IN_REVIEW', score: null, pass_mark: 60, passed: null, submitted_at: '2026-03-11T10:30:00Z' },
}

test.each([
  ['handed in', handedIn],
  ['over', over],
])('at the end of the time an unsent recording is listed as lost: %s', async (_, answered) => {
  await showAttempt(0, { [submit]: answered }, await attemptWithNewRecording())
  await expect.element(page.getByRole('heading', { name: 'Time’s up', level: 1 })).toBeVisible()
  await expect.element(page.getByText(/^1 answer may not have reached us in time/)).toBeVisible()
})

test('on a translated page the timer continues, and answers are saved and sent, online and offline', async () => {
  const prompt = { text: 'Describe your day.', passage: null, min_words: 1, max_words: 100 }
  let isServerDown = false
  const failures: unknown[] = []
  const note = ({ error }: ErrorEvent) => failures.push(error)
  addEventListener('error', note)
  onTestFinished(() => removeEventListener('error', note))
  await showAttempt(
    0,
    {
      [save]: ({ params, body: { sequence } }) =>
        isServerDown ? serverError : { question_id: params.question_id, sequence, saved_at: '2026-03-11T10:10:00Z' },
    },
    { now: '2026-03-11T10:10:00Z', questions: [{ ...question(), kind: 'OPEN_TEXT', prompt }] },
  )
  onTestFinished(translatePage())
  await expect.poll(() => page.getByRole('main').element().querySelector('font')).not.toBeNull()
  const timer = page.getByRole('timer')
  const began = timer.element().textContent ?? ''
  await page.getByRole('textbox').fill('First words')
  await expect.element(page.getByRole('status').filter({ hasText: /Saved/ })).toBeVisible()
  isServerDown = true
  await page.getByRole('textbox').fill('First words and more')
  await expect.element(page.getByRole('status').filter({ hasText: /not sent yet/ })).toBeVisible()
  await expect.poll(() => timer.element().textContent).not.toBe(began)
  isServerDown = false
  await page.getByRole('textbox').fill('First words and more of them')
  await expect.element(page.getByRole('status').filter({ hasText: /Saved/ })).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('First words and more of them')
  expect(failures).toEqual([])
})

test('nothing is shown as saved before the first answer, and Finish appears with the last answer or question', async () => {
  const saved = ({ params, body: { sequence } }: { params: { question_id: string }; body: { sequence: number } }) => ({
    question_id: params.question_id,
    sequence,
    saved_at: '2026-03-11T10:10:00Z',
  })
  await showAttempt(0, { [save]: saved }, { expires_at: null })
  const state = page.getByRole('status').filter({ hasText: /Saved/ })
  const finish = page.getByRole('button', { name: 'Finish', exact: true })
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await expect.element(state).not.toBeInTheDocument()
  await expect.element(finish).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'True' }).click()
  await expect.element(state).toBeVisible()
  await expect.element(finish).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(finish).toBeVisible()
  await page.getByRole('radio', { name: 'True' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(finish).toBeVisible()
  await expectAccessible()
})

test('the way on stays in sight below a long text', async () => {
  const passage = 'A long story. '.repeat(800)
  const long = {
    ...question(),
    kind: 'OPEN_TEXT' as const,
    prompt: { text: 'Why?', passage, min_words: 1, max_words: 9 },
  }
  await showAttempt(0, {}, { expires_at: null, questions: [long as Attempt['questions'][number], question()] })
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeInViewport()
})

test('on a phone, the buttons are at the foot of the screen, with nothing below them', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(320, 800)
  onTestFinished(() => page.viewport(width, height))
  await showAttempt(0, {}, { expires_at: null })
  const next = await page.getByRole('button', { name: 'Next', exact: true }).findElement()
  expect(next.closest('footer')?.getBoundingClientRect().bottom).toBeCloseTo(800, 0)
  expect(document.documentElement.scrollHeight).toBe(800)
})
