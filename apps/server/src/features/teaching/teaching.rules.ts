/** What a teacher records of a student, and what each change makes of it. */

export interface StudentRecord {
  attended: boolean | null
  approved: boolean | null
  non_conforming_student_text: string | null
  feedback_text: string | null
}

export type RecordChange = { [Field in keyof StudentRecord]?: StudentRecord[Field] | undefined }

export type ChangeRefusal = 'approved_without_attendance' | 'reason_required'

/**
 * The record after the change. Absence takes approval away; approval takes the reason away; "not approved" needs one.
 * Fields that are not sent stay.
 */
export function recordAfter(before: StudentRecord, change: RecordChange): StudentRecord | ChangeRefusal {
  const attended = change.attended === undefined ? before.attended : change.attended
  const approvedSent = change.approved !== undefined
  if (approvedSent && change.approved !== null && attended !== true) return 'approved_without_attendance'
  const approved = attended === true ? (change.approved ?? (approvedSent ? null : before.approved)) : null
  const reason = textOr(change.non_conforming_student_text, before.non_conforming_student_text)
  if (approved === false && reason === null) return 'reason_required'
  return {
    attended,
    approved,
    non_conforming_student_text: approved === false ? reason : null,
    feedback_text: textOr(change.feedback_text, before.feedback_text),
  }
}

export function sameRecord(one: StudentRecord, other: StudentRecord): boolean {
  return (Object.keys(one) as (keyof StudentRecord)[]).every(field => one[field] === other[field])
}

function textOr(sent: string | null | undefined, before: string | null): string | null {
  return sent === undefined ? before : sent || null
}
