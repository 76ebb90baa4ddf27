import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { UploadedPackage } from './authoring.queries.ts'
import { ImportedPackage, UploadPackage } from './import-course-page.tsx'

const id = anId()
const hostile = '<img src=x onerror=alert(1)> "; drop table'
const ready: UploadedPackage = {
  id,
  name: 'around-town.course.zip',
  state: 'READY',
  share: 0,
  foreseen: {
    name: hostile,
    classes: ['The station', 'The market'],
    files: 7,
    bytes: 2_400_000_000,
    tests: [{ key: 't1', kind: 'VIDEO_QUIZ', title: 'At the station', published: true }],
    questions: { made: 3, there: 1, alike: 0, unfinished: 0 },
    levels_unknown: ['Z9'],
    left_out: [],
    not_taken: [{ item: 'pages/welcome.html', reason: 'page_without_video', message: 'A page without a video' }],
    more_not_taken: 0,
    made_before: [],
  },
  faults: [],
  course_id: null,
  unfinished: [],
}
const make = 'POST /api/courses/packages/{id}/make/'
const open = (own: Partial<UploadedPackage> = {}, more: Answers = {}, onOther = () => {}) =>
  show(<ImportedPackage id={id} onOther={onOther} />, {
    me: employee('staff'),
    answers: { 'GET /api/courses/packages/{id}/': { ...ready, ...own }, ...more },
  })

test('a package is previewed and then imported; its texts are shown as text', async () => {
  await open({}, { [make]: { ...ready, state: 'MADE', course_id: anId(), unfinished: ['The end'] } })
  await expect.element(page.getByRole('heading', { name: `Import “${hostile}”?` })).toBeVisible()
  await expect.element(page.getByText('Quiz: At the station')).toBeVisible()
  await expect.element(page.getByText('7 files, 2.4 GB')).toBeVisible()
  await expect.element(page.getByText(/^Your academy doesn’t use level Z9/)).toBeVisible()
  await expect.element(page.getByText('pages/welcome.html')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
  await expectAccessible()
  await page.getByRole('button', { name: 'Import course' }).click()
  await expect.element(page.getByText('Course imported as a draft')).toBeVisible()
  await expect.element(page.getByText('The end')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open course' })).toBeVisible()
  expect(requestsTo(make).map(({ body }) => body)).toEqual([{ again: false }])
})

test('an importable course that was not imported yet shows why', async () => {
  await open({ faults: [{ field: 'videos/station.mp4', code: 'make_later', message: 'There is no room for it now' }] })
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is no room for it now')
  await expect.element(page.getByRole('button', { name: 'Import course' })).toBeVisible()
})

test('asks before it makes another of the same file', async () => {
  const again = { ...ready.foreseen!, made_before: [{ id: anId(), name: 'Around town' }] }
  await open({ foreseen: again }, { [make]: { ...ready, state: 'MAKING' } })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This file was already imported as “Around town”. Open course')
  await page.getByRole('button', { name: 'Import again' }).click()
  await expect.element(page.getByRole('progressbar', { name: 'Importing the course…' })).toBeVisible()
  expect(requestsTo(make).map(({ body }) => body)).toEqual([{ again: true }])
})

test('shows its progress, and can be canceled', async () => {
  let other = 0
  const cancelImport = 'DELETE /api/courses/packages/{id}/'
  await open({ state: 'READING', share: 0.4, foreseen: null }, { [cancelImport]: null }, () => {
    other += 1
  })
  await expect.element(page.getByText('40%')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect.poll(() => other).toBe(1)
})

test('names each fault with its place', async () => {
  const faults = [{ field: 'course.classes[0].video', code: 'not_a_video', message: 'Is no video' }]
  await open({ state: 'REFUSED', faults })
  await expect.element(page.getByRole('alert')).toHaveTextContent('course.classes[0].videoIs no video')
  await expectAccessible()
})

test('a package that no longer exists shows a message', async () => {
  await open({}, { 'GET /api/courses/packages/{id}/': new ErrorAnswer(404, 'not_found') })
  await expect.element(page.getByText('This file is no longer available')).toBeVisible()
})

test('a file that is not a zip is not sent', async () => {
  await show(<UploadPackage onUploaded={() => {}} />, { me: employee('staff') })
  const field = page.getByLabelText(/Choose a file/)
  await field.upload(new File(['words'], 'course.pdf'))
  await expect.element(page.getByText(/^This isn’t a .zip or .imscc file/)).toBeVisible()
})
