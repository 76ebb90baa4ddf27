import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saveTestPlace } from '#entities/assessments/test-place.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show, signIn } from '#testing/show.tsx'
import type { AuthoredTest, Document } from './test-authoring.queries.ts'
import { OneTest } from './test-page.tsx'

const question = { id: anId(), kind: 'TRUE_FALSE', text: 'Ice is cold.', points: 1, state: 'PUBLISHED' } as const
const aTest = (own: Partial<AuthoredTest> = {}): AuthoredTest => ({
  id: anId(),
  kind: 'EVALUATION',
  state: 'DRAFT',
  version: 0,
  document: {
    title: 'Heat and cold',
    description: '',
    level: null,
    pass_mark: 60,
    time_limit_minutes: null,
    max_attempts: null,
    retry_after_minutes: null,
    shuffled: false,
    solutions: 'WHEN_OVER',
    sections: [
      {
        id: 's',
        name: '',
        parts: [
          { id: 'p', kind: 'QUESTION', question: question.id, points: null, at_second: null },
          { id: 'd', kind: 'DRAW', amount: 5, tag: 'ice', level: null },
        ],
      },
    ],
  },
  draft_version: 1,
  draft: { by: null, at: '2026-11-23T10:00:00.000Z' },
  versions: [],
  questions: [question],
  gaps: [],
  places: [],
  levels: [],
  attempts_open: 0,
  attempts: 0,
  passed: null,
  history: [],
  ...own,
})

const me = employee('staff')
function answers(test: AuthoredTest) {
  const saved: Document[] = []
  const serverAnswers = {
    'GET /api/courses/tests/{id}/': test,
    'GET /api/classes/levels/': [],
    'GET /api/courses/questions/': { count: 0, next: null, previous: null, results: [], tags: ['ice'] },
    'PUT /api/courses/tests/{id}/draft/': ({ body }: { body: unknown }) => {
      const { document, draft_version } = body as { document: Document; draft_version: number }
      saved.push(document)
      return { draft_version: draft_version + 1, saved_at: '2026-11-23T15:31:00.000Z' }
    },
  }
  return { saved, serverAnswers }
}

test('points and amounts are typed within the rows by the keyboard, and saved by themselves', async () => {
  const made = aTest()
  const { saved, serverAnswers: stand } = answers(made)
  await show(<OneTest id={made.id} />, { me, answers: stand })
  await page.getByRole('spinbutton', { name: 'Points' }).click()
  await userEvent.keyboard('12')
  await expect.element(page.getByRole('spinbutton', { name: 'Points' })).toHaveValue(12)
  await page.getByRole('textbox', { name: 'Name', exact: true }).click()
  await expect.element(page.getByText(/^Saved at \d/)).toBeVisible()
  expect(saved.at(-1)?.sections[0]?.parts[0]).toMatchObject({ points: 12 })
  await expectAccessible()
})

