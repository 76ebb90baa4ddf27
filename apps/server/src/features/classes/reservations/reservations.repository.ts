import { isSeatAhead } from '../../../platform/auth/read-person.ts'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { AttachedFile } from '../../shared/files/files.repository.ts'
import type { ClassRow, ClassSeats, TermsRow } from '../timetable/timetable.repository.ts'

/** The fields of a reservation, without those of its class. */
export interface ReservationRow extends TermsRow {
  student_class_id: string
  student_class_state: 'RESERVED' | 'CANCELED' | 'CLASS_CANCELED'
  paid_minutes: number
  reserved_at: string
  canceled_at: string | null
  attended: boolean | null
  approved: boolean | null
  non_conforming_student_text: string | null
  feedback_text: string | null
  status_non_attendance_doc: 'PENDING' | 'APPROVED' | 'REJECTED' | null
  feedback_files: AttachedFile[] | null
  non_attendance_doc: AttachedFile | null
  document_note: string | null
  document_decision_reason: string | null
  refunded_minutes: number | null
  cancellation_id: string | null
  canceled_by_academy: boolean
  rating: { id: string; stars: number; comment: string; created_at: string } | null
}

/** A reservation with its class. */
export type StudentClassRow = ClassRow & ReservationRow

const columns = `
  s.id as student_class_id, s.state as student_class_state, s.cost_minutes as paid_minutes, s.reserved_at,
  s.canceled_at, s.attended, s.approved, s.non_conforming_student_text, s.status_non_attendance_doc,
  s.document_note, s.document_decision_reason, s.cancel_free_hours_before, s.reschedule_hours_before, s.cancel_free_cap,
  w.feedback_text, w.feedback_files,
  case when s.non_attendance_doc_file_id is not null then
    (select json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size)
     from files f where f.id = s.non_attendance_doc_file_id) end as non_attendance_doc,
  case when s.state <> 'RESERVED' or s.status_non_attendance_doc = 'APPROVED' then
    coalesce((select m.minutes from hours_movements m where m.student_class_id = s.id and m.kind = 'REFUND'), 0)
  end as refunded_minutes,
  case when s.state = 'CANCELED' then
    (select n.id from student_class_cancellations n where n.student_class_id = s.id) end as cancellation_id,
  case when s.state = 'CANCELED' then
    coalesce((select n.by_academy from student_class_cancellations n where n.student_class_id = s.id), false)
    else s.state = 'CLASS_CANCELED' end as canceled_by_academy,
  case when s.attended then
    (select json_build_object('id', r.id, 'stars', r.stars, 'comment', r.comment, 'created_at', r.created_at)
     from teacher_ratings r where r.student_class_id = s.id) end as rating`
const sentFeedbackJoin = 'join told_feedback w on w.student_class_id = s.id'

function listWhere(name: string, where: string, order: string) {
  const mine = `s.student_id = $1 and ${where} and s.starts_at >= $3 and s.starts_at < $4`
  type Args = [student: string, now: string, from: string, to: string]
  return pagedList<Args, ClassSeats & ReservationRow>(`reservations.${name}`, {
    page: `select c.id, c.version, c.seats_taken, c.seats_held, ${columns}, s.total from (
             select *, count(*) over () as total from student_classes s where ${mine} order by ${order} limit $5 offset $6
           ) s join scheduled_live_classes c on c.id = s.class_id ${sentFeedbackJoin} order by ${order}`,
    count: `select count(*) from student_classes s where ${mine}`,
  })
}

// uses the parameter, so that all these statements have the same ones
const atAnyTime = '$2::timestamptz is not null'
const latestFirst = 's.starts_at desc, s.id desc'

const isPastSql = `s.state <> 'CANCELED' and s.ends_at <= $2`
/** A student's reservations. Canceled ones are only in `canceled`. */
export const studentClasses = {
  ahead: listWhere('ahead', isSeatAhead('s', '$2'), 's.starts_at, s.id'),
  past: listWhere('past', isPastSql, latestFirst),
  canceled: listWhere('canceled', `s.state <> 'RESERVED' and ${atAnyTime}`, latestFirst),
  everything: listWhere('everything', `s.state <> 'CANCELED' and ${atAnyTime}`, latestFirst),
}

/** The months with past reservations in a time zone, latest first. */
export const pastMonths = query<[student: string, now: string, zone: string], { month: string; classes: number }>(
  'reservations.past-months',
  `select to_char(date_trunc('month', s.starts_at at time zone $3), 'YYYY-MM-DD') as month, count(*)::int as classes
   from student_classes s where s.student_id = $1 and ${isPastSql} group by 1 order by min(s.starts_at) desc`,
)

/** A reservation of this student. No row for another student's. */
export const studentClassById = query<[id: string, student: string], StudentClassRow>(
  'reservations.student-class-by-id',
  `select c.*, ${columns} from student_classes s join live_classes c on c.id = s.class_id ${sentFeedbackJoin}
   where s.id = $1 and s.student_id = $2`,
)

/** Cancels an active reservation. Returns the number of rows. */
export const cancelReservation = command<[id: string, now: string]>(
  'reservations.cancel-reservation',
  `update student_classes set state = 'CANCELED', canceled_at = $2 where id = $1 and state = 'RESERVED'`,
)

/**
 * Records when a student first entered the room of an active reservation. Returns no row if the reservation has ended.
 */
export const recordPresence = command<[id: string, now: string], { room_entered_at: string }>(
  'reservations.record-presence',
  `update student_classes set room_entered_at = coalesce(room_entered_at, $2) where id = $1 and state = 'RESERVED'
   returning room_entered_at`,
)

/** A cancellation of this student, with its reservation and class. */
export const cancellationById = query<
  [id: string, student: string],
  ClassRow & { cancellation_id: string; student_class_id: string; reason: string; refunded: number; created_at: string }
>(
  'reservations.cancellation-by-id',
  `select c.*, n.id as cancellation_id, n.student_class_id, n.reason, n.refunded_minutes as refunded, n.created_at
   from student_class_cancellations n join student_classes s on s.id = n.student_class_id
   join live_classes c on c.id = s.class_id where n.id = $1 and s.student_id = $2`,
)

export const insertCancellation = command<
  [studentClass: string, reason: string, refunded: number, byAcademy: boolean, now: string],
  { id: string }
>(
  'reservations.insert-cancellation',
  `insert into student_class_cancellations (student_class_id, reason, refunded_minutes, by_academy, created_at)
   values ($1, $2, $3, $4, $5) returning id`,
)

/** Whether a reservation is active, for this class, and at that time. */
export const isReserved = query<[id: string, classId: string, startsAt: string], { holds: boolean }>(
  'reservations.is-reserved',
  `select exists (
     select from student_classes s
     where s.id = $1 and s.class_id = $2 and s.state = 'RESERVED' and date_trunc('milliseconds', s.starts_at) = $3
   ) as holds`,
)

/** Adds a seat to classes. Their versions increase, because their capacity is shown. */
export const addSeats = command<[ids: readonly string[]]>(
  'reservations.add-seats',
  'update scheduled_live_classes set capacity = capacity + 1, version = version + 1 where id = any ($1)',
)
