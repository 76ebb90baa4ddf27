import { submitRefusal } from '@aulaviva/domain/attendance'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'

type Recorded = Pick<StudentReservation, 'attended' | 'feedback_submitted_at'>

export interface Progress {
  students: number
  recorded: number
  attended: number
  /** Students who attended and whose feedback is submitted. */
  withFeedback: number
}

/** Progress of recording a class. Feedback is due for students who attended. */
export function progressOf(students: readonly Recorded[]): Progress {
  const attended = students.filter(student => student.attended === true)
  return {
    students: students.length,
    recorded: students.filter(student => student.attended !== null).length,
    attended: attended.length,
    withFeedback: attended.filter(student => student.feedback_submitted_at !== null).length,
  }
}

/** Overall progress between 0 and 1: each student counts once for attendance and, if present, once for feedback. */
export function shareOf({ students, recorded, attended, withFeedback }: Progress): number {
  const due = students + attended
  return due === 0 ? 0 : (recorded + withFeedback) / due
}

/** What the progress is called. Where everyone was absent, no feedback was sent. */
export function progressLabelKey(progress: Progress): 'label' | 'done' | 'allRecorded' {
  if (shareOf(progress) < 1) return 'label'
  return progress.attended > 0 ? 'done' : 'allRecorded'
}

/** Whether there is feedback that is written but not submitted. */
export function awaitsSubmission(
  student: Pick<StudentReservation, 'attended' | 'feedback_text' | 'feedback_submitted_at'>,
): boolean {
  return student.attended === true && student.feedback_submitted_at === null && submitRefusal(student) === null
}

/** Attended, and neither approved nor rejected. */
export const awaitsApproval = ({ attended, approved }: Pick<StudentReservation, 'attended' | 'approved'>): boolean =>
  attended === true && approved === null

/** The next student after this one, wrapping around, who attended and has no submitted feedback yet. */
export function nextWithoutFeedback<S extends Recorded & { id: string }>(
  students: readonly S[],
  after: string,
): S | undefined {
  const at = students.findIndex(student => student.id === after)
  const order = [...students.slice(at + 1), ...students.slice(0, Math.max(0, at))]
  return order.find(student => student.attended === true && student.feedback_submitted_at === null)
}
