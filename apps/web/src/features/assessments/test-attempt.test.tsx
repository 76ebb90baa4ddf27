import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Attempt, Overview } from '#entities/assessments/assessments.queries.ts'
import { anId, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { type Answers, askedOf, ErrorAnswer } from '#testing/stand-in.ts'
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

/** An attempt whose time ends as it is shown, with so many answers that are on this device alone. */
async function showEnd(unsaved: number, answers: Answers, state: Attempt['state'] = 'IN_PROGRESS') {
  const questions = [question(), question()]
  const attempt: Attempt = {
    id: anId(),
    assessment_id: overview.id,
    kind: 'VIDEO_QUIZ',
    title: 'A test',
    state,
    started_at: '2026-03-11T10:00:00Z',
    expires_at: '2026-03-11T10:30:00Z',
    now: '2026-03-11T10:30:00Z',
    submitted_at: null,
    score: null,
    passed: null,
    pass_mark: 60,
    questions,
    answers: [],
  }
  for (const { id } of questions.slice(0, unsaved)) {
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
}

const over = new ErrorAnswer(409, 'time_is_over')
const away = new ErrorAnswer(500)
const none = 'What you had answered was handed in.'

test.each([
  [
    'the academy cannot be reached',
    2,
    away,
    '2 answers may not have reached the academy in time, and count only if they have.',
  ],
  ['they come too late', 2, over, '2 answers may not have reached the academy in time, and count only if they have.'],
  ['one comes too late', 1, over, '1 answer may not have reached the academy in time, and counts only if it has.'],
  ['it has them all', 0, away, none],
])('at the end of the time it says what is lost: %s', async (_, unsaved, answered, said) => {
  await showEnd(unsaved, { [save]: answered, [submit]: answered })
  await expect.element(page.getByRole('heading', { name: 'The time is over', level: 1 })).toBeVisible()
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  expect(askedOf(submit)[0]?.body.answers).toHaveLength(unsaved)
})

test('an attempt that had ended elsewhere tells of what is on this device alone', async () => {
  await showEnd(1, { [save]: over }, 'GRADED')
  await expect
    .element(
      page.getByText('1 answer may not have reached the academy in time, and counts only if it has.', { exact: true }),
    )
    .toBeVisible()
})
