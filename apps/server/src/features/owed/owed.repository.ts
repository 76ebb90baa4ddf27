import { query } from '../../platform/database/statement.ts'
import type { ClassRow } from '../schedule/schedule.usecases.ts'

export interface OwedRow extends ClassRow {
  student_class_id: string
  owes: 'rating' | 'document'
  total: number
}

/**
 * The latest classes a student has something to do about: rate the teacher, or explain an absence. Older ones than
 * `since` are left alone.
 */
export const owedClasses = query<[student: string, since: string, now: string, each: number], OwedRow>(
  'owed.classes',
  `select * from (
     select c.*, s.id as student_class_id, case when s.attended then 'rating' else 'document' end as owes,
            count(*) over (partition by s.attended) as total,
            row_number() over (partition by s.attended order by s.starts_at desc, s.id desc) as place
     from student_classes s join live_classes c on c.id = s.class_id
     where s.student_id = $1 and s.starts_at >= $2 and s.starts_at <= $3 and s.state = 'RESERVED'
       and ((s.attended and c.teacher_id is not null
             and not exists (select from teacher_ratings r where r.student_class_id = s.id))
         or (s.attended is false and s.status_non_attendance_doc is null))
   ) o where place <= $4 order by starts_at desc, student_class_id desc`,
)
