import { isSeatAhead } from '../../../platform/auth/read-person.ts'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { PlanRow } from '../plans/plan-terms.rules.ts'

export interface SubscriptionRow {
  id: string
  starts_on: string
  date_limit: string
  warranty_limit: string
  paid_at: string | null
  canceled_at: string | null
  /** Null for the currency the academy has always had. */
  currency: string | null
  /** The plan, with the terms at the time of the subscription. */
  plan: PlanRow
  pause: PauseRow | null
}

export interface PauseRow {
  id: string
  from: string
  to: string
  reason: string
}

export interface AccountRow {
  id: string
  first_name: string
  last_name: string
  email: string
  photo_key: string | null
  balance_minutes: number
  has_class_ahead: boolean
  last_movement: string | null
  subscription: SubscriptionRow | null
}

export interface MovementRow {
  id: string
  kind: 'GRANT' | 'RESERVE' | 'MOVE' | 'REFUND' | 'EXPIRE' | 'ADJUST'
  minutes: number
  balance_minutes: number
  reason: string
  created_at: string
  student_class_id: string | null
  starts_at: string | null
  topic_title: string | null
  description: string | null
  type_name: string | null
  /** The start of the class that a switch left. */
  from_starts_at: string | null
  from_topic_title: string | null
  from_description: string | null
  from_type_name: string | null
  canceled_late: boolean
}

export interface TotalsRow {
  granted: number
  reserved: number
  expired: number
  adjusted: number
  classes_ahead: number
}

/** The terms of a subscription, which don't change with those of its plan. */
const termsColumns = `p.id, p.name, p.description, b.is_trial, b.minutes, b.days, b.warranty_days, b.carry_over_minutes,
  b.weekly_limit_minutes, b.monthly_limit_minutes, b.open_limit, b.price_cents,
  (select coalesce(jsonb_agg(jsonb_build_object('live_class_type', t.id, 'name', t.name, 'minutes', l.value::int)
                             order by t.position, t.id), '[]')
   from jsonb_each_text(b.type_limits) l join live_class_types t on t.id = l.key::uuid) as type_limits`

/** The current subscription is the one that started last. Its pause is the one that isn't over on `today`. */
const latestSubscriptionSql = (student: string, today: string) =>
  `select b.id, b.starts_on, b.date_limit, b.warranty_limit, b.paid_at, b.canceled_at, b.currency,
          (select to_jsonb(q) from (select ${termsColumns}) q) as plan,
          (select jsonb_build_object('id', z.id, 'from', z.starts_on, 'to', z.ends_on, 'reason', z.reason)
           from contract_pauses z where z.student_id = ${student} and z.ends_on >= greatest(${today}::date, z.starts_on)
           order by z.starts_on limit 1) as pause
   from subscriptions b join plans p on p.id = b.plan_id
   where b.student_id = ${student} order by b.starts_on desc, b.id desc limit 1`

export const latestSubscription = query<[student: string, today: string], SubscriptionRow>(
  'subscriptions.latest-subscription',
  latestSubscriptionSql('$1', '$2'),
)

// a switch changes the price of a reservation, so only what staff added or deducted counts as an adjustment
export const totalsOf = query<[student: string, now: string], TotalsRow>(
  'subscriptions.totals-of',
  `select coalesce(sum(minutes) filter (where kind = 'GRANT'), 0)::int as granted,
          (-coalesce(sum(minutes) filter (where kind in ('RESERVE', 'REFUND') or kind = 'ADJUST' and student_class_id is not null), 0))::int as reserved,
          (-coalesce(sum(minutes) filter (where kind = 'EXPIRE'), 0))::int as expired,
          coalesce(sum(minutes) filter (where kind = 'ADJUST' and student_class_id is null), 0)::int as adjusted,
          (select count(*)::int from student_classes c
           where c.student_id = $1 and ${isSeatAhead('c', '$2')}) as classes_ahead
   from hours_movements where student_id = $1`,
)

