import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { mockUploads } from '#testing/mock-uploads.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { LevelsPage } from './levels-page.tsx'
import type { SyllabusReport } from './use-syllabus-file.ts'

const report: SyllabusReport = {
  made: false,
  token: 'first',
  figures: { new: 1, changed: 1, unchanged: 7, refused: 1 },
  ignored: ['Nota'],
  rows: [
    { line: 2, name: 'N5 · 1 Greetings', state: 'NEW', differences: [], findings: [] },
    {
      line: 3,
      name: 'N5 · 2 Food',
      state: 'CHANGED',
      differences: [{ column: 'unit_name', from: 'Foot', to: 'Food' }],
      findings: [],
    },
    {
      line: 4,
      name: 'N4',
      state: 'REFUSED',
      differences: [],
      findings: [{ column: 'cefr', value: 'D7', code: 'unknown_cefr', message: 'Write A1 or nothing' }],
    },
  ],
}

beforeEach(mockUploads)

async function open(answers: Answers) {
  await show(<LevelsPage />, {
    me: employee('staff', ['content']),
    answers: { 'GET /api/classes/syllabus/': [], 'GET /api/classes/completion-rules/': [], ...answers },
  })
  await page.getByRole('button', { name: 'Import syllabus' }).click()
  await page.getByLabelText(/Choose a file/).upload(new File(['level code\nN5'], 'syllabus.csv'))
}

test('shows the effect and errors of each row, and imports as previewed', async () => {
  await open({ 'POST /api/classes/syllabus/file/': ({ body }) => ({ ...report, made: body.dry_run !== 'true' }) })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('CEFR “D7”: Write A1 or nothing')).toBeVisible()
  await expect.element(dialog.getByText('Unit name: Foot → Food')).toBeVisible()
  await expect.element(dialog.getByText('Skipped columns: Nota')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const requests = requestsTo('POST /api/classes/syllabus/file/').map(({ body }) => [body.dry_run, body.token])
  expect(requests).toEqual([
    ['true', undefined],
    ['false', 'first'],
  ])
})

test('shows the preview again after a concurrent change of the syllabus', async () => {
  await open({
    'POST /api/classes/syllabus/file/': ({ body }) =>
      body.dry_run === 'true' ? report : new ErrorAnswer(409, 'changed_meanwhile'),
  })
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.element(page.getByText(/Review the updated preview/)).toBeVisible()
  await expect.poll(() => requestsTo('POST /api/classes/syllabus/file/').length).toBe(3)
})

test('shows why a file is not a table', async () => {
  const errors = [{ field: 'file', code: 'no_level_column', message: 'No column is headed so' }]
  await open({ 'POST /api/classes/syllabus/file/': new ErrorAnswer(400, 'invalid_input', { errors }) })
  await expect.element(page.getByRole('dialog').getByText('No column is headed so').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument()
})

test('a file without changes can only be discarded', async () => {
  const nothing = { ...report, figures: { new: 0, changed: 0, unchanged: 9, refused: 0 }, rows: [] }
  await open({ 'POST /api/classes/syllabus/file/': nothing })
  await expect.element(page.getByText('No changes in this file.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument()
})
