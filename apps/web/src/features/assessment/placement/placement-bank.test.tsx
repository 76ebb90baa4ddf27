import { cefrCodes, closedSkills, defaultStopping } from '@aulaviva/domain/placement'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { PlacementBank } from './placement-bank.queries.ts'
import { PlacementBankPage } from './placement-bank-page.tsx'

const bank: PlacementBank = {
  offered: true,
  has_cefr_levels: true,
  stopping: { rules: defaultStopping, usual: defaultStopping, version: 1, history: [] },
  questions: closedSkills.flatMap(skill =>
    cefrCodes.map(cefr => ({
      id: anId(),
      text: `${skill} at ${cefr}`,
      kind: 'SINGLE_CHOICE' as const,
      skill,
      cefr,
      asked: true,
      guess: 0.25,
      answered: cefr === 'B1' ? 40 : 0,
      right: cefr === 'B1' ? 0.25 : null,
      calibrated: cefr === 'B1' ? { difficulty: 4.2, level: 'C1' as const, misplaced: true } : null,
    })),
  ),
}
const me = employee('staff')

test('each question shows its measured difficulty, and the simulation shows the effect of other rules', async () => {
  await show(<PlacementBankPage />, { me, answers: { 'GET /api/courses/placement/bank/': bank } })
  await expect
    .element(page.getByText('Grammar · B1 · 25% of 40 answers correct · Measured difficulty: C1'))
    .toBeVisible()
  await page.getByRole('textbox', { name: 'Maximum questions per section' }).fill('2')
  await page.getByRole('button', { name: 'Run simulation' }).click()
  await expect.element(page.getByText('Enter at least the minimum')).toBeVisible()
  await page.getByRole('textbox', { name: 'Minimum questions per section' }).fill('1')
  await page.getByRole('button', { name: 'Run simulation' }).click()
  await expect.element(page.getByText(/at their level and .* within 1 level/)).toBeVisible()
  await expectAccessible()
})

test('each reason why students cannot take the test links to its setting', async () => {
  await show(<PlacementBankPage />, {
    me,
    answers: { 'GET /api/courses/placement/bank/': { ...bank, has_cefr_levels: false } },
  })
  await expect.element(page.getByText(/none of your levels has a CEFR level/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to levels' })).toHaveAttribute('href', '/staff/syllabus')
  await expect.element(page.getByText('Questions in use').first()).toBeVisible()
  await expectAccessible()
})

const read = 'GET /api/courses/placement/bank/'

test('an academy without questions is led to the question bank', async () => {
  await show(<PlacementBankPage />, { me, answers: { [read]: { ...bank, offered: false, questions: [] } } })
  await expect.element(page.getByRole('heading', { name: 'No placement questions yet' })).toBeVisible()
})

test.each([
  ['no question is in use', { offered: false }, /Turn on the questions that it should use/],
  ['no level has a CEFR level', { has_cefr_levels: false }, /none of your levels has a CEFR level/],
])('%s: the page shows why students cannot take the test, above its questions', async (_, own, why) => {
  await show(<PlacementBankPage />, { me, answers: { [read]: { ...bank, ...own } } })
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'In use' }).first()).toBeVisible()
})

const save = 'PUT /api/courses/placement/stopping/'
const maxField = page.getByRole('textbox', { name: 'Maximum questions per section' })
const saveThese = page.getByRole('button', { name: 'Save rules' })

test('rules are saved after showing their effect, and can be reset to the defaults', async () => {
  const ownRules = { least: 4, most: 8, sure_below: 0.55 }
  const savedAs = (rules: typeof ownRules, version: number): PlacementBank => ({
    ...bank,
    stopping: { ...bank.stopping, rules, version },
  })
  await show(<PlacementBankPage />, {
    me,
    answers: { [read]: bank, [save]: ({ body: { version, ...rules } }) => savedAs(rules, version + 1) },
  })
  await expect.element(page.getByText(/^Current rules: 4 to 6 questions per section/)).toBeVisible()
  await expect.element(page.getByText('Default')).toBeVisible()
  await expect.element(page.getByText('These rules are already in use')).toBeVisible()
  await maxField.fill('8')
  await expect.element(page.getByText('Maximum questions per section: 8 instead of 6.')).toBeVisible()
  await expect.element(page.getByText(/up to 25 questions, including the spoken one, instead of 19\.$/)).toBeVisible()
  await expectAccessible()
  await saveThese.click()
  await expect.element(page.getByText(/^Current rules: 4 to 8 questions/)).toBeVisible()
  await expect.element(page.getByText('Set by your academy')).toBeVisible()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect.element(maxField).toHaveValue('6')
  await saveThese.click()
  await expect.element(page.getByText('Default')).toBeVisible()
  expect(requestsTo(save).map(({ body }) => body)).toEqual([
    { ...ownRules, version: 1 },
    { ...defaultStopping, version: 2 },
  ])
})

test('an invalid rule is reported at its field, and nothing is sent', async () => {
  await show(<PlacementBankPage />, { me, answers: { [read]: bank } })
  await maxField.fill('3')
  await saveThese.click()
  await expect.element(page.getByText('Enter at least the minimum')).toBeVisible()
  await expect.element(maxField).toHaveFocus()
  await maxField.fill('5.5')
  await expect.element(page.getByText('Enter a whole number')).toBeVisible()
  await page.getByRole('textbox', { name: /^Certainty/ }).fill('2')
  await expect.element(page.getByText('Enter a number from 0.2 to 1.5')).toBeVisible()
  expect(requestsTo(save)).toHaveLength(0)
})

test('a decimal of a rule is written as the region of the device writes it, and read so', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-DE'])
  onTestFinished(() => languages.mockRestore())
  await show(<PlacementBankPage />, { me, answers: { [read]: bank } })
  const sure = page.getByRole('textbox', { name: /^Certainty/ })
  await expect.element(sure).toHaveValue('0,55')
  await sure.fill('0,1')
  await saveThese.click()
  await expect.element(page.getByText('Enter a number from 0,2 to 1,5')).toBeVisible()
})

test('the second of two editors gets a conflict, sees the current rules, and keeps the typed ones', async () => {
  const theirs: PlacementBank = {
    ...bank,
    stopping: { ...bank.stopping, rules: { least: 2, most: 5, sure_below: 0.7 }, version: 2 },
  }
  await show(<PlacementBankPage />, {
    me,
    answers: {
      [read]: () => (requestsTo(save).length > 0 ? theirs : bank),
      [save]: new ErrorAnswer(409, 'changed_meanwhile'),
    },
  })
  await maxField.fill('9')
  await saveThese.click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Someone else changed the rules while you were editing/)
  await expect.element(page.getByText(/^Current rules: 2 to 5 questions/)).toBeVisible()
  await expect.element(maxField).toHaveValue('9')
})
