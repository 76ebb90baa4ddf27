import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayOf } from '#platform/time/format.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, classType, constants, employee, inHours, liveClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { NewClassPage } from './new-class-page.tsx'

const record = 'POST /api/classes/past-classes/'
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const yesterday = dayOf(inHours(-24), zone)
const type = classType({ needs_unit: false, default_capacity: 8, kind: 'GROUP' })
const olivia = { id: anId(), first_name: 'Olivia', last_name: 'Prueba', photo: null }
const found = (first_name: string) => ({
  ...{ id: anId(), first_name, last_name: 'Ruiz', photo: null },
  ...{ email: `${first_name.toLowerCase()}@example.com`, level: 'B1', available_hours: 2 },
})
const [ana, ben] = [found('Ana'), found('Ben')]
const recorded = {
  ...liveClass({ topic: null, starts_at: '2026-03-10T21:00:00.000Z' }),
  ...{ cancel_free_until: inHours(-40), reschedule_until: inHours(-40), series: null, students: [], materials: [] },
  group: null,
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = () => page.getByRole('tab', { name: 'Already taught' })

async function openForm(answers: Answers = {}, me = employee('staff', ['timetable'])) {
  await show(<NewClassPage />, {
    me,
    answers: {
      'GET /api/classes/live-class-type/': [type],
      'GET /api/classes/levels/': [],
      'GET /api/classes/classrooms/': [],
      'GET /api/classes/days-off/': [],
      'GET /api/classes/teachers/': [olivia],
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/staff-reservations/students/': [ana, ben],
      ...answers,
    },
  })
  await expect.element(page.getByRole('button', { name: 'Schedule class' })).toBeVisible()
}

async function fill() {
  await tab().click()
  await page.getByRole('combobox', { name: 'Teacher' }).selectOptions('Olivia Prueba')
  await page.getByLabelText('Day', { exact: true }).fill(yesterday)
  await page.getByLabelText('Length in minutes').fill('45')
  await press('Add students')
  await page.getByText('ana@example.com').click()
  await page.getByText('ben@example.com').click()
  await press('Add 2 students')
  await page.getByRole('group', { name: 'Attendance: Ben Ruiz' }).getByRole('button', { name: 'Absent' }).click()
}

test('a class is recorded with its students, attended or absent', async () => {
  await openForm({ [record]: recorded })
  await fill()
  await expectAccessible()
  await press('Record class')
  await expect.element(page.getByText(/^“Conversation” recorded for Tue 10 Mar, /)).toBeVisible()
  const { body } = requestsTo(record)[0]!
  expect(body).toMatchObject({
    teacher: olivia.id,
    students: [
      { student: ana.id, attended: true },
      { student: ben.id, attended: false },
    ],
  })
  expect(Date.parse(body.ends_at!) - Date.parse(body.starts_at)).toBe(45 * 60_000)
})

test('a student who can’t be in it is named, and nothing entered is lost', async () => {
  const errors = [{ field: 'students.1', code: 'not_enough_hours', message: 'Ben Ruiz doesn’t have enough hours' }]
  let isRefused = true
  await openForm({ [record]: () => (isRefused ? new ErrorAnswer(400, 'invalid_input', { errors }) : recorded) })
  await fill()
  await press('Record class')
  const row = page.getByRole('listitem').filter({ hasText: 'Ben Ruiz' })
  await expect.element(row).toHaveFocus()
  await expect.element(row.getByText('Ben Ruiz doesn’t have enough hours')).toBeVisible()
  await expect.element(page.getByText(/We didn’t record the class because/)).toBeVisible()
  await expect.element(page.getByLabelText('Length in minutes')).toHaveValue(45)
  isRefused = false
  await page.getByRole('button', { name: 'Remove student: Ben Ruiz' }).click()
  await press('Record class')
  await expect.element(page.getByText(/^“Conversation” recorded for/)).toBeVisible()
  expect(requestsTo(record)[1]?.body.students).toEqual([{ student: ana.id, attended: true }])
})

test('what is typed and pressed to find students is not the form’s', async () => {
  await openForm({ [record]: new ErrorAnswer(409, 'classroom_not_free') })
  await fill()
  await press('Record class')
  const message = page.getByRole('tabpanel').getByRole('alert')
  await expect.element(message).toBeVisible()
  await press('Add students')
  await page.getByRole('textbox', { name: 'Search students by name or email' }).fill('ana')
  const ofAna = page.getByRole('checkbox', { name: /ana@example.com/ })
  ;(await ofAna.findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await press('Cancel')
  await expect.element(message).toBeVisible()
  expect(requestsTo(record)).toHaveLength(1)
})

test('what is entered stays while another tab is open', async () => {
  await openForm({ [record]: recorded })
  await fill()
  await page.getByRole('tab', { name: 'Once' }).click()
  await tab().click()
  await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue(yesterday)
  await expect.element(page.getByLabelText('Length in minutes')).toHaveValue(45)
  await press('Record class')
  await expect.element(page.getByText(/^“Conversation” recorded for/)).toBeVisible()
  expect(requestsTo(record)[0]?.body.students).toEqual([
    { student: ana.id, attended: true },
    { student: ben.id, attended: false },
  ])
})

test('leaving from another tab asks about what is entered', async () => {
  await openForm()
  await tab().click()
  await page.getByLabelText('Day', { exact: true }).fill(yesterday)
  await page.getByRole('tab', { name: 'Once' }).click()
  await page.getByRole('link', { name: 'All classes' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('without a teacher, a day, and students nothing is sent', async () => {
  await openForm()
  await tab().click()
  await press('Record class')
  await expect.element(page.getByText('Choose who taught the class')).toBeVisible()
  await expect.element(page.getByText('Choose today or one of the last 62 days')).toBeVisible()
  await expect.element(page.getByText('Add at least one student')).toBeVisible()
  await page.getByLabelText('Day', { exact: true }).fill('2099-03-12')
  await expect.element(page.getByText('Choose today or one of the last 62 days')).toBeVisible()
  expect(requestsTo(record)).toEqual([])
})

test('who schedules a class on a past day is told where to record it', async () => {
  await openForm()
  await page.getByLabelText('Day', { exact: true }).fill(yesterday)
  await press('Schedule class')
  await expect.element(page.getByText(/You can record a past class under “Already taught”/)).toBeVisible()
})

test.each([
  ['teachers', employee('teacher')],
  ['staff without the permission', employee('staff', ['people'])],
])('%s can’t record one', async (_who, me) => {
  await openForm({}, me)
  await expect.element(tab()).not.toBeInTheDocument()
})
