import type { CompletionRule } from '@aulaviva/domain/completion'
import { query } from '../../../platform/database/statement.ts'

export interface CourseProgressRow extends CompletionRule {
  student: string
  id: string
  name: string
  /** When each class was watched. */
  parts: (string | null)[]
  /** Attempts that passed the evaluation. Null for a course without one. */
  passes: { at: string; score: number }[] | null
}

/** Courses in which one of these students has watched something or passed the evaluation. */
export const courseProgress = query<[students: readonly string[]], CourseProgressRow>(
  'courses.course-progress',
  `select x.id as student, c.id, c.name, r.needs, r.score_least,
     (select json_agg(w.watched_at order by k.position) from course_classes k
      left join watched_classes w on w.course_class_id = k.id and w.student_id = x.id
      where k.course_id = c.id and k.archived_at is null) as parts,
     case when c.evaluation_id is not null then
       (select coalesce(json_agg(json_build_object('at', t.submitted_at, 'score', t.score)), '[]') from attempts t
        where t.student_id = x.id and t.assessment_id = c.evaluation_id and t.state = 'GRADED' and t.passed) end as passes
   from unnest($1::uuid[]) as x (id)
   join lateral (
     select k.course_id as id from watched_classes w join course_classes k on k.id = w.course_class_id
     where w.student_id = x.id and k.archived_at is null
     union
     select o.id from attempts t join courses o on o.evaluation_id = t.assessment_id
     where t.student_id = x.id and t.state = 'GRADED' and t.passed
   ) begun on true
   join courses c on c.id = begun.id join course_completion r on r.course_id = c.id
   order by c.position, c.id`,
)
