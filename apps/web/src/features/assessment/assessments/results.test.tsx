import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Overview, ResultRow, Results } from '#entities/assessments/assessments.queries.ts'
import { setLanguageLoader, switchLanguage } from '#platform/words/language.ts'
import { anId, student } from '#testing/samples.ts'
import { linesOf } from '#testing/shifts.ts'
import { resetPage, show } from '#testing/show.tsx'
import { ResultQuestion } from './result-question.tsx'
import { ResultScore } from './result-score.tsx'

const row = (own: Partial<ResultRow> = {}): ResultRow => ({
  question: {
    id: anId(),
    kind: 'SINGLE_CHOICE',
    section: '',
    points: 1,
    audio: null,
    picture: null,
    at_second: null,
    prompt: {
      text: 'She … tea.',
      passage: null,
      options: [
        { id: 'a', text: 'drinks' },
        { id: 'b', text: 'drink' },
      ],
    },
  },
  answer: { kind: 'SINGLE_CHOICE', option: 'b' },
  recording: null,
  standing: 'WRONG',
  credit: 0,
  solution: null,
  explanation: 'The third person takes an s.',
  comment: '',
  feedback: [],
  rubric: [],
  ...own,
})

const results = (own: Partial<Results> = {}): Results => ({
  id: anId(),
  assessment_id: anId(),
  kind: 'EVALUATION',
  title: 'A test',
  pass_mark: 60,
  state: 'GRADED',
  started_at: '2026-03-11T10:00:00Z',
  expires_at: null,
  submitted_at: '2026-03-11T10:09:00Z',
  score: 0,
  passed: false,
  ended_by: 'STUDENT',
  completes_from: null,
  shows_solutions: true,
  questions: [row()],
  ...own,
})

const overview = (max_attempts: number | null, attempts_left: number | null): Overview => ({
  id: anId(),
  kind: 'EVALUATION',
  title: 'A test',
  description: '',
  question_count: 1,
  pass_mark: 60,
  time_limit_seconds: null,
  max_attempts,
  attempts_left,
  may_begin_from: null,
  course: { id: anId(), name: 'A course' },
  course_class: null,
  live_class: null,
  attempts: [],
  moments: [],
})

const solutionsNote = page.getByText(/^You’ll see the correct answers/)
const rightAnswer = page.getByText('Correct answer', { exact: true })
const atLast = 'You’ll see the correct answers and all explanations once you score 60% or run out of attempts.'
const renew = () => Promise.resolve()

test('a wrong answer reveals neither the solution nor its feedback while they are hidden', async () => {
  await show(<ResultQuestion row={row({ explanation: '' })} at={1} onRenewSound={renew} />)
  await expect.element(page.getByText('Incorrect')).toBeVisible()
  await expect.element(page.getByText('Explanation')).not.toBeInTheDocument()
  await expect.element(rightAnswer).not.toBeInTheDocument()
  await expect.element(page.getByText('drinks', { exact: true })).not.toBeInTheDocument()
})

test('a question and its explanation keep their line breaks', async () => {
  const { question } = row()
  const withFeedback = row({
    question: {
      ...question,
      prompt: { ...question.prompt, text: 'Where do you live?\nIn Bilbao.' },
    } as ResultRow['question'],
    explanation: 'In a town.\nAt an address.',
  })
  await show(<ResultQuestion row={withFeedback} at={1} onRenewSound={renew} />)
  for (const text of [/Where do you live/, /In a town/])
    expect(linesOf(await page.getByText(text).findElement())).toBe(2)
})

test('once revealed, the solution is beside the given answer', async () => {
  const told = row({ solution: { kind: 'SINGLE_CHOICE', option: 'a' } })
  await show(<ResultQuestion row={told} at={1} onRenewSound={renew} />)
  await expect.element(rightAnswer).toBeVisible()
  await expect.element(page.getByText('drinks', { exact: true })).toBeVisible()
})

test('feedback on the chosen option and a teacher’s criteria are shown with their points', async () => {
  const told = row({
    feedback: [{ option: 'b', text: 'Who drinks?' }],
    rubric: [
      { text: 'Greets', points: 1, earned: 1 },
      { text: 'Asks', points: 2, earned: null },
    ],
  })
  await show(<ResultQuestion row={told} at={1} onRenewSound={renew} />)
  await expect.element(page.getByText('Who drinks?')).toBeVisible()
  await expect.element(page.getByText('Greets: 1 of 1 point')).toBeVisible()
  await expect.element(page.getByText('Asks', { exact: true })).toBeVisible()
})

