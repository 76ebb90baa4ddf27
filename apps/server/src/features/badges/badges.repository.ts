import { query } from '../../platform/database/statement.ts'

interface BadgeRow {
  id: string
  code: string
  name: string
  description: string
  rule: {
    kind: 'CLASSES_ATTENDED' | 'LEVEL_COMPLETED' | 'COURSE_COMPLETED' | 'PERFECT_SCORE' | 'STREAK_OF_WEEKS'
    value: number
    level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2' | null
  }
}

const rule = `json_build_object('kind', b.rule_kind, 'value', b.rule_value, 'level', l.code)`

/** The badges there are, in the academy's order. */
export const badges = query<[], BadgeRow>(
  'badges.all',
  `select b.id, b.code, b.name, b.description, ${rule} as rule
   from badges b left join levels l on l.id = b.rule_level_id order by b.position, b.id`,
)

/** What a student holds, the latest first; what was revoked is gone. */
export const badgesOfStudent = query<[student: string], { id: string; badge: BadgeRow; awarded_at: string }>(
  'badges.of-student',
  `select s.id, s.awarded_at, json_build_object('id', b.id, 'code', b.code, 'name', b.name, 'description', b.description,
            'rule', ${rule}) as badge
   from student_badges s join badges b on b.id = s.badge_id left join levels l on l.id = b.rule_level_id
   where s.student_id = $1 and s.revoked_at is null order by s.awarded_at desc, s.id desc`,
)
