import type { StudentRecord } from '@aulaviva/domain/attendance'

/** The history of a student's record. */

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
