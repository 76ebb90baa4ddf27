import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { requestsTo } from '#testing/mock-server.ts'
import { anId, course, courseClass, employee } from '#testing/samples.ts'
import { linesOf } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import { CoursePreview } from './course-preview-page.tsx'

const preview = 'GET /api/courses/authoring/{id}/preview/'
const me = employee('staff', ['content'])
const id = anId()
const description = 'Prices and seats.\nBring a ticket.'
const draft = course({
  id,
  description,
  course_classes: [courseClass({ course_id: id, name: 'Not published yet', description })],
})
const [only] = draft.course_classes
const media = [
  {
    course_class_id: only!.id,
    video: '/files/video',
    captions: null,
    renditions: [],
    more_captions: [],
    image: null,
    attachments: [],
    good_until: '',
  },
]

test('staff preview a draft with everything students have, and watching records nothing', async () => {
  await show(<CoursePreview id={draft.id} open={only!.id} />, { me, answers: { [preview]: { course: draft, media } } })
  await expect.element(page.getByRole('heading', { name: 'Not published yet' })).toBeVisible()
  await expect.element(page.getByText(/Nothing you do here is saved/)).toBeVisible()
  await expect.poll(() => document.querySelector('video')?.src).toContain('/files/video')
  const video = document.querySelector('video')!
  for (const event of ['timeupdate', 'pause', 'ended']) video.dispatchEvent(new Event(event))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(requestsTo('GET /api/courses/class/{id}/position/')).toEqual([])
  expect(requestsTo('PUT /api/courses/class/{id}/position/')).toEqual([])
  expect(requestsTo('GET /api/courses/class/{id}/media/')).toEqual([])
  expect(Object.keys(localStorage).filter(key => key.startsWith('watching/'))).toEqual([])
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expectAccessible()
})

test.each([
  ['a course', undefined],
  ['a class', only!.id],
])('a description of %s keeps its line breaks', async (_, open) => {
  await show(<CoursePreview id={draft.id} open={open} />, { me, answers: { [preview]: { course: draft, media } } })
  expect(linesOf(await page.getByText(/^Prices and seats/).findElement())).toBe(2)
})

test('the classes of a draft lead to its preview, and its tests stay closed', async () => {
  const tested = { ...draft, evaluation_id: draft.id }
  await show(<CoursePreview id={draft.id} open={undefined} />, {
    me,
    answers: { [preview]: { course: tested, media } },
  })
  await expect.element(page.getByText('Tests aren’t available in the preview.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Not published yet' })
  await expect
    .element(link.first())
    .toHaveAttribute('href', expect.stringContaining(`/staff/courses/${draft.id}/preview`))
})
