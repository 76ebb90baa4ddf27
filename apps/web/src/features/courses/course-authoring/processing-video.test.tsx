import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { type UploadedVideo, videosQuery } from './authoring.queries.ts'
import { ProcessingVideo } from './processing-video.tsx'

const read = 'GET /api/courses/authoring/{id}/videos/'
const callOff = 'DELETE /api/courses/authoring/{id}/videos/{video}/'
const course = anId()

const video = (own: Partial<UploadedVideo>): UploadedVideo => ({
  id: anId(),
  class_id: anId(),
  name: 'holidays.avi',
  state: 'WAITING',
  refusal: null,
  share: 0,
  file: null,
  ...own,
})

function Arrived() {
  const { data = [] } = useQuery(videosQuery(course))
  return data.map(one => <ProcessingVideo key={one.id} course={course} video={one} />)
}
const open = (uploaded: UploadedVideo, answers: Answers = {}) =>
  show(<Arrived />, { me: employee('staff', ['content']), answers: { [read]: [uploaded], ...answers } })

test.each([
  ['being prepared', { state: 'PREPARING' }, /is uploaded and being prepared/],
  ['in line', {}, /is uploaded and queued for conversion/],
  ['held up', { refusal: 'no_room' }, /^The server’s disk is full\..* Retrying automatically\.$/],
  ['in work', { state: 'CONVERTING', share: 0.4 }, /^The server is converting this file to MP4/],
] as const)('a video on the server shows its state: %s', async (_, own, text) => {
  await open(video(own))
  await expect.element(page.getByRole('status').getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expectAccessible()
})

test('a conversion shows its progress, and can be canceled', async () => {
  const one = video({ state: 'CONVERTING', share: 0.4 })
  await open(one, { [callOff]: new ErrorAnswer(503, 'storage_full') })
  await expect
    .element(page.getByRole('progressbar', { name: 'holidays.avi' }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Converting, 40\s?%$/))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  let remaining = [one]
  const discard = () => {
    remaining = []
    return null
  }
  addAnswers({ [callOff]: discard, [read]: () => remaining })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  expect(requestsTo(callOff).at(-1)?.params).toMatchObject({ id: course, video: one.id })
})
