import { query } from '../../../platform/database/statement.ts'

/** Metrics of hours and income, from the ledger and the paid subscriptions. */

export interface MovedHours {
  step: number
  sold: number
  used: number
  expired: number
  corrected: number
}

/**
 * Minutes by step. Hours for reservations and for switches to other classes count as used, and returned hours are
 * subtracted.
 */
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

/** Minutes by step that were granted for subscriptions paid elsewhere before their import. */
export const hoursImported = query<
  [since: string, to: string, bounds: readonly string[]],
  { step: number; minutes: number }
>(
  'figures.hours-imported',
  `select width_bucket(paid_at, $3::timestamptz[]) as step, sum(minutes)::float8 as minutes
   from subscriptions where paid_at >= $1 and paid_at < $2 and is_imported group by 1`,
)

/** Unused minutes of subscriptions that end within this many days. */
export const expiringWithin = query<
  [today: string, days: readonly number[]],
  { days: number; students: number; minutes: number }
>(
  'figures.expiring-within',
  `select d.days, count(w.person_id)::int as students, coalesce(sum(w.balance_minutes), 0)::float8 as minutes
   from unnest($2::int[]) d (days)
   left join listed_people w on w.listed and w.date_limit >= $1::date and w.date_limit <= $1::date + d.days
     and w.balance_minutes > 0 and w.standing in ('PAID', 'TRIAL', 'CANCELED')
   group by d.days order by d.days`,
)

export interface PaymentRow {
  step: number
  plan_id: string
  plan: string
  currency: string | null
  contracts: number
  cents: number
}

/** Payments here by step, plan, and currency. A subscription without a currency has the academy's. */
export const paymentsByPlan = query<[since: string, to: string, bounds: readonly string[]], PaymentRow>(
  'figures.payments-by-plan',
  `select b.step, b.plan_id, p.name as plan, b.currency, b.contracts, b.cents
   from (select width_bucket(paid_at, $3::timestamptz[]) as step, plan_id, currency, count(*)::int as contracts,
           sum(price_cents)::float8 as cents
         from subscriptions where paid_at >= $1 and paid_at < $2 and not is_trial and not is_imported group by 1, 2, 3) b
   join plans p on p.id = b.plan_id
   order by p.position, folded(p.name), p.id, b.step`,
)
