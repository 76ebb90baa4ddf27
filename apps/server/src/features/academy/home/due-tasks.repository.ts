import { query } from '../../../platform/database/statement.ts'
import type { ClassRow } from '../../classes/timetable/timetable.repository.ts'

export interface DueClassRow extends ClassRow {
  student_class_id: string
  owes: 'rating' | 'document'
  total: number
}

/** A student's latest classes to rate or to explain an absence from, not older than `since`. */
export const dueClasses = query<[student: string, since: string, now: string, each: number], DueClassRow>(
  'home.due-classes',
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

export interface DueTestRow {
  id: string
  kind: 'VIDEO_QUIZ' | 'EVALUATION'
  title: string
  course_name: string
  begun: boolean
  expires_at: string | null
  total: number
}

/**
 * The student's tests to do: first those with an attempt in progress, then those never started whose videos are watched
 * (a quiz after its class, an evaluation after its whole course).
 */
export const dueTests = query<[student: string, now: string, most: number], DueTestRow>(
  'home.due-tests',
  `with mine as (
     select c.id, c.name, c.position, c.evaluation_id from student_courses o join courses c on c.id = o.course_id
     where o.student_id = $1
   ), seen as (
     select k.course_id, k.position, k.video_quiz_id,
            exists (select from watched_classes w where w.course_class_id = k.id and w.student_id = $1) as watched
     from course_classes k join mine on mine.id = k.course_id
     where k.archived_at is null
   ), places as (
     select m.evaluation_id as id, m.name, m.position, 32767::smallint as class_position,
            coalesce((select bool_and(s.watched) from seen s where s.course_id = m.id), false) as due
     from mine m where m.evaluation_id is not null
     union all
     select s.video_quiz_id, m.name, m.position, s.position, s.watched
     from seen s join mine m on m.id = s.course_id where s.video_quiz_id is not null
   ), tests as (
     select distinct on (id) * from places order by id, due desc, position, class_position
   )
   select a.id, a.kind, a.title, t.name as course_name, last.state is not null as begun, last.expires_at,
          count(*) over () as total
   from tests t join assessments a on a.id = t.id
   left join lateral (
     select x.state, x.expires_at from attempts x where x.student_id = $1 and x.assessment_id = a.id
     order by x.started_at desc, x.id desc limit 1
   ) last on true
   where (last.state = 'IN_PROGRESS' and (last.expires_at is null or last.expires_at > $2)) or (last.state is null and t.due)
   order by begun desc, last.expires_at, t.position, t.class_position limit $3`,
)
