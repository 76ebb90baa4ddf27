import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { TeacherTeaching } from './teacher-teaching.tsx'
import type { Teaching } from './teaching.queries.ts'

const read = 'GET /api/users/people/{id}/teaching/'
const change = 'PUT /api/users/people/{id}/teaching/'
const me = employee('staff', ['people'])
const teacher = anId()
const [a1, b1, lesson] = [anId(), anId(), anId()]

const teaching = (own: Partial<Teaching> = {}): Teaching => ({
  version: 1,
  levels: [
    { id: a1, code: 'A1', name: 'Beginners', gives: false },
    { id: b1, code: 'B1', name: 'Intermediate', gives: true },
  ],
  live_class_types: [{ id: lesson, name: 'Lesson', gives: false }],
  load: {
    this_week: { classes: 2, hours: 3 },
    this_month: { classes: 9, hours: 13.5 },
    ahead: { classes: 1, hours: 1 },
  },
  time_zone: 'America/Bogota',
  weekly: [{ weekday: 5, from: '09:00', to: '12:00' }],
  next_week: { offered_hours: 3, free_hours: 1.5 },
  history: [],
  ...own,
})

const dialog = page.getByRole('dialog', { name: 'Edit Ana Ruiz’s teaching profile' })
const open = () => page.getByRole('button', { name: 'Edit teaching profile' }).click()
const level = (name: string) => dialog.getByRole('checkbox', { name })

test('a teacher’s page shows their teaching profile, weekly hours, and availability', async () => {
  await show(<TeacherTeaching teacher={teacher} name="Ana Ruiz" />, { me, answers: { [read]: teaching() } })
  await expect.element(page.getByText('All class types')).toBeVisible()
  await expect.element(page.getByText('B1', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/3 hours, 2 classes/)).toBeVisible()
  await expect.element(page.getByText(/Open in the next 7 days: 1\.5 hours of 3 hours/)).toBeVisible()
  await expectAccessible()
})

test('a conflicting version is shown beside mine, and mine is saved on top of theirs', async () => {
  let current = teaching()
  await show(<TeacherTeaching teacher={teacher} name="Ana Ruiz" />, {
    me,
    answers: {
      [read]: () => current,
      [change]: ({ body }) => {
        if (body.version === 2) return teaching({ version: 3 })
        current = teaching({ version: 2, levels: current.levels.map(one => ({ ...one, gives: true })) })
        return new ErrorAnswer(409, 'changed_meanwhile')
      },
    },
  })
  await open()
  await level('B1 · Intermediate').click()
  await dialog.getByRole('checkbox', { name: 'Lesson' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save profile', exact: true }).click()
  const both = dialog.getByRole('region', { name: /someone else/i })
  await expect.element(both).toMatchTextContent('A1 and B1')
  await expect.element(both).toMatchTextContent('All levels')
  await both.getByRole('button').first().click()
  await expect.element(page.getByText('Teaching profile saved')).toBeVisible()
  expect(requestsTo(change).map(({ body }) => body)).toEqual([
    { version: 1, levels: [], live_class_types: [lesson] },
    { version: 2, levels: [], live_class_types: [lesson] },
  ])
})
