import { query } from '../../platform/database/statement.ts'

/** The figures of hours and money, from the ledger and the paid contracts. */

export interface MovedHours {
  step: number
  sold: number
  used: number
  expired: number
  corrected: number
}

/** Minutes by step; hours that a student reserves, or adds by a move, are used, and those that come back are not. */
export const hoursMoved = query<[since: string, to: string, bounds: readonly string[]], MovedHours>(
  'figures.hours-moved',
  `select step, sum(minutes) filter (where kind = 'GRANT')::float8 as sold,
     sum(-minutes) filter (where kind in ('RESERVE', 'REFUND') or kind = 'ADJUST' and of_class)::float8 as used,
     sum(-minutes) filter (where kind = 'EXPIRE')::float8 as expired,
     sum(minutes) filter (where kind = 'ADJUST' and not of_class)::float8 as corrected
   from (select width_bucket(created_at, $3::timestamptz[]) as step, kind, student_class_id is not null as of_class,
           sum(minutes) as minutes
         from hours_movements where created_at >= $1 and created_at < $2 group by 1, 2, 3) m
   group by step`,
)

/** Minutes by step that were granted for subscriptions paid elsewhere before they were imported. */
export const hoursImported = query<
  [since: string, to: string, bounds: readonly string[]],
  { step: number; minutes: number }
>(
  'figures.hours-imported',
  `select width_bucket(paid_at, $3::timestamptz[]) as step, sum(minutes)::float8 as minutes
   from subscriptions where paid_at >= $1 and paid_at < $2 and is_imported group by 1`,
)

/** Unused minutes of contracts whose last day lies so many days ahead or fewer. */
export const expiringWithin = query<
  [today: string, days: readonly number[]],
  { days: number; students: number; minutes: number }
>(
  'figures.hours-expiring',
  `select d.days, count(w.person_id)::int as students, coalesce(sum(w.balance_minutes), 0)::float8 as minutes
   from unnest($2::int[]) d (days)
   left join listed_people w on w.listed and w.date_limit >= $1::date and w.date_limit <= $1::date + d.days
     and w.balance_minutes > 0 and w.standing in ('PAID', 'TRIAL', 'CANCELED')
   group by d.days order by d.days`,
)

export interface PaidRow {
  step: number
  plan_id: string
  plan: string
  currency: string | null
  contracts: number
  cents: number
}

/** What was paid here by step, plan and currency; a contract without one is in the academy's. */
export const paidFor = query<[since: string, to: string, bounds: readonly string[]], PaidRow>(
  'figures.paid',
  `select b.step, b.plan_id, p.name as plan, b.currency, b.contracts, b.cents
   from (select width_bucket(paid_at, $3::timestamptz[]) as step, plan_id, currency, count(*)::int as contracts,
           sum(price_cents)::float8 as cents
         from subscriptions where paid_at >= $1 and paid_at < $2 and not is_trial and not is_imported group by 1, 2, 3) b
   join plans p on p.id = b.plan_id
   order by p.position, folded(p.name), p.id, b.step`,
)
