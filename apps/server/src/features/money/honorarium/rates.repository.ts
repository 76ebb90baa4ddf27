import type { LevelColor } from '@aulaviva/domain/level-colors'
import { command, query } from '../../../platform/database/statement.ts'
import { isPayable } from '../../shared/catalogue/counted-classes.rules.ts'
import { dayOfClass, rateOfClass } from './honorarium.repository.ts'
import type { PayTerms } from './pay.rules.ts'

/** Pay rates: which rate pays which classes on which days. */

export interface RateRow extends PayTerms {
  id: string
  type_id: string
  type_name: string
  level: { id: string; code: string; name: string; color: LevelColor } | null
  teacher_id: string | null
  first_name: string | null
  last_name: string | null
  photo_key: string | null
  valid_from: string
  valid_until: string | null
  version: number
}

const columns = `r.id, r.live_class_type_id as type_id, t.name as type_name, 
  case when l.id is not null then json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'color', l.color) end as level,
  r.teacher_id, u.first_name, u.last_name, u.photo_key, r.basis, r.cents, r.min_cents, r.max_cents,
  r.travel, r.travel_cents, r.valid_from, r.valid_until, r.version
  from honorarium_rates r join live_class_types t on t.id = r.live_class_type_id
  left join levels l on l.id = r.level_id left join users u on u.id = r.teacher_id`

export const allRates = query<[], RateRow>(
  'rates.all-rates',
  `select ${columns}
   order by t.position, t.id, r.teacher_id is not null, u.folded_name, u.id, l.position nulls first, r.valid_from desc`,
)
export const rateById = query<[id: string], RateRow>('rates.rate-by-id', `select ${columns} where r.id = $1`)

type Scope = [type: string, level: string | null, teacher: string | null]
const isInScopeSql = `live_class_type_id = $1 and level_id is not distinct from $2 and teacher_id is not distinct from $3`

/** The rates of one type, level, and teacher, in order of time. */
export const ratesInScope = query<Scope, RateRow>(
  'rates.rates-in-scope',
  `select ${columns} where r.${isInScopeSql.replaceAll(' and ', ' and r.')} order by r.valid_from`,
)

/** Locks a class type before setting, changing, or deleting one of its rates. */
export const lockType = command<[type: string], { id: string; name: string }>(
  'rates.lock-type',
  'select id, name from live_class_types where id = $1 for no key update',
)

export const rateChoices = query<
  [],
  { kind: 'type' | 'level'; id: string; code: string; name: string; color: LevelColor }
>(
  'rates.rate-choices',
  `select 'type' as kind, id, code, name, color, position from live_class_types where archived_at is null
   union all
   select 'level', id, code, name, color, position from levels where archived_at is null
   order by kind, position, id`,
)

const values = `basis, cents, min_cents, max_cents, travel, travel_cents`

export const insertRate = command<
  [
    ...Scope,
    basis: string,
    cents: number,
    min: number | null,
    max: number | null,
    travel: string | null,
    travelCents: number | null,
    from: string,
    until: string | null,
  ],
  { id: string }
>(
  'rates.insert-rate',
  `insert into honorarium_rates (live_class_type_id, level_id, teacher_id, ${values}, valid_from, valid_until)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
)

export const setRateEnd = command<[id: string, until: string | null]>(
  'rates.set-rate-end',
  'update honorarium_rates set valid_until = $2, version = version + 1 where id = $1',
)

export const updateTerms = command<
  [
    id: string,
    version: number,
    until: string | null,
    basis: string,
    cents: number,
    min: number | null,
    max: number | null,
    travel: string | null,
    travelCents: number | null,
  ]
>(
  'rates.update-terms',
  `update honorarium_rates set valid_until = $3, basis = $4, cents = $5, min_cents = $6, max_cents = $7, travel = $8,
     travel_cents = $9, version = version + 1
   where id = $1 and version = $2`,
)

export const deleteRateRow = command<[id: string, version: number]>(
  'rates.delete-rate-row',
  'delete from honorarium_rates where id = $1 and version = $2',
)

/**
 * How many payable classes a rate pays, and their latest day. Open months are computed now, and verified ones are read
 * as saved.
 */
export const rateUsage = query<
  [id: string, now: string, zone: string],
  { classes: number; last_used_on: string | null }
>(
  'rates.rate-usage',
  `select count(distinct k.id)::int as classes, max(k.day) as last_used_on from (
     select c.id, ${dayOfClass('$3')} as day
     from honorarium_rates o
     join scheduled_live_classes c on c.live_class_type_id = o.live_class_type_id
       and (o.teacher_id is null or o.teacher_id = c.teacher_id) and (o.level_id is null or o.level_id = c.level_id)
     join lateral (${rateOfClass('$3')}) h on h.id = o.id
     where o.id = $1 and ${isPayable('c', '$2')} and daterange(o.valid_from, o.valid_until, '[]') @> ${dayOfClass('$3')}
       and not exists (select from honorarium_statements s where s.teacher_id = c.teacher_id and s.state <> 'DRAFT'
                       and s.month = date_trunc('month', ${dayOfClass('$3')})::date)
     union all
     select (b.row ->> 'class_id')::uuid, ((b.row ->> 'starts_at')::timestamptz at time zone $3)::date
     from honorarium_statements s cross join jsonb_array_elements(s.rows) b (row)
     where s.rows @> jsonb_build_array(jsonb_build_object('rate_id', $1::text)) and b.row ->> 'rate_id' = $1::text
   ) k`,
)

/**
 * Payable classes that a rate for this scope and these days would pay: those of open months without a more specific rate
 * on that day.
 */
export const countClassesInReach = query<
  [...Scope, from: string, until: string | null, now: string, zone: string],
  { count: number }
>(
  'rates.count-classes-in-reach',
  `select count(*)::int as count from scheduled_live_classes c
   where c.live_class_type_id = $1 and ($2::uuid is null or c.level_id = $2) and ($3::uuid is null or c.teacher_id = $3)
     and ${isPayable('c', '$6')} and daterange($4::date, $5::date, '[]') @> ${dayOfClass('$7')}
     and not exists (select from honorarium_statements s where s.teacher_id = c.teacher_id and s.state <> 'DRAFT'
                     and s.month = date_trunc('month', ${dayOfClass('$7')})::date)
     and not exists (
       select from honorarium_rates r
       where r.live_class_type_id = $1 and (r.teacher_id = c.teacher_id or r.teacher_id is null)
         and (r.level_id = c.level_id or r.level_id is null)
         and daterange(r.valid_from, r.valid_until, '[]') @> ${dayOfClass('$7')}
         and (r.teacher_id is not null, r.level_id is not null) > ($3::uuid is not null, $2::uuid is not null))`,
)

/** The number of verified months, of one teacher or of all, that overlap some days. */
export const countVerified = query<[teacher: string | null, from: string, until: string | null], { count: number }>(
  'rates.count-verified',
  `select count(*)::int as count from honorarium_statements
   where state <> 'DRAFT' and ($1::uuid is null or teacher_id = $1)
     and month >= date_trunc('month', $2::date)::date and ($3::date is null or month <= $3)`,
)
