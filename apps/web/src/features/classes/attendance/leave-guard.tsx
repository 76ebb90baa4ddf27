import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { LeaveDialog } from '#platform/page/leave-dialog.tsx'
import { formatList } from '#platform/time/region.ts'
import { attendanceWords } from './attendance.words.ts'
import { draftSaveState } from './drafts.ts'
import { withUnsaved } from './record-state.ts'
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
    draftSaveState(
      recording.drafts.text('feedback', id),
      withUnsaved({ id, ...student }, recording.recorder.get(id)).feedback_text,
    ) !== 'none'
  const isWaiting = ({ id }: StudentReservation) => recording.recorder.get(id) !== undefined
  const hasUnsaved = () => students.some(student => isDraft(student) || isWaiting(student))
  const unsavedDetails = () => {
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
    <LeaveDialog unsaved={hasUnsaved} isStaying={pathname => pathname.endsWith(classId)} words={words}>
      {unsavedDetails}
    </LeaveDialog>
  )
}

const maxNames = 3

/** `Ana, Ben and Carla`, then how many more. */
function namesOf(students: readonly StudentReservation[]): string {
  const names = students.map(({ student }) => student.first_name)
  if (names.length <= maxNames) return formatList(names)
  return formatList([...names.slice(0, maxNames), attendanceWords().leave.more(names.length - maxNames)])
}
