import type { AttendanceMark } from '@aulaviva/domain/groups'
import { type PersonJson, personJson } from '../../../platform/auth/person-summary.ts'
import { query } from '../../../platform/database/statement.ts'

/** As an array, so that the planner looks up the reservations of these few classes instead of reading all of them. */
const takingPlace = `any (array(select c.id from scheduled_live_classes c where c.group_id = $1 and c.state = 'SCHEDULED'))`

/** The students who are or were enrolled in a group, or have a seat in one of its classes, by name. */
export const attendingStudents = query<[group: string], { student: PersonJson; enrolled: boolean; guest: boolean }>(
  'groups.attending-students',
  `select ${personJson('u')} as student, a.enrolled, a.guest
   from (select b.student_id, bool_or(b.enrolled) as enrolled, bool_and(b.guest) as guest from (
         select e.student_id, e.ended_at is null as enrolled, false as guest from group_enrollments e where e.group_id = $1
         union all
         select s.student_id, false, true from student_classes s
         where s.class_id = ${takingPlace} and s.state = 'RESERVED') b group by b.student_id) a
   join lateral (select * from users u where u.id = a.student_id limit 1) u on true
   order by folded(u.first_name), folded(u.last_name), u.id`,
)

/** The latest reservation of each student in each class of a group. Active ones come first. */
export const attendanceOfGroup = query<[group: string], { student_id: string; class_id: string; mark: AttendanceMark }>(
  'groups.attendance-of-group',
  `select distinct on (s.student_id, s.class_id) s.student_id, s.class_id,
     case when s.state <> 'RESERVED' then 'CANCELED' when s.attended then 'ATTENDED'
          when s.status_non_attendance_doc = 'APPROVED' then 'EXCUSED' when s.attended is false then 'ABSENT'
          else 'RESERVED' end as mark
   from student_classes s where s.class_id = ${takingPlace}
   order by s.student_id, s.class_id, s.state = 'RESERVED' desc, s.id desc`,
)