test('each reason against publishing links to its field', async () => {
  const made = aTest()
  const { serverAnswers: stand } = answers(made)
  await show(<OneTest id={made.id} />, {
    me,
    answers: {
      ...stand,
      'POST /api/courses/tests/{id}/publish/': new ErrorAnswer(409, 'test_incomplete'),
      'GET /api/courses/tests/{id}/gaps/': [
        { code: 'points_zero', section: 's', part: 'p', found: null },
        { code: 'too_few_to_draw', section: 's', part: 'd', found: 1 },
      ],
    },
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Not enough questions to draw from. Only 1 matches.' }).click()
  await expect.element(page.getByRole('spinbutton', { name: 'Number of questions' })).toHaveFocus()
  await page.getByRole('button', { name: 'A question is worth 0 points' }).click()
  await expect.element(page.getByRole('spinbutton', { name: 'Points' })).toHaveFocus()
})

test('of two editors, the second sees both versions and loses nothing', async () => {
  const made = aTest()
  const { serverAnswers: stand } = answers(made)
  const theirs = aTest({ id: made.id, draft_version: 2, document: { ...made.document, title: 'Theirs' } })
  let reads = 0
  await show(<OneTest id={made.id} />, {
    me,
    answers: {
      ...stand,
      'GET /api/courses/tests/{id}/': () => (reads++ === 0 ? made : theirs),
      'PUT /api/courses/tests/{id}/draft/': new ErrorAnswer(409, 'changed_meanwhile'),
    },
  })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')
  await userEvent.tab()
  const both = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(both).toMatchTextContent('Theirs')
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Mine')
})

const publish = 'POST /api/courses/tests/{id}/publish/'

test('a quiz that was begun for a class of a course is in it once it is published', async () => {
  const made = aTest({ kind: 'VIDEO_QUIZ', draft: null })
  const { serverAnswers: stand } = answers(made)
  const [course, courseClass, other] = [anId(), anId(), anId()]
  const read = 'GET /api/courses/authoring/{id}/'
  const save = 'PUT /api/courses/authoring/{id}/draft/'
  const classes = [
    { id: courseClass, video_quiz_id: null },
    { id: other, video_quiz_id: null },
  ]
  await show(<OneTest id={made.id} />, {
    me,
    answers: {
      ...stand,
      [publish]: { ...made, state: 'PUBLISHED', version: 1 },
      [read]: { document: { classes }, draft_version: 7 } as CallResponse<typeof read>,
      [save]: { draft_version: 8, draft_at: '2026-11-23T15:31:00.000Z' },
    },
  })
  saveTestPlace(made.id, { kind: 'COURSE', id: course, courseClass, homework: false, name: 'In town' })
  await expect
    .element(page.getByText('When you publish, we’ll add this test to “In town” and take you back there.'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'In town' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => requestsTo(save)).toHaveLength(1)
  expect(requestsTo(save)[0]).toMatchObject({
    params: { id: course },
    body: { draft_version: 7, document: { classes: [{ video_quiz_id: made.id }, { video_quiz_id: null }] } },
  })
  await expect.poll(() => Object.keys(localStorage).filter(key => key.startsWith('test-places/'))).toEqual([])
})

test('a new quiz replaces no other, and its author can remove the place', async () => {
  const made = aTest({ kind: 'VIDEO_QUIZ', state: 'PUBLISHED', version: 1, draft: null })
  const { serverAnswers: stand } = answers(made)
  const [course, courseClass] = [anId(), anId()]
  const read = 'GET /api/courses/authoring/{id}/'
  const classes = [{ id: courseClass, video_quiz_id: anId() }]
  const there = { document: { classes }, draft_version: 7 } as CallResponse<typeof read>
  await show(<OneTest id={made.id} />, { me, answers: { ...stand, [read]: there } })
  saveTestPlace(made.id, { kind: 'COURSE', id: course, courseClass, homework: false, name: 'In town' })
  await page.getByRole('button', { name: 'Add test' }).click()
  await expect.element(page.getByText(/“In town” .*has another test now/)).toBeVisible()
  expect(requestsTo('PUT /api/courses/authoring/{id}/draft/')).toEqual([])
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByRole('button', { name: 'Add test' })).not.toBeInTheDocument()
})

test('a missing quiz can be replaced by another one', async () => {
  const id = anId()
  await signIn(me)
  saveTestPlace(id, { kind: 'CLASS', id: anId(), courseClass: null, homework: true, name: 'At the market' })
  await show(<OneTest id={id} />, {
    me,
    answers: { 'GET /api/courses/tests/{id}/': new ErrorAnswer(404, 'not_found') },
  })
  await expect.poll(() => Object.keys(localStorage).filter(key => key.startsWith('test-places/'))).toEqual([])
})

test('a quiz that is deleted leaves its place to another one', async () => {
  const made = aTest({ kind: 'VIDEO_QUIZ' })
  await show(<OneTest id={made.id} />, {
    me,
    answers: { ...answers(made).serverAnswers, 'DELETE /api/courses/tests/{id}/': null },
  })
  saveTestPlace(made.id, { kind: 'CLASS', id: anId(), courseClass: null, homework: true, name: 'At the market' })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => Object.keys(localStorage).filter(key => key.startsWith('test-places/'))).toEqual([])
})

test('one for a live class that was published and did not get there is sent again', async () => {
  const made = aTest({ kind: 'VIDEO_QUIZ', state: 'PUBLISHED', version: 1, draft: null })
  const { serverAnswers: stand } = answers(made)
  const liveClass = anId()
  const add = 'POST /api/classes/scheduled-live-classes/{id}/materials/'
  let tries = 0
  await show(<OneTest id={made.id} />, {
    me,
    answers: {
      ...stand,
      [add]: () =>
        tries++ === 0 ? new ErrorAnswer(409, 'materials_full') : ({ id: anId() } as CallResponse<typeof add>),
    },
  })
  saveTestPlace(made.id, { kind: 'CLASS', id: liveClass, courseClass: null, homework: true, name: 'At the market' })
  await page.getByRole('button', { name: 'Add test' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Add test' }).click()
  await expect
    .poll(() => requestsTo(add).at(-1))
    .toMatchObject({
      params: { id: liveClass },
      body: { exercise: made.id, homework: true },
    })
  await expect.element(page.getByText('Test added to “At the market”')).toBeVisible()
})

test('all questions of the list are picked at once, in its order, and so are those that are ticked in another', async () => {
  const made = aTest({ document: { ...aTest().document, sections: [{ id: 's', name: '', parts: [] }] } })
  const { saved, serverAnswers: stand } = answers(made)
  const bank = ['One', 'Two', 'Three'].map(text => ({
    ...question,
    id: anId(),
    text,
    level: null,
    skill: null,
    cefr: null,
    tags: [],
    version: 1,
    has_draft: false,
    tests: 0,
  }))
  const bankCall = 'GET /api/courses/questions/'
  const list = { count: 3, next: null, previous: null, results: bank, tags: [] }
  await show(<OneTest id={made.id} />, { me, answers: { ...stand, [bankCall]: list } })
  const tick = (name: RegExp) => page.getByRole('checkbox', { name }).click()
  const savedQuestions = () => saved.at(-1)?.sections[0]?.parts.map(part => part.kind === 'QUESTION' && part.question)
  await page.getByRole('button', { name: 'Add questions' }).click()
  await tick(/^Three/)
  await tick(/^One/)
  await expect.element(page.getByRole('checkbox', { name: 'Select all 3 in this list' })).not.toBeChecked()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add 2 questions' }).click()
  await expect.poll(savedQuestions).toEqual([bank[0]?.id, bank[2]?.id])
  await page.getByRole('button', { name: 'Add questions' }).click()
  await tick(/^Select all 3/)
  await expect.element(page.getByRole('checkbox', { name: /^Two/ })).toBeChecked()
  await page.getByRole('button', { name: 'Add 3 questions' }).click()
  await expect.poll(() => savedQuestions()?.slice(2)).toEqual(bank.map(({ id }) => id))
  const searched = Promise.withResolvers<typeof list>()
  addAnswers({ [bankCall]: ({ query }) => (query.search ? searched.promise : list) })
  await page.getByRole('button', { name: 'Add questions' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Select all 3 in this list' })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Search the question bank' }).fill('T')
  await expect.element(page.getByRole('checkbox', { name: 'Select all 3 in this list' })).toBeDisabled()
  searched.resolve({ ...list, count: 2, results: bank.slice(1) })
  await expect.element(page.getByRole('checkbox', { name: 'Select all 2 in this list' })).toBeEnabled()
})
