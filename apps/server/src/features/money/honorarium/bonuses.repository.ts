import { command, query } from '../../../platform/database/statement.ts'
import type { BonusRow } from './corrections.repository.ts'

/** The rules of monthly bonuses. */

export interface NamedBonusRow extends BonusRow {
  first_name: string | null
  last_name: string | null
  photo_key: string | null
}

const columns = `b.id, b.kind, b.threshold, b.cents, b.teacher_id, b.first_month, b.last_month, b.version, u.first_name,
  u.last_name, u.photo_key
  from honorarium_bonuses b left join users u on u.id = b.teacher_id`

export const allBonuses = query<[], NamedBonusRow>(
  'bonuses.all-bonuses',
  `select ${columns} order by b.kind, b.teacher_id is not null, b.threshold, b.first_month desc, b.id`,
)

/** Reads and locks a bonus. */
export const lockBonus = command<[id: string], NamedBonusRow>(
  'bonuses.lock-bonus',
  `select ${columns} where b.id = $1 for no key update of b`,
)

/** Adds a bonus. Returns no row if one with the same kind, threshold, and teacher overlaps its months. */
export const insertBonus = command<
  [kind: string, threshold: number, cents: number, teacher: string | null, first: string, last: string | null],
  { id: string }
>(
  'bonuses.insert-bonus',
  `insert into honorarium_bonuses (kind, threshold, cents, teacher_id, first_month, last_month)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
)

/** Whether another bonus with the same kind, threshold, and teacher overlaps these months. */
export const overlappingBonus = query<
  [id: string, kind: string, threshold: number, teacher: string | null, first: string, last: string | null],
  { id: string }
>(
  'bonuses.overlapping-bonus',
  `select id from honorarium_bonuses
   where id <> $1 and kind = $2 and threshold = $3 and teacher_id is not distinct from $4
     and daterange(first_month, last_month, '[]') && daterange($5::date, $6::date, '[]')`,
)

/** Serializes requests that add or extend a bonus. */
export const lockBonuses = command<[]>('bonuses.lock-bonuses', 'select from academy_settings for no key update')

export const setBonusEnd = command<[id: string, last: string | null]>(
  'bonuses.set-bonus-end',
  'update honorarium_bonuses set last_month = $2, version = version + 1 where id = $1',
)
export const deleteBonusRow = command<[id: string]>(
  'bonuses.delete-bonus-row',
  'delete from honorarium_bonuses where id = $1',
)

/** Whether a month in which a bonus applies is verified, for its teacher or, without one, for any. */
export const hasVerifiedMonth = query<[teacher: string | null, first: string, last: string | null], { month: string }>(
  'bonuses.has-verified-month',
  `select month from honorarium_statements
   where state <> 'DRAFT' and ($1::uuid is null or teacher_id = $1) and month >= $2 and ($3::date is null or month <= $3)
   limit 1`,
)
