import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, inHours, liveClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { OfficeClass } from './class-editing.queries.ts'
import { TaughtBy } from './taught-by.tsx'

const change = 'PATCH /api/classes/past-classes/{id}/'
const teacher = (first_name: string) => ({
  ...{ id: anId(), first_name, last_name: 'Prueba', photo: null },
  ...{ rating: null, classes_given: 0 },
})
const [olivia, marta] = [teacher('Olivia'), teacher('Marta')]
const taught: OfficeClass = {
  ...liveClass({ starts_at: inHours(-2), ends_at: inHours(-1), teacher: olivia }),
  ...{ version: 3, room_url: '', series: null, waiting: 0, closed: 'attendance_recorded', cancellation_reason: null },
  ...{ group: null, students: [], waitlist: [], series_ahead: null, history: [] },
}

async function chooseMarta(answers: Answers) {
  const me = employee('staff', ['timetable'])
  await show(<TaughtBy liveClass={taught} />, {
    me,
    answers: { 'GET /api/classes/teachers/': [olivia, marta], ...answers },
  })
  await page.getByRole('button', { name: 'Change teacher' }).click()
  await expect.element(page.getByText('Choose another teacher')).toBeVisible()
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Teacher' }).selectOptions('Marta Prueba')
  await page.getByRole('button', { name: 'Change teacher' }).click()
}

test('staff enter who really taught a class', async () => {
  await chooseMarta({ [change]: { ...taught, teacher: marta, version: 4 } })
  await expect
    .element(page.getByText('Marta Prueba taught this class. We notified the teachers involved.'))
    .toBeVisible()
  expect(requestsTo(change)).toMatchObject([{ params: { id: taught.id }, body: { teacher: marta.id, version: 3 } }])
})

test('a verified month is named at the teacher', async () => {
  const message = 'The teacher’s honorarium for February 2026 is verified'
  const errors = [{ field: 'teacher', code: 'month_verified', message }]
  await chooseMarta({ [change]: new ErrorAnswer(400, 'invalid_input', { errors }) })
  await expect.element(page.getByRole('combobox', { name: 'Teacher' })).toHaveAccessibleDescription(message)
})
