import type { StudentRecord } from '@aulaviva/domain/attendance'

/** The change history of a student's record. */

export type TopicOutcome = 'NOT_ACHIEVED' | 'IN_PROGRESS' | 'ACHIEVED'

/** A record as its history stores it, with its related data. Topics are present only if they were assessed. */
export interface RecordedState extends StudentRecord {
  feedback_files: number
  feedback_submitted: boolean
  /** Before a change: when the feedback was submitted. Undoing the change restores it. */
  feedback_submitted_at?: string | null
  topic?: string
  topic_result?: TopicOutcome | null
  topic_comment?: string
}

const unrecorded: Required<Omit<RecordedState, 'topic' | 'feedback_submitted_at'>> = {
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

/**
 * Returns the differences between two states, in the order in which a teacher decides them. Missing fields count as
 * unrecorded.
 */
export function recordDifferences(before: Partial<RecordedState>, after: Partial<RecordedState>) {
  return (Object.keys(unrecorded) as HistoryField[])
    .map(field => ({ field, from: before[field] ?? unrecorded[field], to: after[field] ?? unrecorded[field] }))
    .filter(({ from, to }) => from !== to)
}
