import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { mockUploads } from '#testing/mock-uploads.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { QuestionImportsPage } from './imports-page.tsx'
import type { QuestionImport } from './question-import.queries.ts'

const upload = 'POST /api/question-imports/'
const anImport = (file_name: string): QuestionImport => ({
  id: anId(),
  created_at: '2026-03-11T17:00:00.000Z',
  created_by: null,
  file_name,
  format: 'gift',
  encoding: 'utf-8',
  state: 'DRAFT',
  taken: 0,
  items: 3,
  figures: { ready: 3, warned: 0, duplicate: 0, refused: 0, left_out: 0 },
  kinds: [],
  used: 0,
})

const none = { count: 0, next: null, previous: null, results: [] }
async function open(...replies: (QuestionImport | ErrorAnswer)[]) {
  const reply = () => replies[Math.min(requestsTo(upload).length, replies.length) - 1]!
  mockUploads()
  await show(<QuestionImportsPage />, {
    me: employee('staff'),
    answers: { 'GET /api/question-imports/': none, [upload]: reply },
  })
}
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
const choose = (...names: string[]) =>
  page.getByLabelText(/^Choose question files/).upload(names.map(name => new File(['Is it? {T}'], name)))

test('several files are read in order, each with its result', async () => {
  const bad = new ErrorAnswer(400, 'invalid_input', {
    errors: [{ field: 'file', code: 'unknown_format', message: 'No questions were found in it' }],
  })
  await open(anImport('a.gift'), bad)
  await choose('a.gift', 'letter.txt')
  await expect.element(page.getByRole('link', { name: 'Review a.gift' })).toBeVisible()
  await expect.element(page.getByText('No questions were found in it')).toBeVisible()
  await expectAccessible()
})

test('a file with an unknown encoding is read again with the chosen one', async () => {
  const encodingError = new ErrorAnswer(400, 'invalid_input', {
    errors: [{ field: 'file', code: 'ask_encoding', message: 'Choose an encoding' }],
  })
  await open(anImport('b.gift'), encodingError, anImport('a.gift'))
  await choose('b.gift', 'a.gift')
  const encodingField = page.getByRole('combobox', { name: 'Text encoding of a.gift' })
  await expect.element(encodingField).toBeVisible()
  expect(asksBeforeLeaving()).toBe(true)
  await encodingField.selectOptions('windows-1252')
  await expect.element(page.getByRole('link', { name: 'Review a.gift' })).toBeVisible()
  expect([requestsTo(upload).length, asksBeforeLeaving()]).toEqual([3, false])
})

test('a file of another kind is not sent', async () => {
  await open(anImport('a.gift'))
  await choose('holiday.png')
  await expect.element(page.getByText(/^We can’t import holiday.png/)).toBeVisible()
  expect(requestsTo(upload)).toHaveLength(0)
})

test('pasted text is read like a file, keeps its bold, and can still be edited', async () => {
  const bad = new ErrorAnswer(400, 'invalid_input', {
    errors: [{ field: 'file', code: 'unknown_format', message: 'No questions were found in it' }],
  })
  await open(bad, anImport('Pasted questions.txt'))
  const box = page.getByRole('textbox', { name: 'Paste questions' })
  const check = page.getByRole('button', { name: 'Check questions' })
  await check.click()
  await expect.element(page.getByText('Paste or write a question first')).toBeVisible()
  expect(requestsTo(upload)).toHaveLength(0)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '1. Which?\r\na) one\r\nb) two')
  clipboardData.setData('text/html', '<p>1. Which?</p><p>a) one</p><p>b) <b>two</b></p>')
  box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(box).toHaveValue('1. Which?\na) one\nb) **two**')
  expect(asksBeforeLeaving()).toBe(true)
  await check.click()
  await expect.element(page.getByText('No questions were found in it')).toBeVisible()
  await expect.element(box).toHaveValue('1. Which?\na) one\nb) **two**')
  await expectAccessible()
  await check.click()
  await expect.element(page.getByRole('link', { name: 'Review Pasted questions.txt' })).toBeVisible()
  expect(asksBeforeLeaving()).toBe(false)
})