// a switch between classes of the same price has no movement, so its line comes from the switches
const entries = `select id, kind, minutes, reason, created_at, student_class_id from hours_movements where student_id = $1
  union all
  select v.id, 'ADJUST', 0, '', v.created_at, v.student_class_id
  from student_classes s join student_class_moves v on v.student_class_id = s.id
  where s.student_id = $1 and not exists (
    select from hours_movements h where h.student_id = $1 and h.student_class_id = s.id and h.kind = 'ADJUST'
      and h.created_at = v.created_at)`

/**
 * A student's hours history, latest first. Each movement names the class it was booked for, even if the reservation was
 * switched since.
 */
export const hoursMovements = pagedList<[student: string], MovementRow>('subscriptions.movements', {
  page: `select m.id, case when m.kind = 'ADJUST' and s.id is not null then 'MOVE' else m.kind end as kind, m.minutes,
                m.balance_minutes, m.reason, m.created_at, m.student_class_id, m.total,
                c.starts_at, t.title as topic_title, c.description, k.name as type_name,
                f.starts_at as from_starts_at, ft.title as from_topic_title, f.description as from_description,
                fk.name as from_type_name,
                m.kind = 'RESERVE' and s.state = 'CANCELED' and not exists (
                  select from hours_movements r where r.student_class_id = s.id and r.kind = 'REFUND') as canceled_late
         from (select e.*, sum(minutes) over (order by id)::int as balance_minutes, count(*) over () as total
               from (${entries}) e order by id desc limit $2 offset $3) m
         left join student_classes s on s.id = m.student_class_id
         left join lateral (select from_class_id, to_class_id from student_class_moves
                            where student_class_id = s.id and created_at = m.created_at and m.kind = 'ADJUST'
                            limit 1) v on true
         left join lateral (select from_class_id from student_class_moves
                            where student_class_id = s.id and m.kind = 'RESERVE' order by id limit 1) o on true
         left join scheduled_live_classes c on c.id = coalesce(v.to_class_id, o.from_class_id, s.class_id)
         left join live_class_types k on k.id = c.live_class_type_id
         left join topics t on t.id = c.topic_id
         left join scheduled_live_classes f on f.id = v.from_class_id
         left join live_class_types fk on fk.id = f.live_class_type_id
         left join topics ft on ft.id = f.topic_id
         order by m.id desc`,
  count: `select count(*) from (${entries}) e`,
})

const accountColumns = (now: string) =>
  `u.id, u.first_name, u.last_name, u.email, u.photo_key, s.balance_minutes, to_jsonb(b) as subscription,
   exists (select from student_classes c
           where c.student_id = s.user_id and ${isSeatAhead('c', now)}) as has_class_ahead,
   (select m.id from hours_movements m where m.student_id = s.user_id order by m.id desc limit 1) as last_movement`

// the first pattern is the most selective one, for the index
const matchesSearchSql = `role = 'student' and disabled_at is null and deleted_at is null
  and folded_words like ($1::text[])[1] and folded_words like all ($1)`

/** Accounts of students whose name or email address matches all LIKE patterns, by name. */
export const accounts = pagedList<[patterns: string[], now: string, today: string], AccountRow>(
  'subscriptions.search-accounts',
  {
    page: `select ${accountColumns('$2')}, u.total
         from (select id, first_name, last_name, folded_name, email, photo_key, count(*) over () as total from users
               where ${matchesSearchSql} order by folded_name, id limit $4 offset $5) u
         join students s on s.user_id = u.id
         left join lateral (${latestSubscriptionSql('u.id', '$3')}) b on true
         order by u.folded_name, u.id`,
    count: `select count(*) from users where ${matchesSearchSql} and $2::timestamptz is not null and $3::date is not null`,
  },
)

const isDisabled = `listed and role = 'student' and state in ('DISABLED', 'REVOKED')`
const isAccount = `listed and role = 'student' and state not in ('DISABLED', 'REVOKED')`
// the number of students is maintained, and few of them are disabled
const allCounted = `(select coalesce(sum(number), 0)::int from people_count where role = 'student')
  - (select count(*)::int from listed_people where ${isDisabled})`

