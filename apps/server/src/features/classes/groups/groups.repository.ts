import type { ClassColor } from '@aulaviva/domain/class-types'
import type { EnrollmentEnding } from '@aulaviva/domain/groups'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import { type PersonJson, personJson } from '../../../platform/auth/person-summary.ts'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import { isAhead } from '../../shared/catalogue/counted-classes.rules.ts'

/** A group with what its classes and enrollments add up to. */
export interface GroupRow {
  id: string
  name: string
  version: number
  live_class_type: { id: string; code: string; name: string; color: ClassColor }
  level: { id: string; code: string; name: string; color: LevelColor } | null
  teacher: PersonJson | null
  classroom: { id: string; name: string } | null
  room_url: string
  time_zone: string
  weekly_times: { weekday: number; local_time: string }[]
  first_day: string
  last_day: string
  decision_day: string | null
  min_students: number
  max_students: number
  canceled_at: string | null
  cancellation_reason: string | null
  enrolled: number
  classes: number
  classes_left: number
  /** The fewest seats left in any class that hasn't started. Null if there is none. */
  seats_left: number | null
  remaining_minutes: number
  active: boolean
}

const levelJson = (level: string) => `case when ${level}.id is not null then
  json_build_object('id', ${level}.id, 'code', ${level}.code, 'name', ${level}.name, 'color', ${level}.color) end`

const selectGroups = (now: string) => `select g.id, g.name, g.version, g.room_url, g.time_zone, g.first_day, g.last_day,
    g.decision_day, g.min_students, g.max_students, g.canceled_at, g.cancellation_reason,
    json_build_object('id', y.id, 'code', y.code, 'name', y.name, 'color', y.color) as live_class_type,
    ${levelJson('l')} as level, ${personJson('u')} as teacher,
    case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as classroom,
    (select coalesce(json_agg(json_build_object('weekday', r.weekday, 'local_time', to_char(r.local_time, 'HH24:MI'))
                              order by r.weekday, r.local_time), '[]')
     from class_series r where r.group_id = g.id) as weekly_times,
    (select count(*)::int from group_enrollments e where e.group_id = g.id and e.ended_at is null) as enrolled,
    t.classes, t.classes_left, t.seats_left, t.remaining_minutes, g.canceled_at is null and t.unfinished as active
  from class_groups g join live_class_types y on y.id = g.live_class_type_id left join levels l on l.id = g.level_id
  left join classrooms h on h.id = g.classroom_id
  cross join lateral (
    select count(*)::int as classes, (count(*) filter (where c.starts_at > ${now}))::int as classes_left,
      min(c.capacity - c.seats_taken - c.seats_held) filter (where c.starts_at > ${now}) as seats_left,
      coalesce(sum(c.cost_minutes) filter (where c.starts_at > ${now}), 0)::int as remaining_minutes,
      coalesce(bool_or(c.ends_at > ${now}), false) as unfinished,
      mode() within group (order by c.teacher_id) filter (where c.starts_at > ${now}) as next_teacher
    from scheduled_live_classes c where c.group_id = g.id and c.state = 'SCHEDULED') t
  left join users u on u.id = case when t.classes_left > 0 then t.next_teacher else g.teacher_id end`

// the order makes the planner look up the classes of each group by index instead of reading all classes
const isListed = `($2::boolean = (g.canceled_at is null and (
    select true from scheduled_live_classes c
    where c.group_id = g.id and c.state = 'SCHEDULED' and c.ends_at > $1
    order by c.starts_at desc limit 1) is true))
  and ($3::uuid is null or g.level_id = $3) and ($4::text[] is null or chr(9) || folded(g.name) like all ($4))`
const listOrder = 'case when $2 then first_day end, first_day desc, folded(name), id'

/** Active groups by first day, or the others latest first. */
export const groupList = pagedList<
  [now: string, active: boolean, level: string | null, patterns: readonly string[] | null],
  GroupRow
>('groups.list', {
  page: `with listed as (
      select g.id, g.first_day, g.name, count(*) over () as total from class_groups g where ${isListed}
      order by ${listOrder} limit $5 offset $6)
    select g.*, w.total from listed w join lateral (${selectGroups('$1')} where g.id = w.id) g on true
    order by ${listOrder.replaceAll(/\b(first_day|name|id)\b/g, 'w.$1')}`,
  count: `select count(*) from class_groups g where ${isListed}`,
})

export const groupById = query<[now: string, id: string], GroupRow>(
  'groups.group-by-id',
  `${selectGroups('$1')} where g.id = $2`,
)

/** The groups of a student's open enrollments that are active or ended after an instant. */
export const groupsOfStudent = query<
  [now: string, student: string, endedAfter: string],
  GroupRow & {
    enrolled_at: string
    attended: number
    missed: number
    next_class: { id: string; starts_at: string; ends_at: string; student_class_id: string | null } | null
  }
