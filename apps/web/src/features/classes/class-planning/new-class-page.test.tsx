import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { classType, constants, employee, inHours, liveClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { NewClassPage } from './new-class-page.tsx'

test.each([
  ['no types of class', [], 'No class types yet', /Ask your academy’s staff/],
  ['types that need a level, and none', [{ ...classType(), needs_unit: true }], 'No levels yet', /to add one/],
])('an academy with %s shows what is missing and who can fix it', async (_what, types, title, who) => {
  await show(<NewClassPage />, {
    me: employee('teacher'),
    answers: { 'GET /api/classes/live-class-type/': types, 'GET /api/classes/levels/': [] },
  })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(who)).toBeVisible()
  await expectAccessible()
})

test.each([
  ['who may add a type is led there', ['timetable'] as const, true],
  ['who may not is told whom to ask', ['people'] as const, false],
])('for staff, %s', async (_who, rights, isOffered) => {
  await show(<NewClassPage />, {
    me: employee('staff', [...rights]),
    answers: { 'GET /api/classes/live-class-type/': [], 'GET /api/classes/levels/': [] },
  })
  await expect.element(page.getByRole('heading', { name: 'No class types yet' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Create class type' }).elements()).toHaveLength(isOffered ? 1 : 0)
})

test.each([
  ['one class', null],
  ['a class of every week', 'Weekly'],
])('the typed day of %s is not lost without a question', async (_what, tab) => {
  await show(<NewClassPage />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/live-class-type/': [{ ...classType(), needs_unit: false }],
      'GET /api/classes/levels/': [],
      'GET /api/classes/classrooms/': [],
      'GET /api/classes/days-off/': [],
      'GET /api/classes/config-constants/': constants,
    },
  })
  if (tab) await page.getByRole('tab', { name: tab }).click()
  await page.getByLabelText(tab ? 'First day' : 'Day', { exact: true }).fill('2099-03-12')
  await page.getByRole('link', { name: 'All classes' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('after scheduling, the message shows when the class is', async () => {
  const created = {
    ...liveClass({ topic: null, starts_at: '2099-03-12T21:00:00.000Z' }),
    ...{
      cancel_free_until: inHours(40),
      reschedule_until: inHours(40),
      series: null,
      group: null,
      students: [],
      materials: [],
    },
  }
  await show(<NewClassPage />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/live-class-type/': [{ ...classType(), needs_unit: false }],
      'GET /api/classes/levels/': [],
      'GET /api/classes/classrooms/': [],
      'GET /api/classes/days-off/': [],
      'GET /api/classes/config-constants/': constants,
      'POST /api/classes/scheduled-live-classes/': created,
    },
  })
  await page.getByLabelText('Day', { exact: true }).fill('2099-03-12')
  await page.getByRole('button', { name: 'Schedule class' }).click()
  await expect.element(page.getByText(/^“Conversation” scheduled for Thu 12 Mar, \d\d:00$/)).toBeVisible()
})
