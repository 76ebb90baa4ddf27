import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsTo } from '#testing/mock-server.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { Availability } from './hours-draft.ts'
import { HoursForm } from './hours-form.tsx'

const save = 'PUT /api/classes/my-availability/'
const stored: Availability = { version: 1, time_zone: 'America/Bogota', weekly: [], exceptions: [], room_url: '' }
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('text edited during a save is kept as an unsaved change', async () => {
  const answer = Promise.withResolvers<Availability>()
  await show(<HoursForm stored={stored} />, { me: employee('teacher'), answers: { [save]: () => answer.promise } })
  const room = page.getByRole('textbox', { name: 'Your online room' })
  await room.fill('  https://meet.example/clara')
  await button('Save availability').click()
  await expect.poll(() => requestsTo(save)).toHaveLength(1)
  await button('Add hours on Friday').click()
  answer.resolve({ ...stored, version: 2, room_url: 'https://meet.example/clara' })
  await expect.element(page.getByText('Information updated')).toBeVisible()
  await expect.element(room).toHaveValue('https://meet.example/clara')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await button('Save availability').click()
  await expect
    .poll(() => requestsTo(save)[1]?.body)
    .toEqual({
      version: 2,
      weekly: [{ weekday: 5, from: '09:00', to: '11:00' }],
      exceptions: [],
      room_url: 'https://meet.example/clara',
    })
})

test('on the narrowest phone, wrapped lines stay aligned at the start', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(width, height))
  const weekly = [1, 2].map(weekday => ({ weekday, from: '09:00', to: '12:00' }))
  await show(
    <div style={{ width: 250 }}>
      <HoursForm stored={{ ...stored, weekly }} />
    </div>,
    { me: employee('teacher') },
  )
  const leftEdgeOf = (name: string) => page.getByLabelText(name, { exact: true }).element().getBoundingClientRect().left
  await expect.element(page.getByLabelText('Monday, from')).toBeVisible()
  expect(leftEdgeOf('Monday, to')).toBe(leftEdgeOf('Monday, from'))
  const text = (name: string) => button(name).element().getBoundingClientRect().left
  expect(text('Copy to other weekdays')).toBe(text('Add hours on Monday'))
  expect(button('Add hours on Monday').element().getBoundingClientRect().width).toBe(
    button('Add hours on Tuesday').element().getBoundingClientRect().width,
  )
})
