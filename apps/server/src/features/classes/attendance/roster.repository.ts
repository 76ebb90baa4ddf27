import type { StudentRecord } from '@aulaviva/domain/attendance'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { query } from '../../../platform/database/statement.ts'
import type { AttachedFile } from '../../shared/files/files.repository.ts'
import type { RecordedState, TopicOutcome } from './attendance.rules.ts'

/** The students of a class with their records, as their teacher reads them. */

export interface RosterRow extends StudentRecord {
  id: string
  version: number
  student_id: string
  first_name: string
  last_name: string
  photo_key: string | null
  level_id: string | null
  level_code: string
  level_color: LevelColor
  level_name: string
  status_non_attendance_doc: 'PENDING' | 'APPROVED' | 'REJECTED' | null
  room_entered_at: string | null
  feedback_submitted_at: string | null
  feedback_last_sent_at: string | null
  feedback_files: (AttachedFile & { sent: boolean })[] | null
  topic_results: { topic: { id: string; title: string }; result: TopicOutcome; comment: string }[] | null
  private_note: string | null
  non_attendance_doc: AttachedFile | null
}

const file = `'id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size`
// looked up only for records with files
const feedbackFile = `json_build_object(${file}, 'sent', exists (
  select from told_feedback w cross join json_array_elements(w.feedback_files) t
  where w.student_class_id = b.student_class_id and t ->> 'id' = f.id::text))`

// what only sends differs in nothing else; taking a change back also closes the feedback, but sends nothing
const lastSent = `case when p.feedback_submitted_at is null then (
  select max(c.created_at) from attendance_changes c
  where c.student_class_id = p.id and (c.after -> 'feedback_submitted')::boolean
    and c.before - 'feedback_submitted' = c.after - 'feedback_submitted') end`

/**
 * The records of the students on a page, read for all of them at once: reading them student by student would cost more
 * than the rest of the query, and most have none. The note is the reader's own, never another person's.
 */
const records = ({ of, reader, slice = '' }: { of: string; reader: string; slice?: string }) => `
  with page as materialized (
    select s.id, s.class_id, s.version, s.student_id, s.attended, s.approved, s.non_conforming_student_text, s.feedback_text,
           s.feedback_submitted_at, s.room_entered_at, s.status_non_attendance_doc, s.non_attendance_doc_file_id,
           u.first_name, u.last_name, u.photo_key,
           l.id as level_id, l.code as level_code, l.name as level_name, l.color as level_color, count(*) over () as total
    from student_classes s join users u on u.id = s.student_id join students t on t.user_id = s.student_id
    left join levels l on l.id = t.level_id
    where ${of} order by folded(u.first_name), folded(u.last_name), s.id ${slice}
  )
  select p.*, coalesce(p.feedback_submitted_at, ${lastSent}) as feedback_last_sent_at,
         feedback.files as feedback_files, results.of_topics as topic_results, n.text as private_note,
         case when p.non_attendance_doc_file_id is not null then
           (select json_build_object(${file}) from files f where f.id = p.non_attendance_doc_file_id) end as non_attendance_doc
  from page p
  left join (
    select b.student_class_id, json_agg(${feedbackFile} order by b.position) as files
    from feedback_files b join files f on f.id = b.file_id where b.student_class_id in (select id from page) group by 1
  ) feedback on feedback.student_class_id = p.id
  left join (
    select r.student_class_id,
           json_agg(json_build_object('topic', json_build_object('id', o.id, 'title', o.title), 'result', r.result,
                                      'comment', r.comment) order by o.position) as of_topics
    from topic_results r join topics o on o.id = r.topic_id where r.student_class_id in (select id from page) group by 1
  ) results on results.student_class_id = p.id
  left join private_notes n on n.student_class_id = p.id and n.author_id = ${reader}
  order by folded(p.first_name), folded(p.last_name), p.id`

// empty if the class belongs to another teacher
const seated = `s.class_id = $1 and s.state = 'RESERVED'
  and ($3 or exists (select from scheduled_live_classes c where c.id = $1 and c.teacher_id = $2))`

