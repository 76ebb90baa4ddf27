import type { BadgeRule, badgeStates } from '@aulaviva/domain/badges'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { BadgeRow, BadgeText } from './badges.repository.ts'

/** Badges as staff edit them. */

export type BadgeState = (typeof badgeStates)[number]

/** The rule of a badge, with ids of its level and course. */
export interface RuleValues {
  kind: BadgeRule['kind']
  value: number
  level: string | null
  course: string | null
}

export interface BadgeBody extends BadgeText {
  translations: BadgeRow['translations']
  rule: RuleValues
}

export interface StaffBadgeRow extends BadgeBody {
  id: string
  code: string
  rule: RuleValues & { level_code: string | null; level_color: LevelColor | null; course_name: string | null }
  image_file_id: string | null
  image: string | null
  state: BadgeState
  version: number
  held: number
  given: boolean
}

const columns = `b.id, b.code, b.name, b.description, b.translations, b.state, b.version, b.image_file_id,
  '/badge-pictures/' || f.storage_key as image,
  json_build_object('kind', b.rule_kind, 'value', b.rule_value, 'level', b.rule_level_id, 'course', b.rule_course_id,
    'level_code', l.code, 'level_color', l.color, 'course_name', c.name) as rule,
  (select count(*)::int from student_badges s where s.badge_id = b.id and s.revoked_at is null) as held,
  exists (select from student_badges s where s.badge_id = b.id) as given
  from badges b left join files f on f.id = b.image_file_id
  left join levels l on l.id = b.rule_level_id left join courses c on c.id = b.rule_course_id`

export const badgesForStaff = pagedList<[], StaffBadgeRow>('badges.in-office', {
  page: `select count(*) over () as total, ${columns} order by b.position, b.id limit $1 offset $2`,
  count: 'select count(*)::int as count from badges',
})

export const badgeForStaff = query<[id: string], StaffBadgeRow>(
  'badges.badge-for-staff',
  `select ${columns} where b.id = $1`,
)

/** Serializes the requests that add a badge, so that their number and codes stay valid. */
export const lockBadges = command<[]>('badges.lock-badges', `select pg_advisory_xact_lock(hashtext('badges'))`)

export const badgeCodes = query<[], { code: string }>('badges.badge-codes', 'select code from badges')

export const lockBadge = command<[id: string], { version: number; state: BadgeState }>(
  'badges.lock-badge',
  'select version, state from badges where id = $1 for no key update',
)

type BadgeValues = [
  name: string,
  description: string,
  translations: string,
  kind: BadgeRule['kind'],
  value: number,
  level: string | null,
  course: string | null,
]

export const insertDraft = command<[...BadgeValues, code: string], { id: string }>(
  'badges.insert-draft',
  `insert into badges (name, description, translations, rule_kind, rule_value, rule_level_id, rule_course_id, code, state, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 'DRAFT', (select coalesce(max(position), 0) + 1 from badges)) returning id`,
)

export const updateBadge = command<[...BadgeValues, id: string]>(
  'badges.update-badge',
  `update badges set name = $1, description = $2, translations = $3, rule_kind = $4, rule_value = $5, rule_level_id = $6,
     rule_course_id = $7, version = version + 1 where id = $8`,
)

export const setBadgePicture = command<[id: string, file: string | null]>(
  'badges.set-badge-picture',
  'update badges set image_file_id = $2, version = version + 1 where id = $1',
)

export const setBadgeState = command<[id: string, state: BadgeState]>(
  'badges.set-badge-state',
  'update badges set state = $2, version = version + 1 where id = $1',
)

export const deleteBadge = command<[id: string]>('badges.delete-badge', 'delete from badges where id = $1')

/** The image of a badge by its key. */
export const badgePictureByKey = query<[key: string], { media_type: string; size: number }>(
  'badges.badge-picture-by-key',
  `select f.media_type, f.size::int as size from files f
   where f.storage_key = $1 and exists (select from badges b where b.image_file_id = f.id)`,
)

/** The level and course of a rule, each null if it doesn't exist. */
export const existingRuleTargets = query<
  [level: string | null, course: string | null],
  { level: string | null; course: string | null }
>(
  'badges.existing-rule-targets',
  `select (select id from levels where id = $1) as level, (select id from courses where id = $2) as course`,
)

export interface CandidateRow {
  id: string
  first_name: string
  last_name: string
  had: boolean
  students: number
}

/** The students after the given one, in backfill order, each with whether they already have the badge. */
export const candidates = query<[badge: string | null, after: string | null, limit: number], CandidateRow>(
  'badges.candidates',
  `select s.user_id as id, u.first_name, u.last_name, (select count(*)::int from students) as students,
          exists (select from student_badges g where g.student_id = s.user_id and g.badge_id = $1::uuid) as had
   from students s join users u on u.id = s.user_id
   where s.user_id > coalesce($2, '00000000-0000-0000-0000-000000000000'::uuid) order by s.user_id limit $3`,
)
