import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'

/** A student without a record. */
export const row: StudentReservation = {
  id: 'r',
  student: { id: 's', first_name: 'Ana', last_name: 'Ruiz', photo: null, level: null },
  room_entered_at: null,
  attended: null,
  approved: null,
  non_conforming_student_text: null,
  feedback_text: null,
  new_feedback_files: [],
  feedback_submitted_at: null,
  feedback_last_sent_at: null,
  topic_results: [],
  private_note: null,
  non_attendance_doc: null,
  status_non_attendance_doc: null,
  version: 1,
}
