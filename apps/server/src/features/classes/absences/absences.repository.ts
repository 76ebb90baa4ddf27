import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { AttachedFile } from '../../shared/files/files.repository.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'

type Status = 'PENDING' | 'APPROVED' | 'REJECTED'

export interface LockedAbsence {
  student_id: string
  class_id: string
  state: 'RESERVED' | 'CANCELED' | 'CLASS_CANCELED'
  attended: boolean | null
  cost_minutes: number
  file_id: string | null
  status: Status | null
}

/** Reads what a decision about an absence excuse depends on. Locks the reservation. */
export const lockAbsence = command<[id: string], LockedAbsence>(
  'absences.lock-absence',
  `select student_id, class_id, state, attended, cost_minutes, non_attendance_doc_file_id as file_id,
          status_non_attendance_doc as status
   from student_classes where id = $1 for update`,
)

/** Saves an excuse, replacing a pending one. */
export const saveDocument = command<[id: string, file: string, now: string, note: string | null]>(
  'absences.save-document',
  `update student_classes set non_attendance_doc_file_id = $2, status_non_attendance_doc = 'PENDING',
          document_handed_in_at = $3, document_note = $4
   where id = $1 and coalesce(status_non_attendance_doc, 'PENDING') = 'PENDING'`,
)

/** Decides a pending excuse. Changes no row if it was already decided. */
export const decideDocument = command<
  [id: string, file: string, status: 'APPROVED' | 'REJECTED', reason: string | null, by: string, now: string]
>(
  'absences.decide-document',
  `update student_classes set status_non_attendance_doc = $3, document_decision_reason = $4, document_decided_by = $5,
          document_decided_at = $6
   where id = $1 and non_attendance_doc_file_id = $2 and status_non_attendance_doc = 'PENDING'`,
)

export const partiesOfReservation = query<[id: string], { student_id: string; teacher_id: string | null }>(
  'absences.parties-of-reservation',
  `select s.student_id, c.teacher_id from student_classes s join scheduled_live_classes c on c.id = s.class_id
   where s.id = $1`,
)

export interface AbsenceRow extends ClassRow {
  student_class_id: string
  student_id: string
  first_name: string
  last_name: string
  photo_key: string | null
  paid_minutes: number
  document: AttachedFile
  note: string | null
  handed_in_at: string | null
  status: Status
  reason: string | null
  decided_at: string | null
  decided_by: string | null
}

const columns = `
  c.*, s.id as student_class_id, s.student_id, u.first_name, u.last_name, u.photo_key, s.cost_minutes as paid_minutes,
  s.document_note as note, s.document_handed_in_at as handed_in_at, s.status_non_attendance_doc as status, s.document_decision_reason as reason,
  s.document_decided_at as decided_at, nullif(trim(concat_ws(' ', d.first_name, d.last_name)), '') as decided_by,
  json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size) as document`
const joins = `
  join live_classes c on c.id = s.class_id join users u on u.id = s.student_id
  join files f on f.id = s.non_attendance_doc_file_id left join users d on d.id = s.document_decided_by`

function listWhere(name: string, where: string, order: string) {
  const count = `select count(*) from student_classes s where ${where}`
  return pagedList<[], AbsenceRow>(`absences.${name}`, {
    page: `select ${columns}, (${count}) as total
           from (select * from student_classes s where ${where} order by ${order} limit $1 offset $2) s
           ${joins} order by ${order}`,
    count,
  })
}

/** An excuse is pending only while the attendance record says that the student was absent. */
const isPendingSql = `s.status_non_attendance_doc = 'PENDING' and s.state = 'RESERVED' and s.attended is false`

/** Pending excuses, oldest first, and decided excuses, newest first. */
export const documentLists = {
  PENDING: listWhere('pending', isPendingSql, 's.document_handed_in_at, s.id'),
  DECIDED: listWhere('decided', 's.document_decided_at is not null', 's.document_decided_at desc, s.id desc'),
}

export const documentById = query<[id: string], AbsenceRow>(
  'absences.document-by-id',
  `select ${columns} from student_classes s ${joins} where s.id = $1`,
)
