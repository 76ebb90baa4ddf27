import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rosterQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { anId, constants, employee, onePage, reservation } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { FeedbackButton } from './feedback-button.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'
import { recordingOf } from './recording.ts'

function Sheet({ classId, user }: { classId: string; user: string }) {
  const { data: students = [] } = useQuery(rosterQuery(classId))
  const [student] = students
  if (!student) return null
  const recording = recordingOf(user, classId)
  const rest = { student, students, recording, topics: [], zone: 'America/Bogota', onShow: () => {} }
  return (
    <>
      <FeedbackButton student={student} now={student} recording={recording} isOpen onFeedback={() => {}} />
      <FeedbackPanel {...rest} window={{ is: 'open', until: '2026-12-07T14:30:00Z', late: false }} />
    </>
  )
}

const sheet = async (own: Parameters<typeof reservation>[0]) => {
  const me = employee('teacher')
  await show(<Sheet classId={anId()} user={me.id} />, {
    me,
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/': onePage(reservation(own)),
    },
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const feedback = { attended: true, feedback_text: 'Good' }
const at = '2026-11-30T13:48:00Z'

test('feedback edited after it was sent shows so, with the time of sending, and that it can be sent again', async () => {
  await sheet({ ...feedback, feedback_last_sent_at: at })
  await expect.element(page.getByText(/^Sent .+, changed since\. The student sees the changes/)).toBeVisible()
  await expect.element(button('Send again')).toBeVisible()
  await expect.element(button('Send feedback')).not.toBeInTheDocument()
  await expect.element(page.getByText('Changed since sent')).toBeInTheDocument()
  await expectAccessible()
})

test('feedback that was never sent is sent, and not again', async () => {
  await sheet(feedback)
  await expect.element(button('Send feedback')).toBeVisible()
  await expect.element(page.getByText(/changed since/i)).not.toBeInTheDocument()
})

test('an absence of which the student was notified is not called changed', async () => {
  await sheet({ attended: false, feedback_submitted_at: at, feedback_last_sent_at: at })
  await expect.element(page.getByText(/^Sent /)).toBeVisible()
  await expect.element(page.getByText(/changed since/i)).not.toBeInTheDocument()
})