>(
  'groups.groups-of-student',
  `select g.*, e.enrolled_at, m.attended, m.missed,
     (select json_build_object('id', c.id, 'starts_at', c.starts_at, 'ends_at', c.ends_at, 'student_class_id', s.id)
      from scheduled_live_classes c
      left join student_classes s on s.class_id = c.id and s.student_id = $2 and s.state = 'RESERVED'
      where c.group_id = g.id and c.state = 'SCHEDULED' and c.ends_at > $1 order by c.starts_at, c.id limit 1) as next_class
   from group_enrollments e join lateral (${selectGroups('$1')} where g.id = e.group_id) g on true
   cross join lateral (
     select (count(*) filter (where s.attended))::int as attended,
       (count(*) filter (where not s.attended))::int as missed
     from student_classes s join scheduled_live_classes c on c.id = s.class_id
     where c.group_id = g.id and s.student_id = $2 and s.state = 'RESERVED') m
   where e.student_id = $2 and e.ended_at is null and g.classes > 0
     and exists (select from scheduled_live_classes c
                 where c.group_id = g.id and c.state = 'SCHEDULED' and c.ends_at > $3)
   order by g.active desc, g.first_day, folded(g.name), g.id`,
)

export interface EnrolledRow {
  id: string
  student: PersonJson
  level: GroupRow['level']
  enrolled_at: string
  ended_at: string | null
  ending: EnrollmentEnding | null
  seats: number
}

/** All enrollments of a group, also those that ended. */
export const enrollmentsOfGroup = query<[id: string, now: string], EnrolledRow>(
  'groups.enrollments-of-group',
  `select e.id, ${personJson('u')} as student, ${levelJson('l')} as level, e.enrolled_at, e.ended_at, e.ending,
     (select count(*)::int from student_classes s join scheduled_live_classes c on c.id = s.class_id
      where c.group_id = e.group_id and s.student_id = e.student_id and s.state = 'RESERVED' and s.starts_at > $2) as seats
   from group_enrollments e join users u on u.id = e.student_id join students t on t.user_id = e.student_id
   left join levels l on l.id = t.level_id
   where e.group_id = $1 order by e.ended_at desc nulls first, folded(u.first_name), folded(u.last_name), e.id`,
)

export interface ClassOfGroupRow {
  id: string
  starts_at: string
  ends_at: string
  state: 'SCHEDULED' | 'CANCELED'
  teacher: PersonJson | null
  classroom: { id: string; name: string } | null
  capacity: number
  seats_taken: number
}

export const classesOfGroup = query<[id: string], ClassOfGroupRow>(
  'groups.classes-of-group',
  `select c.id, c.starts_at, c.ends_at, c.state, ${personJson('u')} as teacher, c.capacity, c.seats_taken,
     case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as classroom
   from scheduled_live_classes c left join users u on u.id = c.teacher_id left join classrooms h on h.id = c.classroom_id
   where c.group_id = $1 order by c.starts_at, c.id`,
)

export interface LockedGroupRow {
  id: string
  name: string
  version: number
  min_students: number
  max_students: number
  decision_day: string | null
  canceled_at: string | null
}

/**
 * Locks groups until the transaction ends, always in the order of their ids. Others can still refer to them: otherwise a
 * transaction that updates a class of the group twice would wait for this lock, and this transaction for that class.
 */
export const lockGroups = command<[ids: readonly string[]], LockedGroupRow>(
  'groups.lock-groups',
  `select id, name, version, min_students, max_students, decision_day, canceled_at
   from class_groups where id = any ($1) order by id for no key update`,
)

/** The classes of groups that haven't started. */
export const classesAheadOfGroups = query<[groups: readonly string[], now: string], { id: string; group_id: string }>(
  'groups.classes-ahead-of-groups',
  `select c.id, c.group_id from scheduled_live_classes c where c.group_id = any ($1) and ${isAhead('c', '$2')}
   order by c.id`,
)

export const insertGroup = command<
  [
    name: string,
    type: string,
    level: string | null,
    teacher: string | null,
    classroom: string | null,
    room: string,
    minStudents: number,
    maxStudents: number,
    zone: string,
    firstDay: string,
    lastDay: string,
    decisionDay: string | null,
    by: string,
    now: string,
  ],
  { id: string }
>(
  'groups.insert-group',
  `insert into class_groups (name, live_class_type_id, level_id, teacher_id, classroom_id, room_url, min_students,
     max_students, time_zone, first_day, last_day, decision_day, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
)

export const updateGroup = command<
  [id: string, name: string, minStudents: number, maxStudents: number, decisionDay: string | null]
>(
  'groups.update-group',
  `update class_groups set name = $2, min_students = $3, max_students = $4, decision_day = $5, version = version + 1
   where id = $1`,
)

/** Gives these locked classes this number of seats, but never fewer than are taken. A private class keeps its one. */
export const setSeats = command<[classes: readonly string[], seats: number]>(
  'groups.set-seats',
  `update scheduled_live_classes set capacity = greatest($2, seats_taken + seats_held), version = version + 1
   where id = any ($1) and type_scheduled_class = 'GROUP' and capacity <> greatest($2, seats_taken + seats_held)`,
)

export const setMaxStudents = command<[id: string, maxStudents: number]>(
  'groups.set-max-students',
  'update class_groups set max_students = $2, version = version + 1 where id = $1',
)

export const cancelGroupRow = command<[id: string, reason: string, by: string, now: string]>(
  'groups.cancel-group-row',
  `update class_groups set cancellation_reason = $2, canceled_by = $3, canceled_at = $4, version = version + 1
   where id = $1`,
)
