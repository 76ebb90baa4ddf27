import { query } from '../../../platform/database/statement.ts'

/** Metrics of classes: sums of their rows and tallies, never of reservations. */

export interface ClassTally {
  classes: number
  canceled: number
  minutes: number
  seats: number
  taken: number
  came: number
  absent: number
  unrecorded: number
  owed: number
  ratings: number
  stars: number
}

export interface TallyRow extends ClassTally {
  by: 'TOTAL' | 'STEP' | 'TYPE' | 'TEACHER' | 'HOUR'
  /** Whether the row is for the period itself, not the previous one. Null for a step. */
  is_present: boolean | null
  step: number | null
  weekday: number | null
  hour: number | null
  type_id: string | null
  teacher_id: string | null
}

type Args = [
  since: string,
  from: string,
  to: string,
  now: string,
  zone: string,
  bounds: readonly string[],
  teacher: string | null,
  type: string | null,
  level: string | null,
]

/**
 * All sums for both periods in one read of their classes. `teacher` is an id or `none`. Seats, attendance, and ratings
 * exclude canceled classes, which are counted separately.
 */
export const classTallies = query<Args, TallyRow>(
  'figures.class-tallies',
  `with counted as (
     select c.starts_at >= $2 as is_present, width_bucket(c.starts_at, $6::timestamptz[]) as step,
       c.live_class_type_id as type_id, c.teacher_id,
       case when c.starts_at >= $2 then extract(isodow from c.starts_at at time zone $5)::int end as weekday,
       case when c.starts_at >= $2 then extract(hour from c.starts_at at time zone $5)::int end as hour,
       c.state = 'SCHEDULED' as scheduled, extract(epoch from c.ends_at - c.starts_at)::int / 60 as minutes,
       c.capacity, c.seats_taken, case when c.starts_at <= $4 then c.seats_taken else 0 end as begun,
       coalesce(t.came, 0) as came, coalesce(t.absent, 0) as absent, coalesce(t.told, 0) as told,
       coalesce(t.ratings, 0) as ratings, coalesce(t.stars, 0) as stars
     from scheduled_live_classes c left join class_tallies t on t.class_id = c.id
     where c.starts_at >= $1 and c.starts_at < $3
       and ($7::text is null or case when $7 = 'none' then c.teacher_id is null else c.teacher_id = $7::uuid end)
       and ($8::uuid is null or c.live_class_type_id = $8) and ($9::uuid is null or c.level_id = $9))
   select case grouping(step, type_id, teacher_id, hour)
       when 7 then 'STEP' when 11 then 'TYPE' when 13 then 'TEACHER' when 14 then 'HOUR' else 'TOTAL' end as by,
     is_present, step, weekday, hour, type_id, teacher_id,
     count(*) filter (where scheduled)::int as classes, count(*) filter (where not scheduled)::int as canceled,
     coalesce(sum(minutes) filter (where scheduled), 0)::int as minutes,
     coalesce(sum(capacity) filter (where scheduled), 0)::int as seats,
     coalesce(sum(seats_taken) filter (where scheduled), 0)::int as taken,
     coalesce(sum(came) filter (where scheduled), 0)::int as came, coalesce(sum(absent) filter (where scheduled), 0)::int as absent,
     coalesce(sum(begun - came - absent) filter (where scheduled), 0)::int as unrecorded,
     coalesce(sum(begun - absent - told) filter (where scheduled), 0)::int as owed,
     coalesce(sum(ratings) filter (where scheduled), 0)::int as ratings, coalesce(sum(stars) filter (where scheduled), 0)::int as stars
   from counted
   group by grouping sets ((is_present), (step), (is_present, type_id), (is_present, teacher_id), (weekday, hour))`,
)

export const classTypeNames = query<[ids: readonly string[]], { id: string; name: string }>(
  'figures.class-type-names',
  'select id, name from live_class_types where id = any ($1::uuid[]) order by position, folded(name), id',
)

export const teacherNames = query<
  [ids: readonly string[]],
  { id: string; first_name: string; last_name: string; photo_key: string | null }
>(
  'figures.teacher-names',
  'select id, first_name, last_name, photo_key from users where id = any ($1::uuid[]) order by folded_name, id',
)
