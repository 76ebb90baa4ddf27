import type { CallResponse } from '@aulaviva/contract/calls'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { mockUploads } from '#testing/mock-uploads.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { AcademyFilePage } from './academy-file-page.tsx'

type AcademySummary = CallResponse<'GET /api/main/academy-file/'>

const full: AcademySummary = {
  parts: [
    { part: 'settings', count: 2, names: ['name', 'currency'] },
    { part: 'levels', count: 2, names: ['N5 First steps', 'N4 On the way'] },
    { part: 'plans', count: 0, names: [] },
  ],
  left_out: {
    archived: 1,
    of_archived: ['Lesson, N3'],
    files: 3,
    exercises: 2,
    pictures: 1,
    logo: true,
    of_teachers: 0,
    tests: 0,
  },
  is_empty: false,
}
const bare: AcademySummary = {
  parts: full.parts.map(part => ({ ...part, count: 0, names: [] })),
  left_out: {
    archived: 0,
    of_archived: [],
    files: 0,
    exercises: 0,
    pictures: 0,
    logo: false,
    of_teachers: 0,
    tests: 0,
  },
  is_empty: true,
}

const open = (summary: AcademySummary, answers: Answers = {}) =>
  show(<AcademyFilePage />, {
    me: employee('staff', ['owner']),
    answers: { 'GET /api/main/academy-file/': summary, ...answers },
  })

beforeEach(mockUploads)

const choose = (name = 'nihongo.json') => page.getByLabelText(/Choose an academy file/).upload(new File(['{}'], name))

test('an export lists the file’s contents and omissions, and saves it', async () => {
  await open(full, { 'GET /api/main/academy-file/download/': { file_name: 'a.json', content: '{}' } })
  await expect.element(page.getByText('N5 First steps · N4 On the way')).toBeVisible()
  await expect.element(page.getByText('3 uploaded materials')).toBeVisible()
  await expect.element(page.getByText('2 exercises', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 badge image', { exact: true })).toBeVisible()
  await expect.element(page.getByText('You can only import into an empty academy')).toBeVisible()
  await page.getByRole('button', { name: 'Export academy' }).click()
  await expect.element(page.getByText('Academy exported').first()).toBeVisible()
})

test('a file is previewed and then imported', async () => {
  await open(bare, {
    'POST /api/main/academy-file/': ({ body }) => ({
      made: body.dry_run !== 'true',
      can_be_made: true,
      parts: full.parts,
    }),
  })
  await choose()
  await expect.element(page.getByRole('heading', { name: 'Preview of nihongo.json' })).toBeVisible()
  await expect.element(page.getByText('N5 First steps · N4 On the way')).toBeVisible()
  await page.getByRole('button', { name: 'Create academy' }).click()
  await expect.element(page.getByText('Academy created')).toBeVisible()
  expect(requestsTo('POST /api/main/academy-file/').map(({ body }) => body.dry_run)).toEqual(['true', 'false'])
})

test('each fault is listed with its place, and another file can be chosen', async () => {
  const errors = [{ field: 'plans[2].type_limits[0].class_type', code: 'not_in_file', message: 'Is not in the file' }]
  await open(bare, { 'POST /api/main/academy-file/': new ErrorAnswer(400, 'invalid_input', { errors }) })
  await choose()
  await expect.element(page.getByRole('alert').getByText('plans[2].type_limits[0].class_type')).toBeVisible()
  await expect.element(page.getByText('Nothing was created. Fix the file and upload it again.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create academy' })).not.toBeInTheDocument()
})

test('a file that is not an academy’s is not sent', async () => {
  await open(bare)
  await choose('academy.csv')
  await expect.element(page.getByText('Choose a .json file').first()).toBeVisible()
  expect(requestsTo('POST /api/main/academy-file/')).toEqual([])
})

test('a conflict with a concurrent change is reported', async () => {
  await open(bare, {
    'POST /api/main/academy-file/': ({ body }) =>
      body.dry_run === 'true'
        ? { made: false, can_be_made: true, parts: full.parts }
        : new ErrorAnswer(409, 'academy_not_empty'),
  })
  await choose()
  await page.getByRole('button', { name: 'Create academy' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You can only import into an empty academy')
})
