import type { HoursException, WeeklyHours } from '@aulaviva/domain/availability'
import { command, query } from '../../../platform/database/statement.ts'

export interface AvailabilityRow {
  version: number
  room_url: string
  weekly: WeeklyHours[]
  exceptions: HoursException[]
}

// the weekly hours, and the exceptions of the days from $2 to $3
const hours = `
     coalesce((select json_agg(json_build_object('weekday', a.weekday, 'from', to_char(a.from_time, 'HH24:MI'),
       'to', to_char(a.to_time, 'HH24:MI')) order by a.weekday, a.from_time)
       from teacher_availability a where a.teacher_id = t.user_id), '[]') as weekly,
     coalesce((select json_agg(json_build_object('day', e.day, 'available', e.available,
       'from', to_char(e.from_time, 'HH24:MI'), 'to', to_char(e.to_time, 'HH24:MI'))
       order by e.day, e.from_time, e.available)
       from teacher_availability_exceptions e where e.teacher_id = t.user_id and e.day between $2 and $3), '[]')
       as exceptions`

/** A teacher's hours, with the exceptions between two days. Returns no row for a teacher who has left the academy. */
export const availabilityOf = query<[teacher: string, from: string, to: string], AvailabilityRow>(
  'availability.availability-of',
  `select t.availability_version as version, t.room_url, ${hours}
   from teachers t join users u on u.id = t.user_id and u.disabled_at is null where t.user_id = $1`,
)

export interface OfferRow extends Pick<AvailabilityRow, 'weekly' | 'exceptions'> {
  id: string
  /** The levels the teacher teaches. Empty means all. */
  levels: string[]
  types: string[]
}

/** The same for one teacher, or for all if none is given, with the levels and class types of each. */
export const offersOf = query<[teacher: string | null, from: string, to: string], OfferRow>(
  'availability.offers-of',
  `select t.user_id as id, ${hours},
     array(select level_id::text from teacher_levels where teacher_id = t.user_id) as levels,
     array(select live_class_type_id::text from teacher_class_types where teacher_id = t.user_id) as types
   from teachers t join users u on u.id = t.user_id and u.disabled_at is null
   where $1::uuid is null or t.user_id = $1
   order by t.user_id`,
)

/** Raises the version of the hours if it is still this one. */
export const raiseVersion = command<[teacher: string, version: number, room: string | null]>(
  'availability.raise-version',
  `update teachers set availability_version = availability_version + 1, room_url = coalesce($3, room_url)
   where user_id = $1 and availability_version = $2`,
)

export const removeWeekly = command<[teacher: string]>(
  'availability.remove-weekly',
  `delete from teacher_availability where teacher_id = $1`,
)
export const insertWeekly = command<[teacher: string, hours: string]>(
  'availability.insert-weekly',
  `insert into teacher_availability (teacher_id, weekday, from_time, to_time)
   select $1, h.weekday, h."from"::time, h."to"::time
   from jsonb_to_recordset($2::jsonb) as h (weekday smallint, "from" text, "to" text)`,
)
export const removeExceptions = command<[teacher: string, from: string]>(
  'availability.remove-exceptions',
  `delete from teacher_availability_exceptions where teacher_id = $1 and day >= $2`,
)
export const insertExceptions = command<[teacher: string, exceptions: string]>(
  'availability.insert-exceptions',
  `insert into teacher_availability_exceptions (teacher_id, day, available, from_time, to_time)
   select $1, e.day, e.available, e."from"::time, e."to"::time
   from jsonb_to_recordset($2::jsonb) as e (day date, available boolean, "from" text, "to" text)`,
)

export interface PrivateTeacherRow {
  id: string
  first_name: string
  last_name: string
  photo_key: string | null
  about: string
  rating: number | null
  classes_given: number
}

/** Teachers with availability, by name. */
export const teachersWithHours = query<[from: string], PrivateTeacherRow>(
  'availability.teachers-with-hours',
  `select t.user_id as id, u.first_name, u.last_name, u.photo_key, t.about, t.classes_given,
          round(t.rating_sum::numeric / nullif(t.rating_count, 0), 1) as rating
   from teachers t join users u on u.id = t.user_id and u.disabled_at is null
   where exists (select from teacher_availability a where a.teacher_id = t.user_id)
      or exists (select from teacher_availability_exceptions e
                 where e.teacher_id = t.user_id and e.available and e.day >= $1)
   order by folded(u.first_name), folded(u.last_name), t.user_id`,
)
