import { command, query } from '../../../platform/database/statement.ts'

/** Students' own notes at times in a video. */

export interface NoteRow {
  id: string
  course_class_id: string
  second: number
  text: string
  version: number
  created_at: string
  updated_at: string
}

const columns = 'id, course_class_id, second, text, version, created_at, updated_at'

/** Not paged: the number of notes per course is limited. */
export const notesOf = query<[student: string, course: string], NoteRow>(
  'video-notes.notes-of',
  `select n.id, n.course_class_id, n.second, n.text, n.version, n.created_at, n.updated_at
   from course_classes k join video_notes n on n.course_class_id = k.id and n.student_id = $1
   where k.course_id = $2 and k.archived_at is null order by k.position, n.second, n.created_at, n.id`,
)

export const noteOf = query<[student: string, id: string], NoteRow>(
  'video-notes.note-of',
  `select ${columns} from video_notes where student_id = $1 and id = $2`,
)

export const countNotes = query<[student: string, course: string], { count: number }>(
  'video-notes.count-notes',
  `select count(*)::int as count from course_classes k join video_notes n on n.course_class_id = k.id and n.student_id = $1
   where k.course_id = $2`,
)

/** Inserts a note. Returns no row if the id exists. */
export const insertNote = command<
  [id: string, student: string, courseClass: string, second: number, text: string, now: string],
  NoteRow
>(
  'video-notes.insert-note',
  `insert into video_notes (id, student_id, course_class_id, second, text, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $6) on conflict (id) do nothing returning ${columns}`,
)

/** Changes a note if it is at the given version. */
export const changeNote = command<
  [student: string, id: string, version: number, second: number, text: string, now: string],
  NoteRow
>(
  'video-notes.change-note',
  `update video_notes set second = $4, text = $5, version = version + 1, updated_at = $6
   where student_id = $1 and id = $2 and version = $3 returning ${columns}`,
)

export const removeNote = command<[student: string, id: string]>(
  'video-notes.remove-note',
  'delete from video_notes where student_id = $1 and id = $2',
)
