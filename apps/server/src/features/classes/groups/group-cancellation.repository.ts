import { type PersonJson, personJson } from '../../../platform/auth/person-summary.ts'
import { query } from '../../../platform/database/statement.ts'
import { isAhead } from '../../shared/catalogue/counted-classes.rules.ts'

/** The classes of a group that can still be canceled. */
export const classesToCancel = query<
  [group: string, now: string],
  { id: string; starts_at: string; ends_at: string; teacher_id: string | null; students: number }
>(
  'groups.classes-to-cancel',
  `select c.id, c.starts_at, c.ends_at, c.teacher_id, c.seats_taken as students from scheduled_live_classes c
   where c.group_id = $1 and ${isAhead('c', '$2')}
     and not exists (select from student_classes s where s.class_id = c.id and s.attended is not null)
   order by c.starts_at, c.id`,
)

/** The students who are enrolled in a group or have a seat in these of its classes. */
export const affectedStudents = query<
  [group: string, classes: readonly string[]],
  { student: PersonJson; enrolled: boolean; minutes_back: number }
>(
  'groups.affected-students',
  `select ${personJson('u')} as student, bool_or(a.enrolled) as enrolled, sum(a.minutes)::int as minutes_back
   from (select e.student_id, true as enrolled, 0 as minutes from group_enrollments e
         where e.group_id = $1 and e.ended_at is null
         union all
         select s.student_id, false, s.cost_minutes from student_classes s
         where s.class_id = any ($2) and s.state = 'RESERVED') a
   join users u on u.id = a.student_id group by u.id order by folded(u.first_name), folded(u.last_name), u.id`,
)

export const waitingStudents = query<[classes: readonly string[]], { student_id: string }>(
  'groups.waiting-students',
  `select distinct student_id from waitlist_entries where class_id = any ($1) and state in ('WAITING', 'OFFERED')`,
)
