/** A teacher's record of one student in one class. Used by the roster row and by the server. */

export interface StudentRecord {
  attended: boolean | null
  approved: boolean | null
  non_conforming_student_text: string | null
  feedback_text: string | null
}

/** The fields that are sent. The others stay. */
export type RecordChange = { [Field in keyof StudentRecord]?: StudentRecord[Field] | undefined }

export type ChangeErrorCode = 'approved_without_attendance' | 'reason_required'

/** Why a change is invalid: only students who attended are approved or not, and "not approved" needs a reason. */
export function changeRefusal(before: StudentRecord, change: RecordChange): ChangeErrorCode | null {
  const after = recordAfter(before, change)
  if (typeof change.approved === 'boolean' && after.attended !== true) return 'approved_without_attendance'
  return after.approved === false && after.non_conforming_student_text === null ? 'reason_required' : null
}

/** The record after the change. An absence removes the approval, and an approval removes the reason. */
export function recordAfter(before: StudentRecord, change: RecordChange): StudentRecord {
  const attended = sentOr(change.attended, before.attended)
  const approved = attended === true ? sentOr(change.approved, before.approved) : null
  const reason = textOr(change.non_conforming_student_text, before.non_conforming_student_text)
  return {
    attended,
    approved,
    non_conforming_student_text: approved === false ? reason : null,
    feedback_text: textOr(change.feedback_text, before.feedback_text),
  }
}

function sentOr<T>(sent: T | undefined, before: T): T {
  return sent === undefined ? before : sent
}

function textOr(sent: string | null | undefined, before: string | null): string | null {
  return sent === undefined ? before : sent?.trim() || null
}

/** Whether both records look the same in the feedback that is sent to the student. Approval isn't part of it. */
export function isSameFeedback(one: FeedbackRecord, other: FeedbackRecord): boolean {
  return one.attended === other.attended && one.feedback_text === other.feedback_text
}

type FeedbackRecord = Pick<StudentRecord, 'attended' | 'feedback_text'>

export type SubmitErrorCode = 'attendance_not_recorded' | 'feedback_missing'

/**
 * Why the feedback for a student cannot be submitted: attendance is not recorded, or the student attended and has no
 * feedback.
 */
export function submitRefusal({ attended, feedback_text }: FeedbackRecord): SubmitErrorCode | null {
  if (attended === null) return 'attendance_not_recorded'
  return attended && feedback_text === null ? 'feedback_missing' : null
}
