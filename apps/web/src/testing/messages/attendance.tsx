import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { FeedbackEditor } from '#features/classes/attendance/feedback-editor.tsx'
import { PagedClasses } from '#features/classes/attendance/paged-classes.tsx'
import { recordingOf } from '#features/classes/attendance/recording.ts'
import { StudentRow } from '#features/classes/attendance/student-row.tsx'
import { useFeedback } from '#features/classes/attendance/use-feedback.ts'
import { HoursForm } from '#features/classes/availability/hours-form.tsx'
import { AttachedDocument } from '#features/classes/substitutions/attached-document.tsx'
import { DropDialog } from '#features/classes/substitutions/drop-dialog.tsx'
import { useDocuments } from '#platform/files/use-documents.ts'
import { type Answers, ErrorAnswer } from '../mock-server.ts'
import { anId, constants, employee, inHours, liveClass, onePage, reservation } from '../samples.ts'
import { show } from '../show.tsx'
import { dropFiles, type SpecifiedMessage } from './specified-message.ts'

const zone = 'America/Bogota'
const config: Answers = { 'GET /api/classes/config-constants/': constants }
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

type Reply = Answers['PATCH /api/classes/student-reservations-for-teacher/{id}/']
const record = (reply: Reply): Answers =>
  reply ? { 'PATCH /api/classes/student-reservations-for-teacher/{id}/': reply } : {}

/** Clicks a choice in a student's row. `reply` is the server's response. */
async function tick(name: string, own: Partial<StudentReservation>, reply: 'saved' | ErrorAnswer) {
  const [student, me] = [reservation(own), employee('teacher')]
  const rest = { recording: recordingOf(me.id, anId()), zone, blockedBy: null, isOpen: false, onFeedback: null }
  await show(
    <ul>
      <StudentRow student={student} {...rest} />
    </ul>,
    { me, answers: record(reply === 'saved' ? { ...student, version: 2 } : reply) },
  )
  await press(name)
}

function Feedback({ student, user }: { student: StudentReservation; user: string }) {
  const recording = recordingOf(user, 'a')
  const rest = { canWrite: true, topics: [], zone }
  return <FeedbackEditor {...rest} {...{ student, recording, feedback: useFeedback(student, recording) }} />
}
async function openFeedback(reply?: Reply) {
  const [student, me] = [reservation({ attended: true }), employee('teacher')]
  await show(<Feedback student={student} user={me.id} />, { me, answers: { ...config, ...record(reply) } })
  return student
}
async function writeFeedback(reply: 'saved' | ErrorAnswer) {
  const saved = reservation({ attended: true, feedback_text: 'Well done', version: 2 })
  await openFeedback(reply === 'saved' ? saved : reply)
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Well done')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
}
async function feedbackFiles(...names: string[]) {
  await openFeedback()
  await dropFiles(page.getByText('Add files'), ...names)
}

function Attached() {
  const nothing = () => undefined
  const documents = useDocuments({ limits: constants, maxFiles: 1, onAccepted: nothing })
  return <AttachedDocument file={null} limits={constants} documents={documents} onRemove={nothing} />
}
async function cancellationFiles(...names: string[]) {
  await show(<Attached />, { me: employee('teacher') })
  await dropFiles(page.getByText('Add document'), ...names)
}

async function saveHours() {
  const hours = { version: 1, time_zone: zone, weekly: [], exceptions: [], room_url: '' }
  await show(<HoursForm stored={hours} />, {
    me: employee('teacher'),
    answers: { 'PUT /api/classes/my-availability/': { ...hours, version: 2, room_url: 'https://meet.example/clara' } },
  })
  await page.getByRole('textbox', { name: 'Your online room' }).fill('https://meet.example/clara')
  await press('Save availability')
}

const broken = new ErrorAnswer(500)

/** Tries to drop a class without a reason. If `chosen` is false, also without choosing a class. */
async function dropClass(chosen: boolean) {
  const { mine: _, ...listed } = liveClass({ starts_at: inHours(48), ends_at: inHours(49) })
  const recorded = { attendance_from: listed.starts_at, attendance_until: listed.ends_at, feedback_owed: 0 }
  const own = { ...listed, ...recorded, room_opens_at: listed.starts_at, room_url: null }
  await show(<DropDialog classId={null} zone={zone} onClose={() => undefined} onDropped={() => undefined} />, {
    me: employee('teacher'),
    answers: { ...config, 'GET /api/classes/my-classes-as-teacher/': onePage(own) },
  })
  const classField = page.getByRole('combobox', { name: 'Class' })
  await expect.element(classField).toBeVisible()
  if (chosen) await classField.selectOptions(own.id)
  await press('Drop class')
}

export const teachingMessages: readonly SpecifiedMessage[] = [
  {
    text: 'The required parameter {name} was null or undefined',
    name: 'scheduledLiveClassId',
    where: 'where a class is given up without saying which',
    trigger: () => dropClass(false),
  },
  {
    text: 'The required parameter {name} was null or undefined',
    name: 'cancellationReason',
    where: 'where a class is given up without a reason',
    trigger: () => dropClass(true),
  },
  {
    text: 'Student attended status saved',
    where: 'after attendance is recorded',
    trigger: () => tick('Attended', {}, 'saved'),
  },
  {
    text: 'Student approved status saved',
    where: 'after an approval is recorded',
    trigger: () => tick('Approved', { attended: true }, 'saved'),
  },
  { text: 'Student feedback saved', where: 'after feedback is saved', trigger: () => writeFeedback('saved') },
  {
    text: 'Failed to save student attended status.',
    where: 'when attendance cannot be recorded',
    trigger: () => tick('Attended', {}, broken),
  },
  {
    text: 'Failed to save student approved status.',
    where: 'when an approval cannot be recorded',
    trigger: () => tick('Approved', { attended: true }, broken),
  },
  {
    text: 'Failed to save student feedback.',
    where: 'when feedback cannot be saved',
    trigger: () => writeFeedback(broken),
  },
  {
    text: 'No classes found.',
    where: 'among past classes of a teacher who has given none',
    trigger: () =>
      show(<PagedClasses filter="only_past" zone={zone} withTeacher={false} note={null} />, {
        me: employee('teacher'),
        answers: { 'GET /api/classes/my-classes-as-teacher/': onePage() },
      }),
  },
  { text: 'Information updated', where: 'after a teacher’s hours are saved', trigger: saveHours },
  {
    text: 'maximum number of files allowed is {name}',
    name: '1',
    where: 'when too many files are added to feedback',
    trigger: () => feedbackFiles('a.pdf', 'b.pdf'),
  },
  {
    text: 'extension {name} not allowed',
    name: 'exe',
    where: 'when a program is added to feedback',
    trigger: () => feedbackFiles('a.exe'),
  },
  {
    text: 'maximum number of files allowed is {name}',
    name: '1',
    where: 'when two documents are given with a cancellation',
    trigger: () => cancellationFiles('a.pdf', 'b.pdf'),
  },
  {
    text: 'extension {name} not allowed',
    name: 'exe',
    where: 'when a program is given with a cancellation',
    trigger: () => cancellationFiles('a.exe'),
  },
]
