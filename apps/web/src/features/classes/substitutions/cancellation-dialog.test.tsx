import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsTo } from '#testing/mock-server.ts'
import { anId, constants, employee, inHours, liveClass, teacher } from '#testing/samples.ts'
import { layoutShiftsDuring } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import { CancellationDialog } from './cancellation-dialog.tsx'

type Cancellation = CallResponse<'GET /api/classes/class-cancellations/{id}/'>

test('a title of several lines moves nothing when a cancellation opens by its address', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(width, height))
  const { mine: _, ...given } = liveClass({ topic: { id: anId(), title: 'A title that goes on '.repeat(5) } })
  const id = anId()
  const answered = Promise.withResolvers<Cancellation>()
  await show(<CancellationDialog id={id} zone="America/Bogota" onClose={() => undefined} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/class-cancellations/{id}/': () => answered.promise,
      'GET /api/classes/config-constants/': constants,
    },
  })
  const sheet = await page.getByRole('dialog').findElement()
  // The sheet's opening animation must not count as a layout shift.
  await Promise.all(sheet.getAnimations().map(({ finished }) => finished))
  const shifts = await layoutShiftsDuring(async () => {
    answered.resolve({
      id,
      created_at: inHours(-2),
      cancellation_reason: `Ill${'\nAnd so on'.repeat(60)}`,
      attachment: null,
      attachment_file: null,
      teacher: teacher(),
      scheduled_live_class: given,
      scheduled_live_class_id: given.id,
    })
    await expect.element(page.getByText(/And so on/)).toBeVisible()
  })
  expect(shifts).toEqual([])
})

test('a dropped class shows the deadline for a substitute and what happens then, and can be taken back', async () => {
  const assignTeacher = 'PATCH /api/classes/scheduled-live-classes/{id}/update-teacher/'
  const { mine: _, ...given } = liveClass({ teacher: null })
  const id = anId()
  const cancellation: Cancellation = {
    id,
    created_at: inHours(-2),
    cancellation_reason: 'Ill',
    attachment: null,
    attachment_file: null,
    teacher: teacher(),
    scheduled_live_class: given,
    scheduled_live_class_id: given.id,
  }
  await show(<CancellationDialog id={id} zone="America/Bogota" onClose={() => undefined} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/class-cancellations/{id}/': cancellation,
      'GET /api/classes/config-constants/': constants,
      [assignTeacher]: given,
    },
  })
  await expect
    .element(page.getByText(/can cover the class until .+\d:\d\d\. If no one does, it’s canceled/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Cover this class' }).click()
  const question = page.getByRole('dialog', { name: 'Cover this class?' })
  await question.getByRole('button', { name: 'Cover class' }).click()
  await expect.poll(() => requestsTo(assignTeacher)).toHaveLength(1)
  expect(requestsTo(assignTeacher)[0]?.params).toMatchObject({ id: given.id })
})
