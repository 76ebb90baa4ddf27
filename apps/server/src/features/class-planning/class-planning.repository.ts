import { command, query } from '../../platform/database/statement.ts'

/** Where a unit or a topic stands in the syllabus. */
export const placeInSyllabus = query<
  [unit: string | null, topic: string | null],
  { unit_id: string | null; level_id: string | null; topic_id: string | null; topic_unit_id: string | null }
>(
  'class-planning.place',
  `select u.id as unit_id, u.level_id, p.id as topic_id, p.unit_id as topic_unit_id
   from (select) one left join topics p on p.id = $2 left join units u on u.id = coalesce($1, p.unit_id)`,
)

export const insertClass = command<
  [
    series: string | null,
    type: string,
    kind: 'GROUP' | 'PRIVATE',
    level: string | null,
    unit: string | null,
    topic: string | null,
    description: string,
    teacher: string | null,
    startsAt: string,
    endsAt: string,
    capacity: number,
    cost: number,
    room: string,
    by: string,
    now: string,
  ],
  { id: string }
>(
  'class-planning.insert-class',
  `insert into scheduled_live_classes (series_id, live_class_type_id, type_scheduled_class, level_id, unit_id, topic_id,
     description, teacher_id, starts_at, ends_at, capacity, cost_minutes, room_url, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
)

export const insertSeries = command<
  [zone: string, weekday: number, time: string, firstDay: string, lastDay: string],
  { id: string }
>(
  'class-planning.insert-series',
  `insert into class_series (time_zone, weekday, local_time, first_day, last_day)
   values ($1, $2, $3, $4, $5) returning id`,
)
