import { command, query } from '../../platform/database/statement.ts'
import type { GivenRow } from '../availability/teacher-time.repository.ts'

/** A class that is copied, with what of it cannot be used any more. */
export interface SourceRow extends GivenRow {
  live_class_type_id: string
  type_scheduled_class: 'GROUP' | 'PRIVATE'
  level_id: string | null
  unit_id: string | null
  topic_id: string | null
  teacher_id: string | null
  classroom_id: string | null
  capacity: number
  room_url: string
  archived: boolean
  teacher_left: boolean
}

const sources = `select c.id, c.starts_at, c.ends_at, c.live_class_type_id, c.type_scheduled_class, c.level_id, c.unit_id,
    c.topic_id, c.description, c.teacher_id, c.classroom_id, c.capacity, c.room_url, p.title as topic_title,
    t.name as type_name, u.disabled_at is not null as teacher_left,
    coalesce(t.archived_at, v.archived_at, n.archived_at, p.archived_at, h.archived_at) is not null as archived
  from scheduled_live_classes c join live_class_types t on t.id = c.live_class_type_id
  left join levels v on v.id = c.level_id left join units n on n.id = c.unit_id left join topics p on p.id = c.topic_id
  left join classrooms h on h.id = c.classroom_id left join users u on u.id = c.teacher_id
  where c.state = 'SCHEDULED'`

/** The group classes of a span, of one teacher, of none, of a type, of a level, in a classroom. */
export const classesToCopy = query<
  [
    from: string,
    to: string,
    teacher: string | null,
    withoutTeacher: boolean,
    type: string | null,
    level: string | null,
    classroom: string | null,
  ],
  SourceRow
>(
  'copying.classes',
  `${sources} and c.type_scheduled_class = 'GROUP' and c.starts_at >= $1 and c.starts_at < $2
     and ($3::uuid is null or c.teacher_id = $3) and (not $4::boolean or c.teacher_id is null)
     and ($5::uuid is null or c.live_class_type_id = $5) and ($6::uuid is null or c.level_id = $6)
     and ($7::uuid is null or c.classroom_id = $7)
   order by c.starts_at, c.id limit 2001`,
)

/** One class to copy, while it is on the timetable: whoever else would copy it waits. */
export const holdSource = command<[id: string], SourceRow>(
  'copying.hold-source',
  `${sources} and c.id = $1 for no key update of c`,
)

interface StandingRow {
  at: number
  copied: boolean
  teacher_busy: boolean
  conflict_id: string | null
  starts_at: string
  ends_at: string
  topic_title: string | null
  description: string
  type_name: string
}

/** Of each class at its other time: whether it was copied there, and the class that its teacher gives or its classroom has. */
export const standingAt = query<
  [sources: readonly string[], weeks: readonly number[], from: readonly string[], to: readonly string[]],
  StandingRow
>(
  'copying.standing-at',
  `select asked.at::int as at, busy.id is not null as teacher_busy, k.id as conflict_id, k.starts_at, k.ends_at,
     p.title as topic_title, k.description, y.name as type_name,
     exists (select from class_copy_classes d join scheduled_live_classes m on m.id = d.made_id
       where d.source_id = s.id and d.weeks = asked.weeks and d.outcome = 'MADE' and m.state = 'SCHEDULED') as copied
   from unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::timestamptz[])
     with ordinality as asked (source_id, weeks, starts_at, ends_at, at)
   join scheduled_live_classes s on s.id = asked.source_id
   left join lateral (select c.id from scheduled_live_classes c where c.teacher_id = s.teacher_id
     and c.state = 'SCHEDULED' and c.during && tstzrange(asked.starts_at, asked.ends_at)
     order by c.starts_at limit 1) busy on true
   left join lateral (select c.id from scheduled_live_classes c where c.classroom_id = s.classroom_id
     and c.state = 'SCHEDULED' and c.during && tstzrange(asked.starts_at, asked.ends_at)
     order by c.starts_at limit 1) taken on true
   left join scheduled_live_classes k on k.id = coalesce(busy.id, taken.id)
   left join live_class_types y on y.id = k.live_class_type_id left join topics p on p.id = k.topic_id
   order by asked.at`,
)

export const insertCopy = command<
  [week: string, onDaysOff: boolean, by: string, now: string, sources: readonly string[], weeks: readonly number[]],
  { id: string }
>(
  'copying.insert',
  `with made as (
     insert into class_copies (week, on_days_off, created_by, created_at) values ($1, $2, $3, $4) returning id
   ), classes as (
     insert into class_copy_classes (copy_id, source_id, weeks)
     select made.id, c.source_id, c.weeks from made, unnest($5::uuid[], $6::int[]) as c (source_id, weeks)
   )
   select id from made`,
)

interface CopyRow {
  id: string
  week: string
  ended_at: string | null
  all: number
  done: number
  left: number
}

export const copyById = query<[id: string], CopyRow>(
  'copying.by-id',
  `select n.id, n.week, n.ended_at, count(*)::int as all, count(c.outcome)::int as done,
          (count(*) filter (where c.outcome = 'LEFT'))::int as left
   from class_copies n join class_copy_classes c on c.copy_id = n.id where n.id = $1 group by n.id`,
)

export interface OpenCopy {
  copy_id: string
  source_id: string
  weeks: number
}

/** What is still to be made of all copies, the nearest weeks first. */
export const openCopies = query<[], OpenCopy>(
  'copying.open',
  `select c.copy_id, c.source_id, c.weeks from class_copies n join class_copy_classes c on c.copy_id = n.id
   where n.ended_at is null and c.outcome is null order by c.copy_id, c.weeks, c.source_id`,
)

/** Takes one class of a copy, unless it is done or somebody else has it. */
export const takeCopy = command<
  [copy: string, source: string, weeks: number],
  { on_days_off: boolean; created_by: string }
>(
  'copying.take',
  `select n.on_days_off, n.created_by from class_copy_classes c join class_copies n on n.id = c.copy_id
   where c.copy_id = $1 and c.source_id = $2 and c.weeks = $3 and c.outcome is null for update of c skip locked`,
)

/** Says what became of one class of a copy: the class that was made, or null. */
export const endCopyOf = command<[copy: string, source: string, weeks: number, made: string | null]>(
  'copying.end-one',
  `update class_copy_classes set outcome = case when $4::uuid is null then 'LEFT' else 'MADE' end, made_id = $4
   where copy_id = $1 and source_id = $2 and weeks = $3 and outcome is null`,
)

/** Ends the copies of which everything is done. */
export const endCopies = command<[now: string]>(
  'copying.end',
  `update class_copies n set ended_at = $1 where n.ended_at is null
     and not exists (select from class_copy_classes c where c.copy_id = n.id and c.outcome is null)`,
)
