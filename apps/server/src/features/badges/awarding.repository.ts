import type { BadgeRule } from '@aulaviva/domain/badges'
import { command, query } from '../../platform/database/statement.ts'

/** What students have achieved, and the badges they are given for it. */

/** The badges that this student was never given, in one order for every transaction that gives several. */
export const openBadges = query<[student: string], { id: string; name: string; rule: BadgeRule }>(
  'badges.open',
  `select b.id, b.name, json_build_object('kind', b.rule_kind, 'value', b.rule_value, 'level', l.code) as rule
   from badges b left join levels l on l.id = b.rule_level_id
   where not exists (select from student_badges s where s.badge_id = b.id and s.student_id = $1) order by b.id`,
)

export interface AchievedRow {
  attended: { starts_at: string; ends_at: string }[]
  courses: { done: number; steps: number; at: string | null }[]
  perfect: string[]
}

/**
 * A course is completed with its last class watched and its evaluation, if it ends in one, passed. Of a
 * test the first attempt alone can be the one without a fault: by a later one it is known what is asked.
 */
export const achieved = query<[student: string], AchievedRow>(
  'badges.achieved',
  `select
     coalesce((select json_agg(json_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at))
               from student_classes s where s.student_id = $1 and s.state = 'RESERVED' and s.attended), '[]') as attended,
     coalesce((select json_agg(c) from (
       select w.watched + (e.at is not null)::int as done, w.classes + (c.evaluation_id is not null)::int as steps,
              case when w.watched = w.classes and (c.evaluation_id is null or e.at is not null)
                   then greatest(w.at, e.at) end as at
       from courses c
       cross join lateral (
         select max(w.watched_at) as at, count(*) as classes, count(w.watched_at) as watched
         from course_classes k
         left join watched_classes w on w.course_class_id = k.id and w.student_id = $1
         where k.course_id = c.id and k.archived_at is null
       ) w
       left join lateral (
         select min(t.submitted_at) as at from attempts t
         where t.student_id = $1 and t.assessment_id = c.evaluation_id and t.state = 'GRADED' and t.passed
       ) e on true
       where w.watched > 0
     ) c), '[]') as courses,
     coalesce((select json_agg(p.at) from (
       select t.submitted_at as at from (
         select distinct on (assessment_id) * from attempts where student_id = $1 order by assessment_id, started_at, id
       ) t
       join assessments a on a.id = t.assessment_id and a.kind <> 'PLACEMENT'
       where t.state = 'GRADED' and t.score = 100
     ) p), '[]') as perfect`,
)

/** Gives badges to a student who does not have them yet; answers with those that this very statement gave. */
export const insertAwards = command<[student: string, awards: string], { badge_id: string }>(
  'badges.award',
  `insert into student_badges (badge_id, student_id, awarded_at)
   select badge, $1, at from jsonb_to_recordset($2::jsonb) as a (badge uuid, at timestamptz) order by badge
   on conflict (badge_id, student_id) do nothing returning badge_id`,
)

/** The badges whose rule has not been held against every student yet. */
export const openHistories = query<[], { id: string }>(
  'badges.open-histories',
  'select id from badges where history_done_at is null order by position, id',
)

/** How far the backfill of a badge has come, under a lock that awards of the badge do not wait for. */
export const lockHistory = command<[badge: string], { history_after: string | null }>(
  'badges.lock-history',
  'select history_after from badges where id = $1 and history_done_at is null for no key update',
)

export const studentsAfter = command<[after: string | null, limit: number], { id: string }>(
  'badges.students-after',
  `select user_id as id from students where user_id > coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid)
   order by user_id limit $2`,
)

/** Keeps how far the backfill has come; an instant ends it. */
export const moveHistory = command<[badge: string, after: string | null, doneAt: string | null]>(
  'badges.move-history',
  'update badges set history_after = $2, history_done_at = $3 where id = $1',
)
