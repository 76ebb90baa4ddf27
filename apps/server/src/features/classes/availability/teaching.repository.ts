import { command, query } from '../../../platform/database/statement.ts'

/** Which class types and levels teachers teach, and their load. */

export const teachingRow = query<[teacher: string], { version: number; levels: string[]; types: string[] }>(
  'teaching.teaching-row',
  `select t.teaching_version as version,
     array(select level_id::text from teacher_levels where teacher_id = t.user_id) as levels,
     array(select live_class_type_id::text from teacher_class_types where teacher_id = t.user_id) as types
   from teachers t where t.user_id = $1`,
)

/**
 * Locks a teacher's levels and class types until the transaction ends, so that no one assigns them a class at the same
 * time.
 */
export const lockTeaching = command<[teacher: string], { version: number }>(
  'teaching.lock-teaching',
  'select teaching_version as version from teachers where user_id = $1 for no key update',
)

export const raiseTeaching = command<[teacher: string]>(
  'teaching.raise-teaching',
  'update teachers set teaching_version = teaching_version + 1 where user_id = $1',
)

export const removeLevels = command<[teacher: string]>(
  'teaching.remove-levels',
  'delete from teacher_levels where teacher_id = $1',
)
export const insertLevels = command<[teacher: string, levels: readonly string[]]>(
  'teaching.insert-levels',
  'insert into teacher_levels (teacher_id, level_id) select $1, unnest($2::uuid[])',
)
export const removeTypes = command<[teacher: string]>(
  'teaching.remove-types',
  'delete from teacher_class_types where teacher_id = $1',
)
export const insertTypes = command<[teacher: string, types: readonly string[]]>(
  'teaching.insert-types',
  'insert into teacher_class_types (teacher_id, live_class_type_id) select $1, unnest($2::uuid[])',
)

export const teachingChoices = query<[], { kind: 'level' | 'type'; id: string; code: string; name: string }>(
  'teaching.teaching-choices',
  `select 'level' as kind, id, code, name, position from levels
   union all select 'type', id, code, name, position from live_class_types order by kind, position, id`,
)

/** The number of classes and minutes of a teacher in each span, in the order of the spans. */
export const teachingLoad = query<
  [teacher: string, from: readonly string[], to: readonly string[]],
  { classes: number; minutes: number }
>(
  'teaching.teaching-load',
  `select count(c.id)::int as classes, coalesce(sum(extract(epoch from c.ends_at - c.starts_at) / 60), 0)::int as minutes
   from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as asked (starts_at, ends_at, at)
   left join scheduled_live_classes c on c.teacher_id = $1 and c.state = 'SCHEDULED'
     and c.starts_at >= asked.starts_at and c.starts_at < asked.ends_at
   group by asked.at order by asked.at`,
)

/** Teachers to whom a class can be assigned, by name. */
export const teachersByName = query<
  [],
  { id: string; first_name: string; last_name: string; photo_key: string | null }
>(
  'teaching.teachers-by-name',
  `select u.id, u.first_name, u.last_name, u.photo_key
   from teachers t join users u on u.id = t.user_id and u.disabled_at is null
   order by folded(u.first_name), folded(u.last_name), u.id`,
)