/** The accounts of all students, by name. */
export const allAccounts = pagedList<[now: string, today: string], AccountRow>('subscriptions.all-accounts', {
  page: `select ${accountColumns('$1')}, ${allCounted} as total
         from (select person_id, name from listed_people where ${isAccount} order by name, person_id limit $3 offset $4) w
         join lateral (select * from users u where u.id = w.person_id limit 1) u on true
         join lateral (select * from students s where s.user_id = w.person_id limit 1) s on true
         left join lateral (${latestSubscriptionSql('w.person_id', '$2')}) b on true
         order by w.name, w.person_id`,
  count: `select ${allCounted} as count where $1::timestamptz is not null and $2::date is not null`,
})

/** A student's account, disabled or not: the records of subscriptions and payments stay. */
export const accountById = query<[student: string, now: string, today: string], AccountRow>(
  'subscriptions.account-by-id',
  `select ${accountColumns('$2')} from users u join students s on s.user_id = u.id
   left join lateral (${latestSubscriptionSql('u.id', '$3')}) b on true where u.id = $1 and u.deleted_at is null`,
)

/** Cancels a subscription once. Returns the number of rows. */
export const cancelSubscription = command<[id: string, reason: string, now: string]>(
  'subscriptions.cancel-subscription',
  `update subscriptions set canceled_at = $3, cancel_reason = nullif($2, '') where id = $1 and canceled_at is null`,
)

export const insertSubscription = command<
  [
    student: string,
    plan: string,
    startsOn: string,
    dateLimit: string,
    warrantyLimit: string,
    paidAt: string | null,
    currency: string,
    isImported: boolean,
  ],
  { id: string }
>(
  'subscriptions.insert-subscription',
  `insert into subscriptions (student_id, plan_id, starts_on, date_limit, warranty_limit, paid_at, currency, is_imported)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)

/** Records the payment of an unpaid subscription that isn't canceled. Returns the number of rows. */
export const markPaid = command<[id: string, now: string]>(
  'subscriptions.mark-paid',
  `update subscriptions set paid_at = $2 where id = $1 and paid_at is null and canceled_at is null`,
)

/** Moves a subscription with all its days to another start. Its end is notified again. */
export const startSubscriptionOn = command<[id: string, day: string]>(
  'subscriptions.start-subscription-on',
  `update subscriptions set starts_on = $2, date_limit = date_limit + ($2::date - starts_on),
     warranty_limit = warranty_limit + ($2::date - starts_on), end_told_at = null where id = $1`,
)

export const hasGrant = command<[subscription: string], { granted: boolean }>(
  'subscriptions.has-grant',
  `select exists (select from subscriptions b join hours_movements h on h.student_id = b.student_id
     where b.id = $1 and h.subscription_id = $1 and h.kind = 'GRANT') as granted`,
)

export interface CarryOverRow {
  id: string
  /** The maximum that its terms roll over. */
  carry_over_minutes: number
  /** The minutes that expired at its end. */
  expired_minutes: number
}

/**
 * The subscription whose hours roll over to the next one: the latest that granted any, if its terms allow it. A
 * canceled one rolls nothing over. One that was never paid granted no hours and is ignored.
 */
export const carryOverSource = query<[student: string], CarryOverRow>(
  'subscriptions.carry-over-source',
  `select f.id, f.carry_over_minutes,
     (select coalesce(-sum(h.minutes), 0)::int from hours_movements h
      where h.student_id = $1 and h.subscription_id = f.id and h.kind = 'EXPIRE') as expired_minutes
   from (select id, carry_over_minutes, canceled_at from subscriptions
         where student_id = $1 and (is_trial or paid_at is not null) order by starts_on desc, id desc limit 1) f
   where f.canceled_at is null and f.carry_over_minutes is not null`,
)

/** Students with a positive balance whose latest subscription ended before `today`. */
export const holdersOfEndedSubscriptions = query<[today: string], { student_id: string }>(
  'subscriptions.holders-of-ended-subscriptions',
  `select person_id as student_id from listed_people
   where listed and standing in ('UNPAID', 'CANCELED', 'TRIAL', 'PAID') and last_day < $1::date and balance_minutes > 0
   order by person_id`,
)
