import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { mockUploads } from '#testing/mock-uploads.ts'
import { anId, constants, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ExpiringDocumentsPage } from './expiring-page.tsx'
import { MyDocuments } from './my-documents.tsx'
import type { OwnDocument, TeacherDocument } from './teacher-documents.queries.ts'
import { TeacherDocuments } from './teacher-documents.tsx'

beforeEach(() => void mockUploads())

const list = 'GET /api/users/people/{id}/documents/'
const limits = 'GET /api/classes/config-constants/'
const add = 'POST /api/users/people/{id}/documents/'
const change = 'PATCH /api/users/people/{id}/documents/{document_id}/'
const archive = 'POST /api/users/people/{id}/documents/{document_id}/archive/'
const me = employee('staff', ['people'])
const teacher = anId()

const storedDocument = (own: Partial<TeacherDocument> = {}): TeacherDocument => ({
  id: anId(),
  kind: 'Contract',
  file: { id: anId(), name: 'contract.pdf', media_type: 'application/pdf', size: 4000, url: '/files/x' },
  note: 'Signed in Cali',
  valid_until: '2026-04-01',
  shared: true,
  ends: 'SOON',
  archived_at: null,
  created_at: '2026-03-01T15:00:00Z',
  version: 1,
  ...own,
})
const pageOf = <Row,>(...results: Row[]) => ({ count: results.length, next: null, previous: null, results })
const pdf = (name = 'diploma.pdf') => new File(['%PDF-1.4'], name, { type: 'application/pdf' })
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name })
const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click()

test('a document shows its type and expiry, and opens its file', async () => {
  await show(<TeacherDocuments teacher={teacher} />, { me, answers: { [list]: pageOf(storedDocument()) } })
  await expect.element(page.getByRole('heading', { name: 'Contract' })).toBeVisible()
  await expect.element(page.getByText('Expires soon')).toBeVisible()
  await expect.element(page.getByText(/Valid until .*2026/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'contract.pdf' })).toHaveAttribute('href', '/files/x')
  await expectAccessible()
})

test('missing values are reported at their fields, and a refused file keeps the typed values', async () => {
  await show(<TeacherDocuments teacher={teacher} />, {
    me,
    answers: {
      [limits]: constants,
      [list]: pageOf<TeacherDocument>(),
      [add]: new ErrorAnswer(415, 'unsupported_media_type', {
        errors: [
          { field: 'file', code: 'unsupported', message: 'The file’s content doesn’t match its .pdf extension' },
        ],
      }),
    },
  })
  await page.getByRole('button', { name: 'Add document' }).click()
  await press('Add document')
  await expect.element(dialog.getByText('Enter a document type, such as “Contract”')).toBeVisible()
  await expect.element(dialog.getByText('Choose a file to upload')).toBeVisible()
  expect(requestsTo(add)).toEqual([])
  await expectAccessible()
  await press('Diploma')
  await field('Note').fill('From Lyon')
  await press('Add document')
  // Only the file is still missing.
  await expect.element(dialog.getByLabelText(/^Choose a file/)).toHaveFocus()
  await dialog.getByLabelText(/^Choose a file/).upload(pdf('notes.txt'))
  await expect.element(dialog.getByText('Choose a PDF, PNG, JPEG, or WebP file')).toBeVisible()
  await dialog.getByLabelText(/^Choose a file/).upload(pdf())
  await press('Add document')
  await expect.element(dialog.getByText('The file’s content doesn’t match its .pdf extension')).toBeVisible()
  await expect.element(field('Document type')).toHaveValue('Diploma')
  await expect.element(field('Note')).toHaveValue('From Lyon')
})

test('a conflicting version is shown beside mine, and mine is saved on top of theirs', async () => {
  const before = storedDocument()
  let current = before
  await show(<TeacherDocuments teacher={teacher} />, {
    me,
    answers: {
      [limits]: constants,
      [list]: () => pageOf(current),
      [change]: ({ body }) => {
        if (String(body.version) === '2') return { ...current, version: 3 }
        current = { ...before, version: 2, kind: 'Permit' }
        return new ErrorAnswer(409, 'changed_meanwhile')
      },
    },
  })
  await page.getByRole('button', { name: 'Edit Contract' }).click()
  await field('Document type').fill('Tax form')
  await press('Save document')
  const both = dialog.getByRole('region', { name: /someone else/i })
  await expect.element(both).toMatchTextContent('Permit')
  await expect.element(both).toMatchTextContent('Tax form')
  await expectAccessible()
  await both.getByRole('button', { name: 'Save mine' }).click()
  await expect.element(page.getByText('Document saved')).toBeVisible()
})

test('a missing document shows a message, and archiving shows its consequences first', async () => {
  await show(<TeacherDocuments teacher={teacher} />, {
    me,
    answers: {
      [limits]: constants,
      [list]: pageOf(storedDocument()),
      [change]: new ErrorAnswer(404, 'not_found'),
      [archive]: storedDocument({ archived_at: '2026-03-02T15:00:00Z', version: 2 }),
    },
  })
  await page.getByRole('button', { name: 'Edit Contract' }).click()
  await field('Document type').fill('Tax form')
  await press('Save document')
  await expect.element(dialog.getByText('We couldn’t find this document.')).toBeVisible()
  await press('Cancel')
  await page.getByRole('button', { name: 'Archive Contract' }).click()
  await expect.element(dialog.getByText(/no one gets a reminder/)).toBeVisible()
  await expectAccessible()
  await press('Archive document')
  await expect.element(page.getByText('Document archived')).toBeVisible()
  expect(requestsTo(archive).map(({ body }) => body)).toEqual([{ version: 1 }])
})

test('a teacher’s profile lists shared documents; others don’t have the section', async () => {
  const { shared: _, ends: __, archived_at: ___, version: ____, ...own } = storedDocument()
  const answers = { 'GET /api/users/my-documents/': pageOf<OwnDocument>(own) } as const
  await show(<MyDocuments zone="America/Bogota" />, { me: employee('teacher'), answers })
  await expect.element(page.getByRole('heading', { name: 'My documents' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'contract.pdf' })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('an expiring document links to its teacher’s page', async () => {
  const ana = { id: teacher, first_name: 'Ana', last_name: 'Ruiz', photo: null }
  const read = 'GET /api/users/ending-documents/'
  await show(<ExpiringDocumentsPage />, {
    me,
    answers: { [read]: pageOf({ ...storedDocument({ ends: 'ENDED' }), teacher: ana }) },
  })
  await expect.element(page.getByText('Expired')).toBeVisible()
  const link = page.getByRole('link', { name: 'Ana Ruiz' })
  await expect.element(link).toHaveAttribute('href', `/staff/people/${teacher}`)
  // The page's title is above, without a section in between.
  await expect.element(page.getByRole('heading', { name: 'Contract', level: 2 })).toBeVisible()
  await expectAccessible()
})
