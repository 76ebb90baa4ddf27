import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rosterQuery, type StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, onePage, reservation } from '#testing/samples.ts'
import { leavePage, show } from '#testing/show.tsx'
import { attendanceWords } from './attendance.words.ts'
import { FeedbackButton } from './feedback-button.tsx'
import { recordingOf } from './recording.ts'
import { StudentRow } from './student-row.tsx'

const record = 'PATCH /api/classes/student-reservations-for-teacher/{id}/'

function FeedbackOf(own: Partial<StudentReservation>) {
  const student = reservation(own)
  const recording = recordingOf(anId(), anId())
  return <FeedbackButton student={student} now={student} recording={recording} isOpen={false} onFeedback={() => {}} />
}

function Roster({ classId, user, blockedBy }: { classId: string; user: string; blockedBy: string | null }) {
  const { data = [] } = useQuery(rosterQuery(classId))
  const rest = {
    recording: recordingOf(user, classId),
    zone: 'America/Bogota',
    isOpen: false,
    onFeedback: blockedBy ? () => {} : null,
  }
  return (
    <ul>
      {data.map(student => (
        <StudentRow key={student.id} {...rest} student={student} blockedBy={blockedBy} />
      ))}
    </ul>
  )
}

/** The row of Ana Ruiz, with `reply` as the server's response. */
async function showRow(
  own: Partial<StudentReservation>,
  reply?: Answers[typeof record],
  blockedBy: string | null = null,
) {
  const row = reservation(own)
  const me = employee('teacher')
  await show(<Roster classId={anId()} user={me.id} blockedBy={blockedBy} />, {
    me,
    answers: {
      'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/': onePage(row),
      ...(reply && { [record]: reply }),
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible()
  return row
}

const press = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')
const pressed = (name: string, yes = true) => expect.element(press(name)).toHaveAttribute('aria-pressed', String(yes))

test('attendance is a press that is saved by itself, and pressed again taken back', async () => {
  const row = reservation()
  const saved = Promise.withResolvers<StudentReservation>()
  await showRow(row, () => saved.promise)
  await press('Attended').click()
  await pressed('Attended')
  await expect.element(page.getByText('Saving…', { exact: true })).toBeVisible()
  await expectAccessible()
  saved.resolve({ ...row, attended: true, version: 2 })
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Student attended status saved')).toBeVisible()
  addAnswers({ [record]: { ...row, attended: null, version: 3 } })
  await press('Attended').click()
  await pressed('Attended', false)
  expect(requestsTo(record).map(({ body }) => body)).toEqual([
    { attended: true, version: 1 },
    { attended: null, version: 2 },
  ])
})

test('recorded values stay on the screen while the response replaces them', async () => {
  const row = reservation()
  const saved = Promise.withResolvers<StudentReservation>()
  await showRow(row, () => saved.promise)
  await press('Attended').click()
  await pressed('Attended')
  const changes: unknown[] = []
  const button = press('Attended').element()
  const watching = new MutationObserver(() => changes.push(button.getAttribute('aria-pressed')))
  watching.observe(button, { attributeFilter: ['aria-pressed'] })
  onTestFinished(() => watching.disconnect())
  saved.resolve({ ...row, attended: true, version: 2 })
  await expect.element(page.getByText('Student attended status saved')).toBeVisible()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(changes).toEqual([])
})

test('no student can be approved before attending', async () => {
  await showRow({})
  await expect.element(press('Approved')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(press('Approved')).toHaveAccessibleDescription('Only for students who attended')
  await press('Approved').click({ force: true })
  await pressed('Approved', false)
  expect(requestsTo(record)).toEqual([])
})

test('“Not approved” is saved together with its reason, and not without', async () => {
  const row = reservation({ attended: true })
  await showRow(row, { ...row, approved: false, non_conforming_student_text: 'Spoke Spanish only', version: 2 })
  await press('Not approved').click()
  const reason = page.getByRole('textbox', { name: 'Reason for not approving' })
  await expect.element(reason).toHaveFocus()
  await press('Save “Not approved”').click()
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  await expectAccessible()
  expect(requestsTo(record)).toEqual([])
  await userEvent.fill(reason, 'Spoke Spanish only')
  await press('Save “Not approved”').click()
  await expect.element(page.getByText('Reason for not approving')).toBeVisible()
  await expect.element(page.getByText('Spoke Spanish only')).toBeVisible()
  await expect.element(page.getByText('Student approved status saved')).toBeVisible()
  await expectAccessible()
})

test('a refusal shows the unsaved value and the reason, and reverts the tap', async () => {
  await showRow({}, new ErrorAnswer(409, 'attendance_closed'))
  await press('Attended').click()
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect.element(alert.getByText(/^Failed to save student attended status\./)).toBeVisible()
  await pressed('Attended', false)
  await expect.element(press('Try again')).not.toBeInTheDocument()
  await expectAccessible()
})

test('an action that failed on the server is queued and sent again automatically', async () => {
  const row = reservation()
  await showRow(row, new ErrorAnswer(500))
  await press('Absent').click()
  await expect.element(page.getByText(/^Not saved yet/)).toBeVisible()
  addAnswers({ [record]: { ...row, attended: false, version: 2 } })
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await pressed('Absent')
})

test('an action that keeps failing is reported, and can be retried or undone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const row = reservation()
  await showRow(row, new ErrorAnswer(500))
  const note = page.getByText(/^Failed to save student attended status\. We’re retrying automatically/)
  const tries = (count: number) => expect.poll(() => requestsTo(record)).toHaveLength(count)
  await press('Absent').click()
  await tries(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await tries(2)
  await expect.element(page.getByText(/^Not saved yet/)).toBeVisible()
  expect(note.query()).toBeNull()
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.element(note).toBeVisible()
  vi.useRealTimers()
  await expectAccessible()

  await press('Try again').click()
  await tries(4)
  await expect.element(note).toBeVisible()
  await pressed('Absent')
  await press('Undo change').click()
  await expect.element(note).not.toBeInTheDocument()
  await pressed('Absent', false)
  expect(requestsTo(record)).toHaveLength(4)
})

test('a conflicting record is shown beside mine, and I choose', async () => {
  const row = reservation()
  const serverRow = { ...row, attended: false, version: 2 }
  await showRow(row, new ErrorAnswer(409, 'changed_meanwhile', { current: serverRow }))
  await press('Attended').click()
  await expect.element(alert.getByText(/Someone else changed this record while you were editing/)).toBeVisible()
  await expect.element(alert.getByText('Their version')).toBeVisible()
  await expect.element(alert.getByText('Your version, not saved')).toBeVisible()
  await expectAccessible()
  await press('Use theirs').click()
  await pressed('Absent')
  await pressed('Attended', false)
})

test('after the deadline the row shows the record as text, without anything that looks like a button', async () => {
  const width = window.innerWidth
  onTestFinished(() => page.viewport(width, 900))
  await page.viewport(390, 844)
  await showRow({ attended: true, approved: true }, undefined, 'closed')
  await expect.element(page.getByText('Attended', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect.element(press('Attended')).not.toBeInTheDocument()
  await expect.element(press('Approved')).not.toBeInTheDocument()
  const row = await page.getByRole('listitem').findElement()
  expect(row.getBoundingClientRect().height).toBeLessThan(150)
  await expectAccessible()
})

test('after the deadline an absent student has no approval, and an unrecorded one is labeled', async () => {
  await showRow({ attended: false }, undefined, 'closed')
  await expect.element(page.getByText('Absent', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Approved')).not.toBeInTheDocument()
  leavePage()
  await showRow({}, undefined, 'closed')
  await expect.element(page.getByText('Not recorded')).toBeVisible()
})

test('feedback that an absent student was sent counts as sent', async () => {
  const sent = {
    attended: false,
    feedback_text: 'See the notes of this class.',
    feedback_submitted_at: '2026-03-10T15:00:00Z',
  }
  await show(<FeedbackOf {...sent} />, { me: employee('teacher') })
  await expect.element(page.getByRole('button', { name: attendanceWords().feedback.sent, exact: false })).toBeVisible()
})
