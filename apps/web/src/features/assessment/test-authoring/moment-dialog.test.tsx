import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { MomentDialog } from './moment-dialog.tsx'
import type { AuthoredTest } from './test-authoring.queries.ts'

test('a time chosen in a video is not lost without a question', async () => {
  const preview = 'GET /api/courses/authoring/{id}/preview/'
  const [course, one] = [
    { id: anId(), name: 'Travel' },
    { id: anId(), name: 'At the station' },
  ]
  const close = vi.fn()
  const used = { places: [{ course, course_class: one }] } as unknown as AuthoredTest
  await show(<MomentDialog test={used} second={5} onChoose={vi.fn()} onClose={close} />, {
    me: employee('staff'),
    answers: {
      'GET /api/courses/authoring/': [],
      [preview]: {
        course: { course_classes: [one] },
        media: [{ course_class_id: one.id, video: 'data:video/webm,' }],
      } as unknown as CallResponse<typeof preview>,
    },
  })
  await expect.element(page.getByRole('slider')).toBeInTheDocument()
  const video = document.querySelector('video')
  const playTo = (second: number) => {
    Object.defineProperty(video, 'currentTime', { configurable: true, value: second })
    video?.dispatchEvent(new Event('timeupdate'))
  }
  playTo(12.4)
  await expect.element(page.getByRole('button', { name: 'Set to 0:12' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(close).not.toHaveBeenCalled()
  playTo(5.2)
  await expect.element(page.getByRole('button', { name: 'Set to 0:05' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(close).toHaveBeenCalledOnce()
})
