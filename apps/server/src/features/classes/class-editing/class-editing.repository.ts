import { command, query } from '../../../platform/database/statement.ts'
import { isAhead } from '../../shared/catalogue/counted-classes.rules.ts'
import type { TitledClassRow } from '../availability/teacher-time.repository.ts'
import { textColumns, textParameters } from '../timetable/class-columns.rules.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'

/** A class with the fields that only staff see. */
export interface OfficeRow extends ClassRow {
  version: number
  series_id: string | null
  cancellation_reason: string | null
  waiting: number
  recorded: boolean
}

const columns = `c.*, l.version, l.series_id, l.cancellation_reason,
  (select count(*)::int from waitlist_entries w
   where w.class_id = c.id and w.state in ('WAITING', 'OFFERED')) as waiting,
  exists (select from student_classes s where s.class_id = c.id and s.attended is not null) as recorded`
const classes = 'live_classes c join scheduled_live_classes l on l.id = c.id'

/** Filters: teacher, without teacher, class type, level, classroom. */
export type ClassFilter = [
  teacher: string | null,
  withoutTeacher: boolean,
  type: string | null,
  level: string | null,
  classroom: string | null,
]
/**
 * The conditions of a `ClassFilter` on a class `c`, as parameters `$3` to `$6`. The caller adds the classroom, `$7`, because
 * it knows where that column is.
 */
export const classFilterSql = `($3::uuid is null or c.teacher_id = $3) and (not $4::boolean or c.teacher_id is null)
     and ($5::uuid is null or c.live_class_type_id = $5) and ($6::uuid is null or c.level_id = $6)`

/** A span of start times, and a filter. */
export type ClassSpanFilter = [from: string, to: string, ...ClassFilter]
/** The conditions of a `ClassSpanFilter` on a class `c`, except the classroom. */
export const classSpanFilterSql = `c.starts_at >= $1 and c.starts_at < $2 and ${classFilterSql}`

/** The classes of a span that match the filter, canceled ones too. */
export const officeClasses = query<ClassSpanFilter, OfficeRow>(
  'class-editing.office-classes',
  `select ${columns} from ${classes}
   where ${classSpanFilterSql} and ($7::uuid is null or l.classroom_id = $7)
   order by c.starts_at, c.id`,
)

export const officeClass = query<[id: string], OfficeRow>(
  'class-editing.office-class',
  `select ${columns} from ${classes} where c.id = $1`,
)

/** How many classes of the series can still be changed: those from this start, and all. */
export const seriesAhead = query<
  [series: string, from: string, now: string],
  { following: number; all: number; time_zone: string }
>(
  'class-editing.series-ahead',
  `select (count(*) filter (where c.starts_at >= $2))::int as following, count(*)::int as all, min(r.time_zone) as time_zone
   from scheduled_live_classes c join class_series r on r.id = c.series_id
   where c.series_id = $1 and ${isAhead('c', '$3')}`,
)

/** The scheduled classes of a series that start at or after an instant. */
export const seriesClasses = query<[series: string, from: string], { id: string }>(
  'class-editing.series-classes',
  `select id from scheduled_live_classes where series_id = $1 and starts_at >= $2 and state = 'SCHEDULED' order by id`,
)

export interface EditFacts {
  id: string
  version: number
  type_minutes: number
  created_by: string | null
  made_by_staff: boolean
  recorded: boolean
  time_zone: string | null
  classroom_id: string | null
  classroom_name: string | null
  /** The default room of its teacher. */
  teachers_room: string | null
  in_group: boolean
}

/** What decides whether these classes can be changed. The caller has locked them. */
export const editFacts = command<[ids: readonly string[]], EditFacts>(
  'class-editing.edit-facts',
  `select c.id, c.version, c.type_minutes, c.created_by, coalesce(m.role = 'staff', false) as made_by_staff,
          r.time_zone, t.room_url as teachers_room, c.classroom_id, h.name as classroom_name,
          c.group_id is not null as in_group,
          exists (select from student_classes s where s.class_id = c.id and s.attended is not null) as recorded
   from scheduled_live_classes c left join users m on m.id = c.created_by left join class_series r on r.id = c.series_id
   left join teachers t on t.user_id = c.teacher_id left join classrooms h on h.id = c.classroom_id
   where c.id = any ($1)`,
)

/** Locks the students with a seat in these classes, in a fixed order. */
export const lockStudentsOf = command<[ids: readonly string[]]>(
  'class-editing.lock-students-of',
  `select t.user_id from students t
   where t.user_id in (select student_id from student_classes where class_id = any ($1) and state = 'RESERVED')
   order by t.user_id for update of t`,
)

export interface SeatRow {
  student_class_id: string
  class_id: string
  student_id: string
  first_name: string
  last_name: string
  photo_key: string | null
  cost_minutes: number
}

export const reservedSeats = query<[ids: readonly string[]], SeatRow>(
  'class-editing.reserved-seats',
  `select s.id as student_class_id, s.class_id, s.student_id, u.first_name, u.last_name, u.photo_key, s.cost_minutes
   from student_classes s join users u on u.id = s.student_id
   where s.class_id = any ($1) and s.state = 'RESERVED' order by s.student_id, s.id`,
)

