import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CompletionRule } from '#entities/certificates/certificates.queries.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { CompletionRules } from './completion-rules.tsx'

const rule = (own: Partial<CompletionRule>): CompletionRule => ({
  id: anId(),
  kind: 'LEVEL',
  about: null,
  needs: 'EVERYTHING',
  score_least: null,
  certificate: false,
  shows_score: false,
  version: 3,
  ...own,
})
const levels = rule({})
const rules = [
  levels,
  rule({ kind: 'COURSE' }),
  rule({ about: { id: anId(), name: 'B1 Intermediate' }, needs: 'EVALUATION', score_least: 80, certificate: true }),
]
const change = 'PUT /api/classes/completion-rules/{id}/'
const list = 'GET /api/classes/completion-rules/'
const showRules = (
  answer: CompletionRule | ErrorAnswer = levels,
  known: CompletionRule[] | (() => CompletionRule[]) = rules,
) =>
  show(<CompletionRules />, {
    me: employee('staff', ['content']),
    answers: { [list]: known, [change]: answer },
  })

test('each rule is a sentence, and only exceptions can be removed', async () => {
  await showRules()
  await expect.element(page.getByText('All units approved, and the evaluation passed (if any)')).toBeVisible()
  await expect
    .element(
      page.getByText(
        'Evaluation passed, or all units approved if there’s no evaluation · Minimum evaluation score: 80%',
      ),
    )
    .toBeVisible()
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(1)
  await expectAccessible()
})

test('a rule is saved at its current version, and an invalid score is reported at its field', async () => {
  await showRules()
  await page.getByRole('button', { name: /^Edit All levels/ }).click()
  const score = page.getByRole('textbox', { name: /Minimum evaluation score/ })
  await score.fill('101')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter a whole number from 1 to 100, or leave this empty')).toBeVisible()
  await score.fill('85')
  await page.getByRole('switch', { name: /Issue a certificate/ }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Rule saved')).toBeVisible()
  expect(requestsTo(change)).toMatchObject([
    { params: { id: levels.id }, body: { needs: 'EVERYTHING', score_least: 85, certificate: true, version: 3 } },
  ])
})

test('failed choices for exceptions are reported, and can be loaded again', async () => {
  const courses = 'GET /api/courses/authoring/'
  const syllabus = 'GET /api/classes/syllabus/'
  await show(<CompletionRules />, {
    me: employee('staff', ['content']),
    answers: {
      [list]: rules,
      [syllabus]: [],
      [courses]: () => new ErrorAnswer(500),
    },
  })
  await page.getByRole('button', { name: 'Add exception' }).click()
  await page.getByLabelText('Type').selectOptions('COURSE')
  await expect.element(page.getByText('We couldn’t load the courses')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => requestsTo(courses).length).toBeGreaterThan(1)
})

test('the second of two editors gets a conflict, and keeps the typed values', async () => {
  const theirs = { ...levels, certificate: true, version: 4 }
  await showRules(new ErrorAnswer(409, 'changed_meanwhile'), () => (requestsTo(change).length > 0 ? [theirs] : rules))
  await page.getByRole('button', { name: /^Edit All levels/ }).click()
  await page.getByRole('textbox', { name: /Minimum evaluation score/ }).fill('70')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/Someone else changed this rule/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /Minimum evaluation score/ })).toHaveValue('70')
  // Their change is reloaded by the page and not overwritten by the draft of the previous version.
  await expect.poll(() => requestsTo(list)).toHaveLength(2)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => requestsTo(change).map(({ body }) => body?.version)).toEqual([3, 3])
})