/** The students of a class by name, for its teacher or a person who can read every class. */
export const roster = pagedList<[classId: string, reader: string, everyClass: boolean], RosterRow>(
  'attendance.roster',
  {
    page: records({ of: seated, reader: '$2', slice: 'limit $4 offset $5' }),
    count: `select count(*) from student_classes s where ${seated}`,
  },
)

export const rosterRowById = query<[id: string, reader: string], RosterRow & { class_id: string }>(
  'attendance.roster-row-by-id',
  records({ of: 's.id = $1', reader: '$2' }),
)

export interface ChangeRow {
  id: string
  changed_by: string
  first_name: string
  last_name: string
  photo_key: string | null
  before: Partial<RecordedState>
  after: Partial<RecordedState>
  topic: { id: string; title: string } | null
  created_at: string
}

/** The changes of one student's record, newest first. */
export const recordChangeList = pagedList<[studentClass: string], ChangeRow>('attendance.changes-of', {
  page: `select a.id, a.changed_by, u.first_name, u.last_name, u.photo_key, a.before, a.after, a.created_at,
                count(*) over () as total,
                (select json_build_object('id', p.id, 'title', p.title)
                 from topics p where p.id = (a.after->>'topic')::uuid) as topic
         from attendance_changes a join users u on u.id = a.changed_by
         where a.student_class_id = $1 order by a.id desc limit $2 offset $3`,
  count: 'select count(*) from attendance_changes where student_class_id = $1',
})

/** The class's teacher and the student of an active reservation, for permission checks. */
export const partiesOf = query<[studentClass: string], { teacher_id: string | null; student_id: string }>(
  'attendance.parties-of',
  `select c.teacher_id, s.student_id from student_classes s join scheduled_live_classes c on c.id = s.class_id
   where s.id = $1 and s.state = 'RESERVED'`,
)

export interface TopicResultRow {
  student_class_id: string
  topic: { id: string; title: string }
  result: TopicOutcome
  comment: string
  updated_at: string
}

const resultsIn = (table: 'topic_results' | 'told_topic_results') => `
  select r.student_class_id, json_build_object('id', p.id, 'title', p.title) as topic, r.result, r.comment, r.updated_at
  from student_classes s join ${table} r on r.student_class_id = s.id join topics p on p.id = r.topic_id`
const results = resultsIn('topic_results')
const sentResults = resultsIn('told_topic_results')

const ofReservation = `where s.id = $1 and s.state = 'RESERVED' order by p.position`
export const resultsOfReservation = query<[studentClass: string], TopicResultRow>(
  'attendance.results-of-reservation',
  `${results} ${ofReservation}`,
)
export const sentResultsOfReservation = query<[studentClass: string], TopicResultRow>(
  'attendance.sent-results-of-reservation',
  `${sentResults} ${ofReservation}`,
)

const ofStudent = `where s.student_id = $1 and s.state = 'RESERVED' order by s.starts_at desc, s.id, p.position limit 1000`
export const resultsOfStudent = query<[student: string], TopicResultRow>(
  'attendance.results-of-student',
  `${results} ${ofStudent}`,
)
export const sentResultsOfStudent = query<[student: string], TopicResultRow>(
  'attendance.sent-results-of-student',
  `${sentResults} ${ofStudent}`,
)

/** A student's results in this teacher's own classes. */
export const resultsOfStudentByTeacher = query<[student: string, teacher: string], TopicResultRow>(
  'attendance.results-of-student-by-teacher',
  `${results} join scheduled_live_classes c on c.id = s.class_id
   where s.student_id = $1 and c.teacher_id = $2 and s.state = 'RESERVED'
   order by s.starts_at desc, s.id, p.position limit 1000`,
)

export const teachesStudent = query<[teacher: string, student: string], { found: boolean }>(
  'attendance.teaches-student',
  `select exists (select from student_classes s join scheduled_live_classes c on c.id = s.class_id
                  where s.student_id = $2 and c.teacher_id = $1 and s.state = 'RESERVED') as found`,
)
export const studentExists = query<[student: string], { found: boolean }>(
  'attendance.student-exists',
  `select exists (select from students where user_id = $1) as found`,
)