/** The students on the waitlists of these classes. */
export const waitlistEntriesOf = query<[ids: readonly string[]], { class_id: string; student_id: string }>(
  'class-editing.waitlist-entries-of',
  `select class_id, student_id from waitlist_entries where class_id = any ($1) and state in ('WAITING', 'OFFERED')
   order by student_id`,
)

const titleJoins = `
  join live_class_types t on t.id = c.live_class_type_id left join topics p on p.id = c.topic_id`
const titledClassColumns = 'c.id, c.starts_at, c.ends_at, p.title as topic_title, c.description, t.name as type_name'

/** The classes that these students have reserved at these times, other than those being moved. */
export const reservedClassesAt = query<
  [students: readonly string[], from: readonly string[], to: readonly string[], except: readonly string[]],
  TitledClassRow & { student_id: string }
>(
  'class-editing.reserved-classes-at',
  `select distinct on (s.student_id, c.starts_at, c.id) s.student_id, ${titledClassColumns}
   from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as asked (student_id, starts_at, ends_at)
   join student_classes s on s.student_id = asked.student_id and s.state = 'RESERVED'
     and tstzrange(s.starts_at, s.ends_at) && tstzrange(asked.starts_at, asked.ends_at) and s.class_id <> all ($4)
   join scheduled_live_classes c on c.id = s.class_id ${titleJoins}
   order by s.student_id, c.starts_at, c.id`,
)

/** Other classes in these online rooms at these times. */
export const classesInRoomAt = query<
  [rooms: readonly string[], from: readonly string[], to: readonly string[], except: readonly string[]],
  TitledClassRow & { room_url: string }
>(
  'class-editing.classes-in-room-at',
  `select distinct on (c.room_url, c.starts_at, c.id) c.room_url, ${titledClassColumns}
   from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as asked (room, starts_at, ends_at)
   join scheduled_live_classes c on c.room_url = asked.room and c.state = 'SCHEDULED'
     and c.starts_at < asked.ends_at and c.ends_at > asked.starts_at and c.starts_at > asked.starts_at - interval '1 day'
     and c.id <> all ($4) ${titleJoins}
   where asked.room <> ''
   order by c.room_url, c.starts_at, c.id`,
)

/** Other classes in these classrooms at these times. */
export const classesInClassroomAt = query<
  [classrooms: readonly string[], from: readonly string[], to: readonly string[], except: readonly string[]],
  TitledClassRow & { classroom_id: string }
>(
  'class-editing.classes-in-classroom-at',
  `select distinct on (c.classroom_id, c.starts_at, c.id) c.classroom_id, ${titledClassColumns}
   from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as asked (classroom_id, starts_at, ends_at)
   join scheduled_live_classes c on c.classroom_id = asked.classroom_id and c.state = 'SCHEDULED'
     and c.during && tstzrange(asked.starts_at, asked.ends_at) and c.id <> all ($4) ${titleJoins}
   order by c.classroom_id, c.starts_at, c.id`,
)

/** Updates a class if it still has this version. Returns the number of rows. */
export const updateClass = command<
  [
    id: string,
    version: number,
    type: string,
    kind: 'GROUP' | 'PRIVATE',
    level: string | null,
    unit: string | null,
    topic: string | null,
    teacher: string | null,
    startsAt: string,
    endsAt: string,
    capacity: number,
    cost: number,
    typeMinutes: number,
    now: string,
    classroom: string | null,
    ...texts: string[],
  ]
>(
  'class-editing.update-class',
  `update scheduled_live_classes set live_class_type_id = $3, type_scheduled_class = $4, level_id = $5, unit_id = $6,
     topic_id = $7, teacher_id = $8, starts_at = $9, ends_at = $10, capacity = $11, cost_minutes = $12, type_minutes = $13,
     changed_at = $14, classroom_id = $15, (${textColumns}) = row(${textParameters(16)})
   where id = $1 and version = $2 and state = 'SCHEDULED'`,
)

/** Students of a class that was moved can cancel for free, or switch to another class, until it starts. */
export const allowFreeCancellation = command<[id: string]>(
  'class-editing.allow-free-cancellation',
  `update student_classes set cancel_free_hours_before = 0, reschedule_hours_before = 0, cancel_free_cap = null
   where class_id = $1 and state = 'RESERVED'`,
)

/** Cancels reservations for the academy, each with its own cancellation record. */
export const cancelSeatsForAcademy = command<[ids: readonly string[], reason: string, now: string], { id: string }>(
  'class-editing.cancel-seats-for-academy',
  `with taken as (
     update student_classes set state = 'CANCELED', canceled_at = $3 where id = any ($1) and state = 'RESERVED'
     returning id, cost_minutes
   )
   insert into student_class_cancellations (student_class_id, reason, refunded_minutes, by_academy, created_at)
   select id, $2, cost_minutes, true, $3 from taken order by id returning student_class_id as id`,
)

/** Records that a teacher was taken off a class. */
export const insertHandover = command<[id: string, teacher: string, now: string]>(
  'class-editing.insert-handover',
  'insert into class_handovers (class_id, teacher_id, created_at) values ($1, $2, $3)',
)
