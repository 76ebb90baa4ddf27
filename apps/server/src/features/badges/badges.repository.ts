import type { BadgeRule } from '@aulaviva/domain/badges'
import type { LevelColor } from '@aulaviva/domain/syllabus'
import { command, query } from '../../platform/database/statement.ts'

export interface BadgeRow {
  id: string
  code: string
  name: string
  description: string
  rule: BadgeRule & { level_color: LevelColor | null }
}

const rule = `json_build_object('kind', b.rule_kind, 'value', b.rule_value, 'level', l.code, 'level_color', l.color)`
const badge = `json_build_object('id', b.id, 'code', b.code, 'name', b.name, 'description', b.description, 'rule', ${rule})`

/** The badges there are, in the academy's order. */
export const badges = query<[], BadgeRow>(
  'badges.all',
  `select b.id, b.code, b.name, b.description, ${rule} as rule
   from badges b left join levels l on l.id = b.rule_level_id order by b.position, b.id`,
)

/** Adds badges in their order, each still to be held against every student; those whose code is taken are not made. */
export const insertBadges = command<
  [
    codes: string[],
    names: string[],
    descriptions: string[],
    kinds: string[],
    values: number[],
    levels: (string | null)[],
  ],
  { id: string }
>(
  'badges.insert',
  `insert into badges (code, name, description, rule_kind, rule_value, rule_level_id, position)
   select x.code, x.name, x.description, x.kind, x.value, x.level,
          (select coalesce(max(position), 0) from badges) + x.place
   from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::uuid[])
     with ordinality as x (code, name, description, kind, value, level, place)
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

/** What a student holds, the latest first; what was revoked is gone. */
export const badgesOfStudent = query<[student: string], StudentBadgeRow>(
  'badges.of-student',
  `select s.id, s.awarded_at, s.link_key, s.shared_at, ${badge} as badge
   from student_badges s join badges b on b.id = s.badge_id left join levels l on l.id = b.rule_level_id
   where s.student_id = $1 and s.revoked_at is null order by s.awarded_at desc, s.id desc`,
)

/** Gives a badge of this student a link, or keeps the one it has. */
export const shareBadge = command<[id: string, student: string, key: string, now: string], LinkRow>(
  'badges.share',
  `update student_badges set link_key = coalesce(link_key, $3), shared_at = coalesce(shared_at, $4)
   where id = $1 and student_id = $2 and revoked_at is null returning link_key, shared_at`,
)

export const endLink = command<[id: string, student: string]>(
  'badges.end-link',
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

/** The badge that a link leads to. */
export const sharedBadge = query<[key: string], SharedBadgeRow>(
  'badges.shared',
  `select s.id, s.awarded_at, s.link_key, u.first_name, u.last_name, ${badge} as badge
   from student_badges s join badges b on b.id = s.badge_id join users u on u.id = s.student_id
   left join levels l on l.id = b.rule_level_id
   where s.link_key = $1 and s.revoked_at is null`,
)
