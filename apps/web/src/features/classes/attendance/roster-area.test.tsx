import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, inHours, liveClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { recordingOf } from './recording.ts'
import { RosterArea } from './roster-area.tsx'
import { row } from './testing/student-row.ts'

const roster = 'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/'
const reserve = 'POST /api/classes/my-classes-as-teacher/{id}/reservations/'
const wait = 'POST /api/classes/my-classes-as-teacher/{id}/waitlist/'
const me = employee('teacher')
const eva = { id: anId(), first_name: 'Eva', last_name: 'León', photo: null, level: null }
const upcoming = {
  ...liveClass({ starts_at: inHours(3), ends_at: inHours(4) }),
  ...{ attendance_from: inHours(3), attendance_until: inHours(90), room_opens_at: inHours(3), room_url: null },
  ...{ feedback_owed: 0 },
}

test('who is adding a student while someone else takes the only seat can still choose the waitlist', async () => {
  let students: (typeof row)[] = []
  await show(
    <RosterArea
      liveClass={upcoming}
      recording={recordingOf(me.id, upcoming.id)}
      zone="UTC"
      now={Date.now()}
      window={{ is: 'early', from: upcoming.attendance_from }}
      open={undefined}
      onShow={() => undefined}
      canReserve
    />,
    {
      me,
      answers: {
        [roster]: () => ({ count: students.length, next: null, previous: null, results: students }),
        'GET /api/classes/my-classes-as-teacher/{id}/findable-students/': [eva],
        [reserve]: () => {
          students = [{ ...row, id: anId(), student: { ...row.student, id: anId() } }]
          return new ErrorAnswer(409, 'class_full')
        },
        [wait]: { student: eva.id, rank: 1 },
      },
    },
  )
  await expect.element(page.getByRole('heading', { name: 'No reservations yet' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add a student' }).click()
  await page.getByRole('textbox', { name: 'Search students by name' }).fill('eva')
  await page.getByText('Eva León').click()
  await page.getByRole('button', { name: 'Reserve seat' }).click()
  await page.getByRole('button', { name: 'Add to waitlist' }).click()
  await expect.element(page.getByText('Eva León is on the waitlist')).toBeVisible()
  expect(requestsTo(wait)).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: '1 student' })).toBeVisible()
})
