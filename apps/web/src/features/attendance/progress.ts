import { submitRefusal } from '@aulaviva/domain/attendance'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'

type Recorded = Pick<StudentReservation, 'attended' | 'feedback_submitted_at'>

export interface Progress {
  students: number
  recorded: number
  attended: number
  /** Of those who attended, whose feedback is submitted. */
  withFeedback: number
}

/** How far the record of a class is. Feedback is due to those who came. */
export function progressOf(students: readonly Recorded[]): Progress {
  const attended = students.filter(student => student.attended === true)
  return {
    students: students.length,
    recorded: students.filter(student => student.attended !== null).length,
    attended: attended.length,
    withFeedback: attended.filter(student => student.feedback_submitted_at !== null).length,
  }
}

/** How far the whole is, between 0 and 1: each student counts once for attendance and, if present, once for feedback. */
export function shareOf({ students, recorded, attended, withFeedback }: Progress): number {
  const due = students + attended
  return due === 0 ? 0 : (recorded + withFeedback) / due
}

/** Written and not told yet: what can be submitted at once. */
export function awaitsSubmission(
  student: Pick<StudentReservation, 'attended' | 'feedback_text' | 'feedback_submitted_at'>,
): boolean {
  return student.attended === true && student.feedback_submitted_at === null && submitRefusal(student) === null
}

/** Came, and is neither approved nor kept from it. */
export const awaitsApproval = ({ attended, approved }: Pick<StudentReservation, 'attended' | 'approved'>): boolean =>
  attended === true && approved === null

/** The next student after this one, around the end, who came and has no submitted feedback yet. */
export function nextWithoutFeedback<S extends Recorded & { id: string }>(
  students: readonly S[],
  after: string,
): S | undefined {
  const at = students.findIndex(student => student.id === after)
  const order = [...students.slice(at + 1), ...students.slice(0, Math.max(0, at))]
  return order.find(student => student.attended === true && student.feedback_submitted_at === null)
}
