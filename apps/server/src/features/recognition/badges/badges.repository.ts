import type { BadgeRule } from '@aulaviva/domain/badges'
import type { Language } from '@aulaviva/domain/languages'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import { command, query } from '../../../platform/database/statement.ts'

export interface BadgeText {
  name: string
  description: string
}

/**
 * A rule as it is shown. `level` is the code the level had then. Another level can have it once that one is archived.
 */
export type AwardedRule = BadgeRule & { level_color: LevelColor | null; course_name: string | null }

export interface BadgeRow extends BadgeText {
  id: string
  code: string
  translations: Partial<Record<Language, BadgeText>>
  rule: AwardedRule
  image: string | null
}

const image = `'/badge-pictures/' || f.storage_key`
const picture = 'left join files f on f.id = b.image_file_id'
/** A badge as an award shows it: with its current name and the rule that the holder met. */
const badge = `json_build_object('id', b.id, 'code', b.code, 'name', b.name, 'description', b.description,
  'translations', b.translations, 'image', ${image}, 'rule', s.rule)`

/** The published badges, in the academy's order. */
export const badges = query<[], BadgeRow & { level_id: string | null }>(
  'badges.badges',
  `select b.id, b.code, b.name, b.description, b.translations, ${image} as image, rule_of_badge(b) as rule,
          b.rule_level_id as level_id
   from badges b ${picture} where b.state = 'PUBLISHED' order by b.position, b.id`,
)

/** Adds badges in order, with the backfill still to do. Skips those whose code is taken. */
export const insertBadges = command<
  [
    codes: string[],
    names: string[],
    descriptions: string[],
    kinds: string[],
    values: number[],
    levels: (string | null)[],
    translations: string[],
  ],
  { id: string }
>(
  'badges.insert-badges',
  `insert into badges (code, name, description, rule_kind, rule_value, rule_level_id, translations, position)
   select x.code, x.name, x.description, x.kind, x.value, x.level, x.translations,
          (select coalesce(max(position), 0) from badges) + x.place
   from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::uuid[], $7::jsonb[])
     with ordinality as x (code, name, description, kind, value, level, translations, place)
   order by x.place on conflict (code) do nothing returning id`,
)

export interface LinkRow {
  link_key: string
  shared_at: string
}

export interface StudentBadgeRow {
  id: string
  badge: BadgeRow
  awarded_at: string
  link_key: string | null
  shared_at: string | null
}

/** A student's badges, newest first, without revoked ones. */
export const badgesOfStudent = query<[student: string], StudentBadgeRow>(
  'badges.badges-of-student',
  `select s.id, s.awarded_at, s.link_key, s.shared_at, ${badge} as badge
   from student_badges s join badges b on b.id = s.badge_id ${picture}
   where s.student_id = $1 and s.revoked_at is null order by s.awarded_at desc, s.id desc`,
)

/** Creates the link of this student's badge, or returns the existing one. */
export const shareBadge = command<[id: string, student: string, key: string, now: string], LinkRow>(
  'badges.share-badge',
  `update student_badges set link_key = coalesce(link_key, $3), shared_at = coalesce(shared_at, $4)
   where id = $1 and student_id = $2 and revoked_at is null returning link_key, shared_at`,
)

export const revokeLink = command<[id: string, student: string]>(
  'badges.revoke-link',
  `update student_badges set link_key = null, shared_at = null
   where id = $1 and student_id = $2 and revoked_at is null`,
)

export interface SharedBadgeRow {
  id: string
  badge: BadgeRow
  awarded_at: string
  link_key: string
  first_name: string
  last_name: string
}

export const sharedBadge = query<[key: string], SharedBadgeRow>(
  'badges.shared-badge',
  `select s.id, s.awarded_at, s.link_key, u.first_name, u.last_name, ${badge} as badge
   from student_badges s join badges b on b.id = s.badge_id join users u on u.id = s.student_id ${picture}
   where s.link_key = $1 and s.revoked_at is null`,
)
