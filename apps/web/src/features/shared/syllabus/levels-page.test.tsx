import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { LevelsPage } from './levels-page.tsx'
import type { FullLevel } from './syllabus-editing.queries.ts'

const me = employee('staff', ['content'])

const level = (code: string, more: Partial<FullLevel> = {}): FullLevel => ({
  id: anId(),
  code,
  name: `Level ${code}`,
  color: 'BLUE',
  cefr: null,
  description: '',
  version: 1,
  archived_at: null,
  units: 2,
  topics: 8,
  ...more,
})

const codes = () =>
  page
    .getByRole('row')
    .elements()
    .map(row => row.textContent?.replace(/Level.*/, ''))

const noRules = { 'GET /api/classes/completion-rules/': [] }

describe('an academy without a syllabus', () => {
  test('begins with levels that many schools use, all in one step', async () => {
    await show(<LevelsPage />, {
      me,
      answers: { ...noRules, 'GET /api/classes/syllabus/': [], 'POST /api/classes/syllabus/levels/': [] },
    })
    await page.getByRole('button', { name: /^JLPT/ }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'Create levels' }).click()
    await expect.element(page.getByText('Levels created')).toBeVisible()
    const [request] = requestsTo('POST /api/classes/syllabus/levels/')
    expect(request?.body.levels.map(({ code, cefr }) => [code, cefr])).toEqual(
      ['N5', 'N4', 'N3', 'N2', 'N1'].map(code => [code, null]),
    )
  })

  test('or with one of its own; a code in use is reported at its field, and typed values are kept', async () => {
    await show(<LevelsPage />, {
      me,
      answers: {
        ...noRules,
        'GET /api/classes/syllabus/': [],
        'POST /api/classes/syllabus/levels/': new ErrorAnswer(409, 'level_code_taken'),
      },
    })
    await page.getByRole('button', { name: 'Create my own' }).click()
    await page.getByRole('button', { name: 'Add level' }).click()
    await expect.element(page.getByText('Enter a code')).toBeVisible()
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Code' }).fill('Kids 1')
    await page.getByRole('textbox', { name: 'Name' }).fill('Seven to nine')
    await page.getByRole('radio', { name: 'Rose' }).click({ force: true })
    await page.getByRole('button', { name: 'Add level' }).click()
    const code = page.getByRole('textbox', { name: 'Code' })
    await expect.element(code).toHaveAccessibleDescription('Another level has this code')
    await expect.element(code).toHaveFocus()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Seven to nine')
    expect(requestsTo('POST /api/classes/syllabus/levels/')[0]?.body.levels).toEqual([
      { code: 'Kids 1', name: 'Seven to nine', cefr: null, color: 'ROSE', description: '' },
    ])
  })
})

describe('the levels', () => {
  test('are reordered by keyboard; a conflicting order is reported, and theirs is shown', async () => {
    const levels = [level('N5'), level('N4'), level('N3')]
    await show(<LevelsPage />, { me, answers: { ...noRules, 'GET /api/classes/syllabus/': levels } })
    await expect.poll(codes).toEqual(['N5', 'N4', 'N3'])
    await expectAccessible()
    addAnswers({ 'PUT /api/classes/syllabus/order/': new ErrorAnswer(409, 'changed_meanwhile') })
    addAnswers({ 'GET /api/classes/syllabus/': levels.toReversed() })
    ;(page.getByRole('button', { name: 'Move N5', exact: true }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByText(/Someone else changed this while you were editing/)).toBeVisible()
    const [n5, n4, n3] = levels.map(({ id }) => id)
    expect(requestsTo('PUT /api/classes/syllabus/order/')[0]?.body).toMatchObject({
      kind: 'levels',
      was: [n5, n4, n3],
      ids: [n4, n5, n3],
    })
    await expect.poll(codes).toEqual(['N3', 'N4', 'N5'])
  })

  test('that placement cannot find are reported; archived ones are listed below', async () => {
    await show(<LevelsPage />, {
      me,
      answers: {
        ...noRules,
        'GET /api/classes/syllabus/': [level('N5'), level('N4', { archived_at: '2026-03-01T00:00:00Z' })],
      },
    })
    await expect.element(page.getByText(/The placement test can’t suggest a level/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Archived' })).toBeVisible()
    expect(codes()).toEqual(['N5'])
  })

  test('that failed to load can be loaded again', async () => {
    await show(<LevelsPage />, { me, answers: { ...noRules, 'GET /api/classes/syllabus/': new ErrorAnswer(500) } })
    await expect.element(page.getByText('We couldn’t load the syllabus')).toBeVisible()
    addAnswers({ 'GET /api/classes/syllabus/': [level('N5', { cefr: 'A1' })] })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(codes).toEqual(['N5'])
  })
})
