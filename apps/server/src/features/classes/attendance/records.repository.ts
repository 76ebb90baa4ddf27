import type { StudentRecord } from '@aulaviva/domain/attendance'
import { command } from '../../../platform/database/statement.ts'
import { hasAttended } from '../../shared/catalogue/counted-classes.rules.ts'
import type { RecordedState, TopicOutcome } from './attendance.rules.ts'

/** Saves what a teacher records. */

export const classOfReservation = command<[id: string], { class_id: string }>(
  'attendance.class-of-reservation',
  `select class_id from student_classes where id = $1 and state = 'RESERVED'`,
)

export interface LockedRecord extends StudentRecord {
  student_id: string
  version: number
  feedback_submitted_at: string | null
  status_non_attendance_doc: 'PENDING' | 'APPROVED' | 'REJECTED' | null
  files: number
}

/** Reads and locks the record of an active reservation. */
export const lockRecord = command<[id: string], LockedRecord>(
  'attendance.lock-record',
  `select s.student_id, s.attended, s.approved, s.non_conforming_student_text, s.feedback_text, s.version,
          s.feedback_submitted_at, s.status_non_attendance_doc,
          (select count(*) from feedback_files b where b.student_class_id = s.id) as files
   from student_classes s where s.id = $1 and s.state = 'RESERVED' for update`,
)

/** Without a time of submission, the feedback is open until it is submitted again. */
export const saveRecordRow = command<
  [
    id: string,
    attended: boolean | null,
    approved: boolean | null,
    reason: string | null,
    feedback: string | null,
    submittedAt: string | null,
  ]
>(
  'attendance.save-record-row',
  `update student_classes set attended = $2, approved = $3, non_conforming_student_text = $4, feedback_text = $5,
          feedback_submitted_at = $6, version = version + 1 where id = $1`,
)

interface ReopenedFeedback extends Pick<StudentRecord, 'attended' | 'feedback_text'> {
  files: number
  submitted_at: string | null
}

/** The last submitted feedback, if it was reopened, unless a topic result has changed since. */
export const reopenedFeedback = command<[id: string], ReopenedFeedback>(
  'attendance.reopened-feedback',
  `select (c.before ->> 'attended')::boolean as attended, c.before ->> 'feedback_text' as feedback_text,
          (c.before ->> 'feedback_files')::int as files, c.before ->> 'feedback_submitted_at' as submitted_at
   from attendance_changes c
   where c.student_class_id = $1 and c.before ->> 'feedback_submitted' = 'true'
     and c.after ->> 'feedback_submitted' = 'false'
     and not exists (select from attendance_changes t
                     where t.student_class_id = $1 and t.id >= c.id and t.after ? 'topic')
   order by c.id desc limit 1`,
)

/** The approval that was removed when the student last stopped counting as present. */
export const removedApproval = command<[id: string], Pick<StudentRecord, 'approved' | 'non_conforming_student_text'>>(
  'attendance.removed-approval',
  `select (c.before ->> 'approved')::boolean as approved,
          c.before ->> 'non_conforming_student_text' as non_conforming_student_text
   from attendance_changes c
   where c.student_class_id = $1 and c.before ->> 'attended' = 'true'
     and c.after ->> 'attended' is distinct from 'true'
   order by c.id desc limit 1`,
)

/** Closes open feedback. Changes no row if it was not open. */
export const submitRecord = command<[id: string, now: string]>(
  'attendance.submit-record',
  `update student_classes set feedback_submitted_at = $2, version = version + 1
   where id = $1 and feedback_submitted_at is null`,
)

/** Counts a taught class for its teacher. Does nothing if another student of the class attended. */
export const countTaughtClass = command<[classId: string, except: string, by: number]>(
  'attendance.count-taught-class',
  `update teachers set classes_given = classes_given + $3
   where user_id = (select teacher_id from scheduled_live_classes where id = $1)
     and not exists (select from student_classes s
                     where s.class_id = $1 and s.id <> $2 and ${hasAttended('s')})`,
)

export const insertChange = command<[id: string, by: string, before: RecordedState, after: RecordedState, now: string]>(
  'attendance.insert-change',
  `insert into attendance_changes (student_class_id, changed_by, before, after, created_at) values ($1, $2, $3, $4, $5)`,
)

export const insertFeedbackFile = command<[studentClass: string, file: string, position: number]>(
  'attendance.insert-feedback-file',
  `insert into feedback_files (student_class_id, file_id, position) values ($1, $2, $3)`,
)

/** Removes a file from the feedback. Positions stay without gaps: those below the sent count were sent. */
export const deleteFeedbackFileRow = command<[studentClass: string, file: string]>(
  'attendance.delete-feedback-file-row',
  `with gone as (delete from feedback_files where student_class_id = $1 and file_id = $2 returning position)
   update feedback_files b set position = b.position - 1 from gone
   where b.student_class_id = $1 and b.position > gone.position`,
)

/**
 * A topic that can be assessed in a class: a topic of its unit, the class's own topic, or one assessed in it before the
 * topic moved to another unit. Locks it, so that a merge doesn't leave its results behind.
 */
export const topicOfClass = command<
  [topic: string, unit: string, about: string | null, studentClass: string],
  { id: string; title: string }
>(
  'attendance.topic-of-class',
  `select id, title from topics where id = $1 and merged_into is null
     and (unit_id = $2 or id = $3
       or exists (select from topic_results r where r.student_class_id = $4 and r.topic_id = $1))
   for share`,
)

export interface TopicRecord {
  result: TopicOutcome
  comment: string
  updated_at: string
}

export const topicRecord = command<[studentClass: string, topic: string], TopicRecord>(
  'attendance.topic-record',
  `select result, comment, updated_at from topic_results where student_class_id = $1 and topic_id = $2`,
)

export const saveTopicResult = command<
  [studentClass: string, topic: string, result: TopicOutcome, comment: string, now: string],
  TopicRecord
>(
  'attendance.save-topic-result',
  `insert into topic_results (student_class_id, topic_id, result, comment, updated_at) values ($1, $2, $3, $4, $5)
   on conflict (student_class_id, topic_id) do update set result = $3, comment = $4, updated_at = $5
   returning result, comment, updated_at`,
)

export const lockNote = command<[studentClass: string, author: string], { text: string }>(
  'attendance.lock-note',
  `select text from private_notes where student_class_id = $1 and author_id = $2 for update`,
)

export const saveNote = command<[studentClass: string, author: string, text: string, now: string]>(
  'attendance.save-note',
  `insert into private_notes (student_class_id, author_id, text, updated_at) values ($1, $2, $3, $4)
   on conflict (student_class_id, author_id) do update set text = $3, updated_at = $4`,
)

export const deleteNote = command<[studentClass: string, author: string]>(
  'attendance.delete-note',
  `delete from private_notes where student_class_id = $1 and author_id = $2`,
)
