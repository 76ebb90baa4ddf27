import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsTo } from '#testing/mock-server.ts'
import { anId, courseClass, inHours } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { RemarkForm } from './remark-form.tsx'

const add = 'POST /api/courses/course-observation/'

test('a sent comment empties its field, and text typed in the meantime is kept', async () => {
  const one = courseClass()
  let answer = Promise.withResolvers<CallResponse<typeof add>>()
  await show(<RemarkForm courseClass={one} />, { answers: { [add]: () => answer.promise } })
  const field = page.getByRole('textbox', { name: 'Your comment', exact: true })
  const send = page.getByRole('button', { name: 'Send comment', exact: true })
  const savedRemark = (text: string) => ({ id: anId(), course_class_id: one.id, text, created_at: inHours(0) })
  await field.fill('The sound is low ')
  await send.click()
  await expect.poll(() => requestsTo(add)).toHaveLength(1)
  await field.fill('The picture is dark')
  answer.resolve(savedRemark('The sound is low'))
  await expect.element(send).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(field).toHaveValue('The picture is dark')
  answer = Promise.withResolvers()
  await send.click()
  await expect.poll(() => requestsTo(add)[1]?.body).toMatchObject({ text: 'The picture is dark' })
  answer.resolve(savedRemark('The picture is dark'))
  await expect.element(field).toHaveValue('')
})
