import type { ClassColor, ClassKind } from '@aulaviva/domain/class-types'
import { command, query } from '../../../platform/database/statement.ts'
import { isAhead, isPast } from '../../shared/catalogue/counted-classes.rules.ts'

/** The fields of a class type that staff edit. */
export interface ClassTypeBody {
  name: string
  description: string
  kind: ClassKind
  color: ClassColor
  duration_minutes: number
  cost_minutes: number
  default_capacity: number
  needs_unit: boolean
  /** Ids of the levels it is for, in order. Empty means every level. */
  levels: string[]
  cancel_free_hours_before: number | null
  reschedule_hours_before: number | null
}

export interface ClassTypeRow extends ClassTypeBody {
  id: string
  code: string
  version: number
  archived_at: string | null
}

const columns = `
  t.id, t.code, t.name, t.description, t.kind, t.color, t.duration_minutes, t.cost_minutes, t.default_capacity,
  t.needs_unit, t.cancel_free_hours_before, t.reschedule_hours_before, t.version, t.archived_at,
  array(select y.level_id from live_class_type_levels y join levels l on l.id = y.level_id
        where y.live_class_type_id = t.id order by l.position, l.id) as levels`

const orderBy = 'order by t.archived_at is not null, t.position, t.id'

/** The class types in use. */
export const offeredTypes = query<[], ClassTypeRow>(
  'class-types.offered-types',
  `select ${columns} from live_class_types t where t.archived_at is null ${orderBy}`,
)

export const allTypes = query<[now: string], ClassTypeRow & { classes_ahead: number }>(
  'class-types.all-types',
  `select ${columns}, coalesce(a.classes, 0) as classes_ahead
   from live_class_types t left join (
     select c.live_class_type_id, count(*)::int as classes from scheduled_live_classes c
     where ${isAhead('c', '$1')} group by c.live_class_type_id
   ) a on a.live_class_type_id = t.id ${orderBy}`,
)

export const typeById = query<[id: string], ClassTypeRow>(
  'class-types.type-by-id',
  `select ${columns} from live_class_types t where t.id = $1`,
)

/** Locks a class type for a change. */
export const lockType = command<[id: string], { id: string }>(
  'class-types.lock-type',
  'select id from live_class_types where id = $1 for no key update',
)

/** Locks a class type for share, so that it can't be changed or archived before the class is created. */
export const lockTypeForShare = command<[id: string], { id: string }>(
  'class-types.lock-type-for-share',
  'select id from live_class_types where id = $1 for share',
)

/** Locks the class types in use, so that only one request reorders them at a time. Read their order afterwards. */
export const lockOrder = command<[], { id: string }>(
  'class-types.lock-order',
  'select id from live_class_types where archived_at is null order by id for no key update',
)

export const setPositions = command<[ids: readonly string[]]>(
  'class-types.set-positions',
  `update live_class_types t set position = o.place
   from unnest($1::uuid[]) with ordinality as o (id, place) where t.id = o.id and t.position <> o.place`,
)

export const typeUses = query<
  [id: string, now: string],
  { classes_ahead: number; classes_past: number; series: number; rates: number }
>(
  'class-types.type-uses',
  `select (count(*) filter (where ${isAhead('c', '$2')}))::int as classes_ahead,
          (count(*) filter (where ${isPast('c', '$2')}))::int as classes_past,
          count(distinct c.series_id)::int as series,
          (select count(*)::int from honorarium_rates where live_class_type_id = $1) as rates
   from scheduled_live_classes c where c.live_class_type_id = $1`,
)

/** The codes of the levels that exist, in order. */
export const levelCodes = query<[ids: readonly string[]], { id: string; code: string }>(
  'class-types.level-codes',
  'select id, code from levels where id = any ($1) order by position, id',
)

type Fields = [
  name: string,
  description: string,
  kind: ClassKind,
  color: ClassColor,
  minutes: number,
  cost: number,
  capacity: number,
  needsUnit: boolean,
  cancelHours: number | null,
  rescheduleHours: number | null,
]

export const insertType = command<[...Fields, code: string], { id: string }>(
  'class-types.insert-type',
  `insert into live_class_types (name, description, kind, color, duration_minutes, cost_minutes, default_capacity,
     needs_unit, cancel_free_hours_before, reschedule_hours_before, code, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
     (select coalesce(max(position), 0) + 1 from live_class_types))
   returning id`,
)

export const updateType = command<[...Fields, id: string]>(
  'class-types.update-type',
  `update live_class_types set name = $1, description = $2, kind = $3, color = $4, duration_minutes = $5,
     cost_minutes = $6, default_capacity = $7, needs_unit = $8, cancel_free_hours_before = $9,
     reschedule_hours_before = $10, version = version + 1
   where id = $11`,
)

export const setLevels = command<[id: string, levels: readonly string[]]>(
  'class-types.set-levels',
  `with gone as (
     delete from live_class_type_levels where live_class_type_id = $1 and not (level_id = any ($2::uuid[]))
   )
   insert into live_class_type_levels (live_class_type_id, level_id) select $1, unnest($2::uuid[])
   on conflict do nothing`,
)

export const setArchived = command<[id: string, archivedAt: string | null]>(
  'class-types.set-archived',
  'update live_class_types set archived_at = $2, version = version + 1 where id = $1',
)
