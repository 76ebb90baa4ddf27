import type { CompletionNeeds, CompletionRule } from '@aulaviva/domain/completion'
import { query } from '../../../platform/database/statement.ts'
import { hasAttended } from '../catalogue/counted-classes.rules.ts'
import type { TopicRow } from './syllabus.repository.ts'

export interface ProgressRow extends TopicRow {
  level_archived: boolean
  unit_archived: boolean
  topic_archived: boolean
  evaluation_id: string | null
  needs: CompletionNeeds
  score_least: number | null
  /** The attempts that passed the evaluation. */
  passes: { at: string; score: number }[] | null
  approved_at: string | null
  refused: boolean | null
  attended: boolean | null
  result: 'NOT_ACHIEVED' | 'IN_PROGRESS' | 'ACHIEVED' | null
  comment: string | null
  student_class_id: string | null
  /** Whether the row belongs to an archived level, not the student's own, and the student did nothing in it. */
  untouched: boolean
}

/**
 * The whole syllabus, one row per topic, with the student's results so far. An archived level is included, with all its
 * parts, only if it is the student's own or they have done something in it.
 */
export const progressRows = query<[student: string], ProgressRow>(
  'syllabus.progress-rows',
  `select * from (select x.*, bool_and(x.untouched and x.passes is null) over (partition by x.level_id) as is_hidden from (
   select l.id as level_id, l.position as level_position, p.position as topic_position,
          l.archived_at is not null and a.unit_id is null and r.topic_id is null
            and l.id is distinct from (select level_id from students where user_id = $1) as untouched,
          l.code as level_code, l.name as level_name, l.color as level_color,
          l.archived_at is not null as level_archived, u.archived_at is not null as unit_archived,
          p.archived_at is not null as topic_archived, l.evaluation_id, l.needs, l.score_least, e.passes,
          u.id as unit_id, u.number as unit_number, u.title as unit_title, a.approved_at, a.refused, a.attended,
          p.id as topic_id, p.title as topic_title, r.result, r.comment, r.student_class_id
   from (select * from levels natural join (select level_id as id, needs, score_least from level_completion) r) l
   left join units u on u.level_id = l.id and u.merged_into is null
   left join topics p on p.unit_id = u.id and p.merged_into is null
   left join (
     select c.unit_id, min(s.ends_at) filter (where s.approved) as approved_at,
            bool_or(s.approved is false) as refused, bool_or(s.attended is true) as attended
     from student_classes s join scheduled_live_classes c on c.id = s.class_id
     where s.student_id = $1 and s.state = 'RESERVED' and s.attended is not null and c.unit_id is not null
     group by c.unit_id
   ) a on a.unit_id = u.id
   left join (
     select distinct on (t.topic_id) t.topic_id, t.result, t.comment, t.student_class_id
     from student_classes s join told_topic_results t on t.student_class_id = s.id
     where s.student_id = $1 and ${hasAttended('s')}
     order by t.topic_id, s.starts_at desc
   ) r on r.topic_id = p.id
   left join (
     select assessment_id, json_agg(json_build_object('at', submitted_at, 'score', score)) as passes from attempts
     where student_id = $1 and state = 'GRADED' and passed group by assessment_id
   ) e on e.assessment_id = l.evaluation_id
   where l.merged_into is null) x) y
   where not is_hidden
   order by level_position, level_archived, level_id, unit_archived, unit_number, unit_id, topic_position`,
)

export interface LevelStepsRow extends CompletionRule {
  id: string
  evaluation_id: string | null
  units: { id: string; archived: boolean }[]
}

/** The requirements of each level. */
export const levelSteps = query<[], LevelStepsRow>(
  'syllabus.level-steps',
  `select l.id, l.evaluation_id, r.needs, r.score_least,
          coalesce((select json_agg(json_build_object('id', u.id, 'archived', u.archived_at is not null))
                    from units u where u.level_id = l.id and u.merged_into is null), '[]') as units
   from levels l join level_completion r on r.level_id = l.id where l.merged_into is null order by l.position, l.id`,
)

export interface StepsDoneRow {
  student: string
  /** When each unit was first approved, by unit id. */
  units: Record<string, string>
  /** The passed attempts of each test, by test id. */
  tests: Record<string, { at: string; score: number }[]>
}

/** What each of these students has done towards completing levels. */
export const completedSteps = query<[students: readonly string[]], StepsDoneRow>(
  'syllabus.completed-steps',
  `select x.id as student,
     coalesce((select json_object_agg(a.unit_id, a.at) from (
       select c.unit_id, min(s.ends_at) as at
       from student_classes s join scheduled_live_classes c on c.id = s.class_id
       where s.student_id = x.id and s.state = 'RESERVED' and s.approved and c.unit_id is not null group by c.unit_id
     ) a), '{}') as units,
     coalesce((select json_object_agg(e.assessment_id, e.passes) from (
       select assessment_id, json_agg(json_build_object('at', submitted_at, 'score', score)) as passes from attempts
       where student_id = x.id and state = 'GRADED' and passed group by assessment_id
     ) e), '{}') as tests
   from unnest($1::uuid[]) as x (id)`,
)

export interface PeriodRow {
  week: string | null
  month: string | null
  minutes: number
  attended: number
  absent: number
  excused: number
}

/**
 * The classes of a time span, summed by week (its Monday) and by month (its first day). Hours are used by kept seats
 * and by cancellations without a return. An excused absence uses none.
 */
export const periodRows = query<[student: string, from: string, now: string, zone: string], PeriodRow>(
  'syllabus.period-rows',
  `select week, month, sum(minutes) as minutes, sum(attended) as attended, sum(absent) as absent, sum(excused) as excused
   from (
     select date_trunc('week', s.starts_at at time zone $4)::date as week,
            date_trunc('month', s.starts_at at time zone $4)::date as month,
            case when s.state = 'CANCELED' then s.cost_minutes - coalesce(x.refunded_minutes, s.cost_minutes)
                 when s.status_non_attendance_doc = 'APPROVED' then 0 else s.cost_minutes end as minutes,
            (s.attended is true)::int as attended,
            (s.attended is false and s.status_non_attendance_doc is distinct from 'APPROVED')::int as absent,
            (s.attended is false and s.status_non_attendance_doc = 'APPROVED')::int as excused
     from student_classes s left join student_class_cancellations x on x.student_class_id = s.id
     where s.student_id = $1 and s.starts_at >= $2 and s.starts_at <= $3 and s.state <> 'CLASS_CANCELED'
   ) class
   group by grouping sets ((week), (month))`,
)
