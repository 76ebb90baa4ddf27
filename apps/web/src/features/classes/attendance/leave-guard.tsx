import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { LeaveDialog } from '#platform/page/leave-dialog.tsx'
import { listed } from '#platform/time/region.ts'
import { attendanceWords } from './attendance.words.ts'
import { draftStanding } from './drafts.ts'
import { shown } from './record-state.ts'
import type { Recording } from './recording.ts'

interface Props {
  recording: Recording
  students: readonly StudentReservation[]
  classId: string
}

/** Lists unsaved changes before the page is left. Leaving loses nothing: drafts stay on this device. */
export function LeaveGuard({ recording, students, classId }: Props) {
  const words = attendanceWords().leave
  const isDraft = ({ id, ...student }: StudentReservation) =>
    draftStanding(
      recording.drafts.text('feedback', id),
      shown({ id, ...student }, recording.recorder.get(id)).feedback_text,
    ) !== 'none'
  const isWaiting = ({ id }: StudentReservation) => recording.recorder.get(id) !== undefined
  const hasUnsaved = () => students.some(student => isDraft(student) || isWaiting(student))
  const lost = () => {
    const drafts = namesOf(students.filter(isDraft))
    const waiting = namesOf(students.filter(isWaiting))
    return (
      <>
        {drafts && <p>{words.drafts(drafts)}</p>}
        {waiting && <p className={drafts ? 'mt-3' : undefined}>{words.waiting(waiting)}</p>}
      </>
    )
  }
  return (
    <LeaveDialog unsaved={hasUnsaved} stays={pathname => pathname.endsWith(classId)} words={words}>
      {lost}
    </LeaveDialog>
  )
}

const named = 3

/** `Ana, Ben and Carla`, then how many more. */
function namesOf(students: readonly StudentReservation[]): string {
  const names = students.map(({ student }) => student.first_name)
  if (names.length <= named) return listed(names)
  return listed([...names.slice(0, named), attendanceWords().leave.more(names.length - named)])
}
