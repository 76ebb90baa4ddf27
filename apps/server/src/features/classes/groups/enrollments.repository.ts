import type { EnrollmentEnding } from '@aulaviva/domain/groups'
import { type PersonJson, personJson } from '../../../platform/auth/person-summary.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { TermsRow } from '../timetable/timetable.repository.ts'

export interface EnrollmentRow {
  id: string
  group_id: string
  group_name: string
  student_id: string
  student: PersonJson
  enrolled_at: string
  ended_at: string | null
}

export const enrollmentById = query<[id: string], EnrollmentRow>(
  'groups.enrollment-by-id',
  `select e.id, e.group_id, g.name as group_name, e.student_id, ${personJson('u')} as student, e.enrolled_at, e.ended_at
   from group_enrollments e join class_groups g on g.id = e.group_id join users u on u.id = e.student_id where e.id = $1`,
)

/** The students enrolled in a group. The caller has locked the group. */
export const enrolledStudents = query<[group: string], { student_id: string }>(
  'groups.enrolled-students',
  'select student_id from group_enrollments where group_id = $1 and ended_at is null order by student_id',
)

export const insertEnrollment = command<[group: string, student: string, by: string, now: string], { id: string }>(
  'groups.insert-enrollment',
  `insert into group_enrollments (group_id, student_id, enrolled_by, enrolled_at) values ($1, $2, $3, $4) returning id`,
)

/** Ends an enrollment. Returns the number of rows: 0 if it has ended. */
export const endEnrollment = command<[id: string, ending: EnrollmentEnding, by: string | null, now: string]>(
  'groups.end-enrollment',
  `update group_enrollments set ending = $2, ended_by = $3, ended_at = $4 where id = $1 and ended_at is null`,
)

export const endEnrollmentsOfGroup = command<[group: string, by: string, now: string]>(
  'groups.end-enrollments-of-group',
  `update group_enrollments set ending = 'GROUP_CANCELED', ended_by = $2, ended_at = $3
   where group_id = $1 and ended_at is null`,
)

export interface SeatInGroupRow extends TermsRow {
  id: string
  class_id: string
  starts_at: string
  cost_minutes: number
}

/** A student's reservations of a group's classes that haven't started and have no attendance yet. */
export const seatsAheadInGroup = query<[group: string, student: string, now: string], SeatInGroupRow>(
  'groups.seats-ahead-in-group',
  `select s.id, s.class_id, s.starts_at, s.cost_minutes, s.cancel_free_hours_before, s.reschedule_hours_before,
     s.cancel_free_cap
   from student_classes s join scheduled_live_classes c on c.id = s.class_id
   where c.group_id = $1 and s.student_id = $2 and s.state = 'RESERVED' and s.starts_at > $3 and s.attended is null
   order by s.class_id`,
)
