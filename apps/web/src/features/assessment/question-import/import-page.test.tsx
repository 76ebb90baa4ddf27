import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { leavePage, show } from '#testing/show.tsx'
import { OneImport } from './import-page.tsx'
import type { ImportRow, QuestionImport } from './question-import.queries.ts'

const id = anId()
const hostile = '<img src=x onerror=alert(1)> "; drop table'
const draft: QuestionImport = {
  id,
  created_at: '2026-03-11T17:00:00.000Z',
  created_by: null,
  file_name: hostile,
  format: 'gift',
  encoding: 'utf-8',
  state: 'DRAFT',
  taken: 0,
  items: 4,
  figures: { ready: 2, warned: 0, duplicate: 1, refused: 1, left_out: 0 },
  kinds: [{ kind: 'TRUE_FALSE', count: 3 }],
  used: 0,
}
const row = (number: number, text: string, own: Partial<ImportRow> = {}): ImportRow => ({
  number,
  item: `q${number}`,
  line: number,
  title: `Name ${number}`,
  type: 'truefalse',
  source: '',
  state: 'READY',
  reason: null,
  warnings: [],
  messages: [],
  question: {
    kind: 'TRUE_FALSE',
    prompt: { text, passage: null },
    key: { value: true },
    explanation: '',
    points: 1,
    level: null,
    skill: null,
    cefr: null,
    tags: [],
    audio: null,
    picture: null,
    feedback: [],
    rubric: [],
  },
  audio: null,
  picture: null,
  same_as: null,
  question_id: null,
  ...own,
})
const rows = [
  row(1, 'Water is wet.'),
  row(2, hostile),
  row(3, 'Fire is hot.', { state: 'DUPLICATE', same_as: anId(), messages: ['The bank asks this already'] }),
  row(4, '', {
    state: 'REFUSED',
    reason: 'numeric_range',
    question: null,
    messages: ['Ask for one number'],
    source: hostile,
  }),
]

const listOf = (results: ImportRow[]) => ({ count: results.length, next: null, previous: null, results })
const confirm = 'POST /api/question-imports/{id}/confirm/'
const answers = (own: Answers = {}): Answers => ({
  'GET /api/question-imports/{id}/': draft,
  'GET /api/question-imports/{id}/rows/': listOf(rows),
  'GET /api/classes/levels/': [],
  ...own,
})
const open = (own?: Answers) => show(<OneImport id={id} />, { me: employee('staff'), answers: answers(own) })

test('each item shows its outcome, reason, and duplicate; the file’s text is shown as text', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: hostile, level: 1 })).toBeVisible()
  await expect.element(page.getByText('True or false: 3')).toBeVisible()
  await expect.element(page.getByText('Ask for one number')).toBeVisible()
  await expect.element(page.getByText('Item q4 · line 4 · truefalse')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View existing question' })).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
  await expectAccessible()
})

test('a question is shown as students see it, and can be answered there', async () => {
  await open()
  await page.getByRole('button', { name: 'Preview' }).first().click()
  await page.getByRole('radio', { name: 'False' }).click()
  await expect.element(page.getByRole('radio', { name: 'False' })).toBeChecked()
  await expectAccessible()
})

test('the selection is imported by keyboard, with the values for all', async () => {
  const done: QuestionImport = { ...draft, state: 'DONE', taken: 2 }
  await open({ [confirm]: done })
  const water = page.getByRole('checkbox', { name: 'Import “Water is wet.”' })
  await expect.element(water).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Import “Name 4”' })).not.toBeInTheDocument()
  water.element().focus()
  await userEvent.keyboard(' ')
  await page.getByRole('checkbox', { name: 'Import “Fire is hot.”' }).click()
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await page.getByRole('textbox', { name: 'Tags' }).fill('moodle,  unit 3, moodle')
  await page.getByRole('spinbutton', { name: 'Points' }).fill('200')
  await page.getByRole('button', { name: 'Import questions' }).click()
  await expect.element(page.getByText('Enter a whole number from 1 to 100, or leave this empty')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Points' }).fill('2')
  await page.getByRole('button', { name: 'Import questions' }).click()
  await expect.element(page.getByText('2 questions imported')).toBeVisible()
  const expectedBody = { left_out: [1], also: [3], level: null, skill: null, points: 2, tags: ['moodle', 'unit 3'] }
  expect(requestsTo(confirm).map(({ body }) => body)).toEqual([{ count: 2, ...expectedBody }])
})

test('the selection is restored after another file and a reload, until it is imported', async () => {
  const done: QuestionImport = { ...draft, state: 'DONE', taken: 2 }
  const me = employee('staff')
  const openAgain = (of: string, own?: Answers) => show(<OneImport id={of} />, { me, answers: answers(own) })
  const water = page.getByRole('checkbox', { name: 'Import “Water is wet.”' })
  const fire = page.getByRole('checkbox', { name: 'Import “Fire is hot.”' })
  await openAgain(id)
  await water.click()
  await fire.click()
  leavePage()
  const other = anId()
  await openAgain(other, { 'GET /api/question-imports/{id}/': { ...draft, id: other } })
  await expect.element(water).toBeChecked()
  leavePage()
  await openAgain(id, { [confirm]: done })
  await expect.element(water).not.toBeChecked()
  await expect.element(fire).toBeChecked()
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await page.getByRole('textbox', { name: 'Tags' }).fill('unit 3')
  await page.getByRole('button', { name: 'Import questions' }).click()
  await expect.element(page.getByText('2 questions imported')).toBeVisible()
  expect(Object.keys(localStorage).filter(key => key.includes(id))).toEqual([])
})

test('after a change in the bank nothing is created, and duplicates are shown again', async () => {
  let reads = 0
  await open({
    [confirm]: new ErrorAnswer(409, 'changed_meanwhile'),
    'GET /api/question-imports/{id}/': () => {
      reads += 1
      return draft
    },
  })
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await page.getByRole('button', { name: 'Import questions' }).click()
  await expect.element(page.getByText(/^The question bank changed/)).toBeVisible()
  await expect.poll(() => reads).toBe(2)
})

test('an import in use shows why it cannot be undone, and another is undone after a review', async () => {
  const back = 'POST /api/question-imports/{id}/take-back/'
  const done: QuestionImport = { ...draft, state: 'DONE', taken: 3 }
  await open({ 'GET /api/question-imports/{id}/': done, [back]: { ...done, state: 'TAKEN_BACK', taken: 0 } })
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect.element(page.getByText('3 questions and their files will be deleted.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect.element(page.getByText(/^This import was undone/)).toBeVisible()
  expect(requestsTo(back)).toHaveLength(1)
})

test('an import used by a test stays, with a reason', async () => {
  await open({ 'GET /api/question-imports/{id}/': { ...draft, state: 'DONE', taken: 3, used: 1 } })
  await expect
    .element(page.getByText('You can’t undo this import. 1 question is published or used in a test.'))
    .toBeInTheDocument()
})

test('a deleted import shows a message', async () => {
  await open({ 'GET /api/question-imports/{id}/': new ErrorAnswer(404, 'not_found') })
  await expect.element(page.getByText('We couldn’t find this import')).toBeVisible()
})
