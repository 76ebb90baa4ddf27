import type { Queryable } from '../../platform/database/database.ts'
import { command, query } from '../../platform/database/statement.ts'
import type { AttachedFile } from '../files/files.usecases.ts'
import type { ClassRow } from '../schedule/schedule.usecases.ts'
import type { StudentRecord } from './teaching.rules.ts'

export interface TeacherClassRow extends ClassRow {
  feedback_owed: number
}

// attended or not is open, or the student who came has no word of feedback
const owed = `(select count(*) from student_classes s where s.class_id = c.id and s.state = 'RESERVED'
    and (s.attended is null or (s.attended and s.feedback_text is null)))`

type Which = 'ahead' | 'past' | 'everything'
const conditions: Record<Which, { where: string; order: string }> = {
  ahead: { where: `c.ends_at > $2 and c.state = 'SCHEDULED'`, order: 'c.starts_at, c.id' },
  past: { where: `c.ends_at <= $2 and c.state = 'SCHEDULED'`, order: 'c.starts_at desc, c.id desc' },
  everything: { where: `$2::timestamptz is not null`, order: 'c.starts_at desc, c.id desc' },
}

function listOf(scope: 'own' | 'all', which: Which) {
  const { where, order } = conditions[which]
  // staff see everybody's classes; the first argument stands in both so that callers need not care
  const whose = scope === 'own' ? 'c.teacher_id = $1' : '$1::uuid is not null'
  return {
    rows: query<[teacher: string, now: string, limit: number, offset: number], TeacherClassRow & { total: number }>(
      `teaching.${scope}-${which}`,
      `select c.*, case when c.starts_at <= $2 then ${owed} else 0 end as feedback_owed,
              count(*) over () as total
       from live_classes c where ${whose} and ${where} order by ${order} limit $3 offset $4`,
    ),
    count: query<[teacher: string, now: string], { count: number }>(
      `teaching.${scope}-${which}-count`,
      `select count(*) from scheduled_live_classes c where ${whose} and ${where}`,
    ),
  }
}

const lists = {
  own: { ahead: listOf('own', 'ahead'), past: listOf('own', 'past'), everything: listOf('own', 'everything') },
  all: { ahead: listOf('all', 'ahead'), past: listOf('all', 'past'), everything: listOf('all', 'everything') },
}

/** One page of classes and the count of all: the teacher's own, or everybody's. */
export async function listTeacherClasses(
  db: Queryable,
  scope: 'own' | 'all',
  which: Which,
  { teacher, now, limit, offset }: { teacher: string; now: string; limit: number; offset: number },
): Promise<{ rows: TeacherClassRow[]; count: number }> {
  const list = lists[scope][which]
  const rows = await list.rows.all(db, teacher, now, limit, offset)
  const [first] = rows
  // a page beyond the last has no row that could tell the count
  const count = first ? first.total : offset > 0 ? ((await list.count.first(db, teacher, now))?.count ?? 0) : 0
  return { rows, count }
}

export const teacherClassById = query<[id: string, now: string], TeacherClassRow>(
  'teaching.class-by-id',
  `select c.*, case when c.starts_at <= $2 then ${owed} else 0 end as feedback_owed
   from live_classes c where c.id = $1`,
)

export interface RosterRow extends StudentRecord {
  id: string
  version: number
  student_id: string
  first_name: string
  last_name: string
  level_id: string | null
  level_code: string
  level_name: string
  status_non_attendance_doc: 'PENDING' | 'APPROVED' | 'REJECTED' | null
  feedback_files: AttachedFile[] | null
  non_attendance_doc: AttachedFile | null
}

const rosterColumns = `
  s.id, s.version, s.student_id, s.attended, s.approved, s.non_conforming_student_text, s.feedback_text,
  s.status_non_attendance_doc, u.first_name, u.last_name, l.id as level_id, l.code as level_code, l.name as level_name,
  (select json_agg(json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size) order by b.position)
   from feedback_files b join files f on f.id = b.file_id where b.student_class_id = s.id) as feedback_files,
  (select json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size)
   from files f where f.id = s.non_attendance_doc_file_id) as non_attendance_doc`
const rosterJoins = `
  join users u on u.id = s.student_id join students t on t.user_id = s.student_id left join levels l on l.id = t.level_id`

export const roster = query<[classId: string, limit: number, offset: number], RosterRow & { total: number }>(
  'teaching.roster',
  `select ${rosterColumns}, count(*) over () as total from student_classes s ${rosterJoins}
   where s.class_id = $1 and s.state = 'RESERVED' order by u.first_name, u.last_name, s.id limit $2 offset $3`,
)

export const rosterRowById = query<[id: string], RosterRow & { class_id: string }>(
  'teaching.roster-row',
  `select ${rosterColumns}, s.class_id from student_classes s ${rosterJoins} where s.id = $1`,
)

export interface LockedRecord extends StudentRecord {
  version: number
  teacher_id: string | null
  starts_at: string
  ends_at: string
  files: number
}

/** The record of a live reservation under its lock, with what decides about changing it. */
export const lockRecord = command<[id: string], LockedRecord>(
  'teaching.lock-record',
  `select s.attended, s.approved, s.non_conforming_student_text, s.feedback_text, s.version, s.starts_at, s.ends_at,
          (select teacher_id from scheduled_live_classes c where c.id = s.class_id) as teacher_id,
          (select count(*) from feedback_files b where b.student_class_id = s.id) as files
   from student_classes s where s.id = $1 and s.state = 'RESERVED' for update`,
)

export const writeRecord = command<
  [id: string, attended: boolean | null, approved: boolean | null, reason: string | null, feedback: string | null]
>(
  'teaching.write-record',
  `update student_classes set attended = $2, approved = $3, non_conforming_student_text = $4, feedback_text = $5,
          version = version + 1 where id = $1`,
)

export const insertChange = command<[id: string, by: string, before: StudentRecord, after: StudentRecord, now: string]>(
  'teaching.insert-change',
  `insert into attendance_changes (student_class_id, changed_by, before, after, created_at) values ($1, $2, $3, $4, $5)`,
)

export const insertFeedbackFile = command<[studentClass: string, file: string, position: number]>(
  'teaching.insert-feedback-file',
  `insert into feedback_files (student_class_id, file_id, position) values ($1, $2, $3)`,
)
