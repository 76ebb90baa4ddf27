import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorAnswer } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { layoutShiftsDuring } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import { OnePreview } from './test-preview-page.tsx'

const preview = 'GET /api/courses/tests/{id}/preview/'
const me = employee('staff')
const attempt = (title = 'Heat and cold'): CallResponse<typeof preview> => ({
  title,
  description: '',
  questions: [
    {
      id: anId(),
      kind: 'TRUE_FALSE',
      section: '',
      points: 1,
      audio: null,
      picture: null,
      at_second: null,
      prompt: { text: 'Ice is cold.', passage: null },
    },
  ],
})

test('a title of several lines moves nothing when it loads', async () => {
  const answered = Promise.withResolvers<CallResponse<typeof preview>>()
  await show(<OnePreview id={anId()} />, { me, answers: { [preview]: () => answered.promise } })
  await expect.element(page.getByRole('heading', { name: 'Student preview' })).toBeVisible()
  const shifts = await layoutShiftsDuring(async () => {
    answered.resolve(attempt('A title that goes on '.repeat(15)))
    await expect.element(page.getByText('Ice is cold.')).toBeVisible()
  })
  expect(shifts).toEqual([])
})

test('another attempt keeps the preview’s title and origin', async () => {
  let requestCount = 0
  const second = Promise.withResolvers<CallResponse<typeof preview>>()
  await show(<OnePreview id={anId()} />, {
    me,
    answers: { [preview]: () => (requestCount++ ? second.promise : attempt()) },
  })
  await page.getByRole('radio', { name: 'True' }).click()
  const again = page.getByRole('button', { name: 'New attempt' })
  await again.click()
  await expect.element(page.getByText('Ice is cold.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Heat and cold' })).toBeVisible()
  await expect.element(again).toHaveFocus()
  second.resolve(attempt())
  await expect.element(page.getByRole('radio', { name: 'True' })).not.toBeChecked()
})

test('a missing test shows a message', async () => {
  await show(<OnePreview id={anId()} />, { me, answers: { [preview]: new ErrorAnswer(404, 'not_found') } })
  await expect.element(page.getByRole('heading', { name: 'We couldn’t find this test' })).toBeVisible()
})
