import type { LevelColor } from '@aulaviva/domain/level-colors'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { query } from '../../../platform/database/statement.ts'

/** Metrics of students, from their rows in the people list. */

interface LevelJson {
  id: string
  code: string
  name: string
  color: LevelColor
}
const levelOf = (name: string) =>
  `case when ${name}.id is not null then json_build_object('id', ${name}.id, 'code', ${name}.code, 'name', ${name}.name, 'color', ${name}.color) end`

export const studentsByLevel = query<[today: string], { level: LevelJson | null; students: number; running: number }>(
  'figures.students-by-level',
  `select ${levelOf('l')} as level, w.students, w.running
   from (select level_id, count(*)::int as students,
           count(*) filter (where standing in ('PAID', 'TRIAL', 'CANCELED') and last_day >= $1::date)::int as running
         from listed_people where listed and role = 'student' group by level_id) w
   left join levels l on l.id = w.level_id
   order by l.position nulls last, folded(l.code), l.id`,
)

/** A merged level counts as the one it was merged into, and a change caused only by a merge doesn't count. */
export const movesBetween = query<
  [since: string, from: string, to: string],
  { from_level: LevelJson | null; to_level: LevelJson | null; present: number; former: number }
>(
  'figures.moves-between',
  `with moved as (
     select coalesce(f.merged_into, m.from_level_id) as from_id, coalesce(t.merged_into, m.to_level_id) as to_id, m.moved_at
     from level_moves m left join levels f on f.id = m.from_level_id left join levels t on t.id = m.to_level_id
     where m.moved_at >= $1 and m.moved_at < $3),
   counted as (
     select from_id, to_id, count(*) filter (where moved_at >= $2)::int as present,
       count(*) filter (where moved_at < $2)::int as former
     from moved where from_id is distinct from to_id group by from_id, to_id)
   select ${levelOf('f')} as from_level, ${levelOf('t')} as to_level, c.present, c.former
   from counted c left join levels f on f.id = c.from_id left join levels t on t.id = c.to_id
   order by f.position nulls first, t.position nulls last, f.id, t.id`,
)

export interface LeavingStudentRow {
  id: string
  first_name: string
  last_name: string
  photo_key: string | null
  level: LevelJson | null
  plan: string
  last_class: string | null
  balance_minutes: number
  date_limit: string
}

/**
 * Students with a paid subscription that started before `since` and is not paused, unused hours, no upcoming class, and
 * no attended class since then.
 */
const fromLeaving = `from listed_people w
   join lateral (
     select b.starts_on from subscriptions b where b.student_id = w.person_id order by b.starts_on desc, b.id desc limit 1) b
     on b.starts_on < $3::date
   left join lateral (
     select s.starts_at from student_classes s
     where s.student_id = w.person_id and s.state = 'RESERVED' and s.starts_at <= $1 and s.attended is not false
     order by s.starts_at desc limit 1) s on true
   where w.listed and w.role = 'student' and w.state <> 'DISABLED' and w.standing = 'PAID' and w.date_limit >= $2::date
     and w.balance_minutes > 0 and (s.starts_at is null or s.starts_at < $4)
     and not exists (select from student_classes a
       where a.student_id = w.person_id and a.state = 'RESERVED' and a.starts_at > $1)
     and not exists (select from contract_pauses p
       where p.student_id = w.person_id and p.ended_at is null and $2::date between p.starts_on and p.ends_on)`

export const leavingStudentsPage = pagedList<
  [now: string, today: string, sinceDay: string, since: string],
  LeavingStudentRow
>('figures.leaving', {
  page: `select u.id, u.first_name, u.last_name, u.photo_key, ${levelOf('l')} as level, p.name as plan, f.last_class,
             f.balance_minutes, f.date_limit, f.total
           from (select w.person_id, w.level_id, w.plan_id, w.balance_minutes, w.date_limit, s.starts_at as last_class,
                   coalesce(s.starts_at, b.starts_on::timestamptz) as away_since, count(*) over ()::int as total
                 ${fromLeaving} order by away_since, w.person_id limit $5 offset $6) f
           join users u on u.id = f.person_id join plans p on p.id = f.plan_id left join levels l on l.id = f.level_id
           order by f.away_since, f.person_id`,
  count: `select count(*)::int as count ${fromLeaving}`,
})
