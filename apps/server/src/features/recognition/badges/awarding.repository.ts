import { command, query } from '../../../platform/database/statement.ts'
import { hasAttended } from '../../shared/catalogue/counted-classes.rules.ts'
import type { AwardedRule } from './badges.repository.ts'

/** Reads what students have achieved, and saves the badges they are awarded. */

/**
 * Published badges that this student was never awarded, or only the given one. The order is fixed, so that concurrent
 * transactions award them in the same order.
 */
export const openBadges = query<
  [student: string, badge: string | null],
  { id: string; name: string; rule: AwardedRule; level_id: string | null }
>(
  'badges.open-badges',
  `select b.id, coalesce(b.translations -> u.language ->> 'name', b.name) as name, rule_of_badge(b) as rule,
          b.rule_level_id as level_id
   from badges b join users u on u.id = $1
   where b.state = 'PUBLISHED' and b.id = coalesce($2, b.id)
     and not exists (select from student_badges s where s.badge_id = b.id and s.student_id = $1) order by b.id`,
)

export interface AchievementsRow {
  student: string
  attended: { starts_at: string; ends_at: string }[]
  perfect: string[]
}

/** Only the first attempt at a test can be a perfect score: later attempts know the questions. */
export const achievementRows = query<[students: readonly string[]], AchievementsRow>(
  'badges.achievement-rows',
  `select x.id as student,
     coalesce((select json_agg(json_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at))
               from student_classes s where s.student_id = x.id and ${hasAttended('s')}), '[]') as attended,
     coalesce((select json_agg(p.at) from (
       select t.submitted_at as at from (
         select distinct on (assessment_id) * from attempts where student_id = x.id order by assessment_id, started_at, id
       ) t
       join assessments a on a.id = t.assessment_id and a.kind <> 'PLACEMENT'
       where t.state = 'GRADED' and t.score = 100
     ) p), '[]') as perfect
   from unnest($1::uuid[]) as x (id)`,
)

/** Awards badges that the student doesn't have yet. Returns the ones this statement inserted. */
export const insertAwards = command<[student: string, awards: string], { badge_id: string }>(
  'badges.insert-awards',
  `insert into student_badges (badge_id, student_id, awarded_at, rule)
   select badge, $1, at, rule from jsonb_to_recordset($2::jsonb) as a (badge uuid, at timestamptz, rule jsonb)
   order by badge
   on conflict (badge_id, student_id) do nothing returning badge_id`,
)

/** Badges whose rule has not been checked for every student yet. */
export const openBackfills = query<[], { id: string }>(
  'badges.open-backfills',
  `select id from badges where history_done_at is null and state = 'PUBLISHED' order by position, id`,
)

/** The progress of a badge's backfill. The lock doesn't block awards of the badge. */
export const lockBackfill = command<[badge: string], { history_after: string | null }>(
  'badges.lock-backfill',
  `select history_after from badges where id = $1 and history_done_at is null and state = 'PUBLISHED' for no key update`,
)

/** Saves the progress of the backfill. `doneAt` ends it. */
export const saveBackfillProgress = command<[badge: string, after: string | null, doneAt: string | null]>(
  'badges.save-backfill-progress',
  'update badges set history_after = $2, history_done_at = $3 where id = $1',
)