test('a response of an earlier server version shows only what it contains', async () => {
  const { feedback: _, rubric: __, ...rest } = row()
  const { picture: ___, ...question } = rest.question
  await show(<ResultQuestion row={JSON.parse(JSON.stringify({ ...rest, question }))} at={1} onRenewSound={renew} />)
  await expect.element(page.getByText('The third person takes an s.')).toBeVisible()
})

test.each([
  ['with attempts left', overview(3, 2), results(), atLast],
  [
    'without a limit of attempts',
    overview(null, null),
    results(),
    'You’ll see the correct answers and all explanations once you score 60%.',
  ],
  ['in review', overview(1, 0), results({ state: 'IN_REVIEW', score: null, passed: null }), atLast],
])('a test %s shows when its solutions become visible', async (_, about, outcome, sentence) => {
  await show(<ResultScore overview={about} results={outcome} />)
  await expect.element(solutionsNote).toHaveTextContent(sentence)
})

test('a test in review leads back before it leads to another attempt', async () => {
  const outcome = results({ state: 'IN_REVIEW', score: null, passed: null })
  await show(<ResultScore overview={overview(2, 1)} results={outcome} />)
  const classNameOf = async (name: string) => (await page.getByRole('link', { name }).findElement()).className
  const [again, back] = [await classNameOf('Retake test'), await classNameOf('Back to A course')]
  resetPage()
  await show(<ResultScore overview={overview(2, 1)} results={results()} />)
  expect([await classNameOf('Back to A course'), await classNameOf('Retake test')]).toEqual([again, back])
})

test('a passed test whose score is too low for completion shows the needed score and offers another attempt', async () => {
  const again = page.getByRole('link', { name: 'Retake test' })
  const passed = (score: number) => results({ score, passed: true, completes_from: 80 })
  await show(<ResultScore overview={overview(null, null)} results={passed(79)} />)
  await expect.element(page.getByText('You need 80% to complete this course or level.')).toBeVisible()
  await expect
    .element(solutionsNote)
    .toHaveTextContent('You’ll see the correct answers and all explanations once you score 80%.')
  await expect.element(again).toBeVisible()
  resetPage()
  await show(<ResultScore overview={overview(null, null)} results={passed(80)} />)
  await expect.element(page.getByText('Passed', { exact: true })).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})

test.each<[string, Partial<Results>]>([
  ['are shown', { questions: [row({ solution: { kind: 'SINGLE_CHOICE', option: 'a' } })] }],
  ['are never shown', { shows_solutions: false }],
])('a test whose solutions %s promises none', async (_, own) => {
  await show(<ResultScore overview={overview(1, 0)} results={results(own)} />)
  await expect.element(page.getByText('Not passed')).toBeVisible()
  await expect.element(solutionsNote).not.toBeInTheDocument()
})

test('the way back to a course with a name without end is no wider than a phone', async () => {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(...size))
  const name = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
  const of = { ...overview(3, 2), course: { id: anId(), name } }
  await show(<ResultScore results={results()} overview={of} />)
  await expect.element(page.getByRole('link', { name: `Back to ${name}` })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('part of a point is written as the reader’s language writes it', async () => {
  setLanguageLoader(async () => null)
  onTestFinished(() => switchLanguage('en'))
  const me = student()
  await show(<ResultQuestion row={row({ standing: 'PARTLY', credit: 0.5 })} at={3} onRenewSound={renew} />, {
    me: { ...me, language: 'pt', academy: { ...me.academy, languages: ['en', 'pt'] } },
  })
  await expect.element(page.getByText(/0,5/)).toBeVisible()
})

test('each pair of a partly correct answer says whether it is correct, once the solution may be shown', async () => {
  const [left, right] = [
    ['Tea', 'Bread'],
    ['drink', 'eat'],
  ].map(texts => texts.map(text => ({ id: text, text })))
  const pairs = (...of: [string, string][]) => of.map(([left, right]) => ({ left, right }))
  const told = row({
    question: { ...row().question, kind: 'MATCHING', prompt: { text: 'Match.', passage: null, left, right } } as never,
    answer: { kind: 'MATCHING', pairs: pairs(['Tea', 'drink'], ['Bread', 'drink']) },
    standing: 'PARTLY',
    credit: 0.5,
    solution: { kind: 'MATCHING', pairs: pairs(['Tea', 'drink'], ['Bread', 'eat']) },
  })
  await show(<ResultQuestion row={told} at={1} onRenewSound={renew} />)
  const mine = page.getByRole('definition').first()
  await expect.element(mine).toMatchTextContent('Correct: Tea – drinkIncorrect: Bread – drink')
  resetPage()
  await show(<ResultQuestion row={{ ...told, solution: null }} at={1} onRenewSound={renew} />)
  await expect.element(mine).toMatchTextContent(/^Tea – drinkBread – drink$/)
})
