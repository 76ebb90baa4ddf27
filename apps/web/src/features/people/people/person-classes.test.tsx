import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { addAnswers, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, inHours, onePage } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { PersonClasses } from './person-classes.tsx'
import type { PersonClass } from './person-record.queries.ts'

const path = 'GET /api/users/people/{id}/classes/'
const seat = (own: Partial<PersonClass>): PersonClass => ({
  id: anId(),
  student_class_id: anId(),
  title: 'Ordering a coffee',
  starts_at: inHours(-30),
  ends_at: inHours(-29),
  teacher: null,
  state: 'CANCELED',
  attended: null,
  approved: null,
  students: null,
  cancellation: { at: inHours(-31), by_academy: false, reason: '', lost_hours: 0 },
  ...own,
})

test('a student’s canceled classes show when, whether late, and why', async () => {
  await show(<PersonClasses id={anId()} student={null} />, { me: employee('staff'), answers: { [path]: onePage() } })
  await expect.element(page.getByText('No upcoming classes')).toBeVisible()
  const late = { at: inHours(-31), by_academy: false, reason: 'My child is ill', lost_hours: 1.5 }
  addAnswers({ [path]: onePage(seat({ cancellation: late }), seat({})) })
  await page.getByRole('tab', { name: 'Canceled' }).click()
  const first = page.getByRole('listitem').filter({ hasText: 'My child is ill' })
  await expect.element(first.getByText(/^Canceled by the student on .* Too late to get 1.5 hours back$/)).toBeVisible()
  await expect.element(first.getByText('Canceled late')).toBeVisible()
  expect(page.getByText('Canceled late').elements()).toHaveLength(1)
  expect(requestsTo(path).at(-1)).toMatchObject({ query: { when: 'canceled' } })
  await expectAccessible()
})

test('a student’s upcoming reservations are switched and canceled only by staff with the timetable permission', async () => {
  const upcoming = seat({ state: 'RESERVED', starts_at: inHours(30), ends_at: inHours(31), cancellation: null })
  await show(<PersonClasses id={anId()} student="Ana Ruiz" />, {
    me: employee('staff', ['people', 'timetable']),
    answers: { [path]: onePage(upcoming) },
  })
  await expect.element(page.getByRole('button', { name: 'Cancel Ana Ruiz’s reservation' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Switch Ana Ruiz to another class' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reserve a class' })).toBeVisible()
  await expectAccessible()
})

test('staff without the timetable see the classes only', async () => {
  const upcoming = seat({ state: 'RESERVED', starts_at: inHours(30), ends_at: inHours(31), cancellation: null })
  await show(<PersonClasses id={anId()} student="Ana Ruiz" />, {
    me: employee('staff', ['people']),
    answers: { [path]: onePage(upcoming) },
  })
  await expect.element(page.getByText('Ordering a coffee')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
