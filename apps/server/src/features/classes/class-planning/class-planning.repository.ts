import { command, query } from '../../../platform/database/statement.ts'
import type { TitledClassRow } from '../availability/teacher-time.repository.ts'
import { textColumns, textParameters } from '../timetable/class-columns.rules.ts'

/** A topic with its unit, locked so that it can't be moved until the transaction ends. */
export const lockTopicForShare = command<[id: string], { id: string; unit_id: string; archived: boolean }>(
  'class-planning.lock-topic-for-share',
  'select id, unit_id, archived_at is not null as archived from topics where id = $1 for share',
)
/** A unit, locked. */
export const lockUnitForShare = command<[id: string], { id: string; level_id: string; archived: boolean }>(
  'class-planning.lock-unit-for-share',
  'select id, level_id, archived_at is not null as archived from units where id = $1 for share',
)
/** A level, locked. */
export const lockLevelForShare = command<[id: string], { id: string; archived: boolean }>(
  'class-planning.lock-level-for-share',
  'select id, archived_at is not null as archived from levels where id = $1 for share',
)

export const insertClass = command<
  [
    series: string | null,
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
    by: string,
    now: string,
    classroom: string | null,
    ...texts: string[],
  ],
  { id: string }
>(
  'class-planning.insert-class',
  `insert into scheduled_live_classes (series_id, live_class_type_id, type_scheduled_class, level_id, unit_id, topic_id,
     teacher_id, starts_at, ends_at, capacity, cost_minutes, created_by, created_at, classroom_id, ${textColumns})
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, ${textParameters(15)}) returning id`,
)

/** The classes in a classroom that overlap any of these times. */
export const classesInClassroomAt = query<
  [classroom: string, from: readonly string[], to: readonly string[]],
  TitledClassRow
>(
  'class-planning.classes-in-classroom-at',
  `select distinct on (c.starts_at, c.id) c.id, c.starts_at, c.ends_at, p.title as topic_title, c.description,
     t.name as type_name
   from unnest($2::timestamptz[], $3::timestamptz[]) as asked (starts_at, ends_at)
   join scheduled_live_classes c on c.classroom_id = $1 and c.state = 'SCHEDULED'
     and c.during && tstzrange(asked.starts_at, asked.ends_at)
   join live_class_types t on t.id = c.live_class_type_id left join topics p on p.id = c.topic_id
   order by c.starts_at, c.id`,
)

export const insertSeries = command<
  [zone: string, weekday: number, time: string, firstDay: string, lastDay: string, group: string | null],
  { id: string }
>(
  'class-planning.insert-series',
  `insert into class_series (time_zone, weekday, local_time, first_day, last_day, group_id)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)
