import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, reservation } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { BulkAttendance } from './bulk-attendance.tsx'
import { recordingOf } from './recording.ts'

const record = 'PATCH /api/classes/student-reservations-for-teacher/{id}/'

test('marking all as attended skips a record that someone else changed, and continues with the others', async () => {
  const [me, ana, ben] = [employee('teacher'), reservation(), reservation()]
  const recording = recordingOf(me.id, anId())
  await show(<BulkAttendance recording={recording} students={[ana, ben]} />, {
    me,
    answers: {
      [record]: ({ params }) =>
        params.id === ana.id
          ? new ErrorAnswer(409, 'changed_meanwhile', { current: { ...ana, feedback_text: 'Theirs', version: 2 } })
          : { ...ben, attended: true, version: 2 },
    },
  })
  expect(await recording.recorder.change(ana, 'feedback', { feedback_text: 'Mine' })).not.toBe('saved')
  await page.getByRole('button', { name: 'Mark all as attended' }).click()
  await expect.element(page.getByText('Student attended status saved')).toBeVisible()
  expect(requestsTo(record).map(({ params, body }) => [params.id, body.attended])).toEqual([
    [ana.id, undefined],
    [ben.id, true],
  ])
})

test('marks undecided attending students as approved, and names those who could not be saved', async () => {
  const me = employee('teacher')
  const [ana, ben, carla, dora, eva] = [
    reservation({ attended: true }),
    reservation({ attended: true }),
    reservation({ attended: false }),
    reservation({ attended: true, approved: false, non_conforming_student_text: 'Left early' }),
    reservation({ attended: true }),
  ]
  const recording = recordingOf(me.id, anId())
  // The teacher is writing a reason for her.
  recording.drafts.write('reason', eva.id, { text: '', base: null })
  await show(<BulkAttendance recording={recording} students={[ana, ben, carla, dora, eva]} />, {
    me,
    answers: {
      [record]: ({ params }) =>
        params.id === ana.id ? new ErrorAnswer(409, 'attendance_closed') : { ...ben, approved: true, version: 2 },
    },
  })
  await page.getByRole('button', { name: 'Approve 2 students' }).click()
  await expect.element(page.getByText(/This affects 1 of 2 students/)).toBeVisible()
  expect(requestsTo(record).map(({ params, body }) => [params.id, body])).toEqual(
    [ana, ben].map(({ id, version }) => [id, expect.objectContaining({ approved: true, version })]),
  )
  expect(recording.recorder.get(ana.id)?.standing.is).toBe('refused')
  expect(recording.recorder.get(ben.id)).toBeUndefined()
})
