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

export type TopicOutcome = 'NOT_ACHIEVED' | 'IN_PROGRESS' | 'ACHIEVED'

/** The record as its history keeps it: with what hangs on it. A topic is there where one was judged. */
export interface RecordedState extends StudentRecord {
  feedback_files: number
  feedback_submitted: boolean
  topic?: string
  topic_result?: TopicOutcome | null
  topic_comment?: string
}

const unrecorded: Required<Omit<RecordedState, 'topic'>> = {
  attended: null,
  approved: null,
  non_conforming_student_text: null,
  feedback_text: null,
  feedback_files: 0,
  topic_result: null,
  topic_comment: '',
  feedback_submitted: false,
}
type HistoryField = keyof typeof unrecorded

/** What differs between two states, in the order in which a teacher decides it. What a state does not tell is unrecorded. */
export function differences(before: Partial<RecordedState>, after: Partial<RecordedState>) {
  return (Object.keys(unrecorded) as HistoryField[])
    .map(field => ({ field, from: before[field] ?? unrecorded[field], to: after[field] ?? unrecorded[field] }))
    .filter(({ from, to }) => from !== to)
}

export type SubmitRefusal = 'attendance_not_recorded' | 'feedback_missing'

/** Whether a student's feedback can be closed: attendance is known, and who came is told something. */
export function submitRefusal({ attended, feedback_text }: StudentRecord): SubmitRefusal | null {
  if (attended === null) return 'attendance_not_recorded'
  return attended && feedback_text === null ? 'feedback_missing' : null
}
