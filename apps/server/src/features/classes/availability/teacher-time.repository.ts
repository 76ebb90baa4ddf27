import { command, query } from '../../../platform/database/statement.ts'

/** Blocks all other changes of this teacher's classes until the transaction ends. */
export const lockTeacher = command<[teacher: string], { room_url: string }>(
  'teacher-time.lock-teacher',
  `select t.room_url from teachers t where t.user_id = $1
     and exists (select from users u where u.id = t.user_id and u.disabled_at is null)
   for no key update of t`,
)

export interface TitledClassRow {
  id: string
  starts_at: string
  ends_at: string
  topic_title: string | null
  description: string
  type_name: string
}

/** The teacher's classes that overlap any of these times. */
export const classesOfTeacherBetween = query<
  [teacher: string, from: readonly string[], to: readonly string[]],
  TitledClassRow
>(
  'teacher-time.classes-of-teacher-between',
  `select distinct c.id, c.starts_at, c.ends_at, p.title as topic_title, c.description, t.name as type_name
   from unnest($2::timestamptz[], $3::timestamptz[]) as asked (starts_at, ends_at)
   join scheduled_live_classes c on c.teacher_id = $1 and c.state = 'SCHEDULED'
     and c.during && tstzrange(asked.starts_at, asked.ends_at)
   join live_class_types t on t.id = c.live_class_type_id
   left join topics p on p.id = c.topic_id
   order by c.starts_at`,
)

/** The times of some teachers' classes between two instants. */
export const busyBetween = query<
  [teachers: readonly string[], from: string, to: string],
  { teacher_id: string; starts_at: string; ends_at: string }
>(
  'teacher-time.busy-between',
  `select c.teacher_id, c.starts_at, c.ends_at from scheduled_live_classes c
   where c.teacher_id = any($1) and c.state = 'SCHEDULED' and c.during && tstzrange($2, $3)
   order by c.starts_at`,
)

/** Other teachers of the academy who teach this type and level and have no class between these instants. */
export const teachersFreeAt = query<
  [from: string, to: string, except: string | null, type: string, level: string | null],
  { id: string }
>(
  'teacher-time.teachers-free-at',
  `select t.user_id as id from teachers t join users u on u.id = t.user_id and u.disabled_at is null
   where t.user_id is distinct from $3 and not exists (
     select from scheduled_live_classes c where c.teacher_id = t.user_id and c.state = 'SCHEDULED'
       and c.during && tstzrange($1, $2))
     and (not exists (select from teacher_class_types g where g.teacher_id = t.user_id)
       or exists (select from teacher_class_types g where g.teacher_id = t.user_id and g.live_class_type_id = $4))
     and ($5::uuid is null or not exists (select from teacher_levels g where g.teacher_id = t.user_id)
       or exists (select from teacher_levels g where g.teacher_id = t.user_id and g.level_id = $5))
   order by t.user_id`,
)
