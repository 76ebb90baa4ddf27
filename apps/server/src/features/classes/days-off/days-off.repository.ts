import type { DaysOff } from '@aulaviva/domain/days-off'
import { command, query } from '../../../platform/database/statement.ts'

export interface DaysOffRow extends DaysOff {
  id: string
  country: string | null
  version: number
}

const columns = 'd.id, d.first_day, d.last_day, d.name, d.country, d.version'

/** Closed days that overlap the given days, both included. */
export const daysOffInSpan = query<[from: string, to: string], DaysOffRow>(
  'days-off.days-off-in-span',
  `select ${columns} from days_off d where d.last_day >= $1::date and d.first_day <= $2::date
   order by d.first_day, d.last_day, d.id`,
)

export const daysOffById = query<[ids: readonly string[]], DaysOffRow>(
  'days-off.days-off-by-id',
  `select ${columns} from days_off d where d.id = any ($1::uuid[]) order by d.first_day, d.last_day, d.id`,
)

/** For each pair of instants, the number of upcoming classes that start between them. */
export const countClassesBetween = query<
  [now: string, from: readonly string[], to: readonly string[]],
  { classes: number }
>(
  'days-off.count-classes-between',
  `select (select count(*)::int from scheduled_live_classes c
     where c.state = 'SCHEDULED' and c.starts_at >= greatest(s.f, $1::timestamptz) and c.starts_at < s.t) as classes
   from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality s (f, t, place) order by s.place`,
)

/** Adds closed days that don't exist yet. Returns all of them, those added here with `is_made`. */
export const insertDaysOff = command<[days: string, now: string], { id: string; is_made: boolean }>(
  'days-off.insert-days-off',
  `with said as (
     select distinct on (first_day, last_day, name) *
     from jsonb_to_recordset($1::jsonb) as s (first_day date, last_day date, name text, country text)
     order by first_day, last_day, name),
   made as (
     insert into days_off (first_day, last_day, name, country, created_at)
     select first_day, last_day, name, country, $2 from said
     on conflict on constraint days_off_are_said_once do nothing returning id)
   select id, true as is_made from made
   union all
   select d.id, false from days_off d join said s using (first_day, last_day, name)`,
)

export const lockDaysOff = command<[id: string], DaysOffRow>(
  'days-off.lock-days-off',
  `select ${columns} from days_off d where d.id = $1 for update`,
)

export const updateDaysOff = command<[id: string, first: string, last: string, name: string]>(
  'days-off.update-days-off',
  'update days_off set first_day = $2, last_day = $3, name = $4, version = version + 1 where id = $1',
)

export const deleteDaysOffRow = command<[id: string]>(
  'days-off.delete-days-off-row',
  'delete from days_off where id = $1',
)

/** The country whose holidays were added last. */
export const lastCountry = query<[], { country: string }>(
  'days-off.last-country',
  'select country from days_off where country is not null order by created_at desc, id desc limit 1',
)
