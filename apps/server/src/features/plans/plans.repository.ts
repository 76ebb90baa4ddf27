import { command, query } from '../../platform/database/statement.ts'
import type { PlanRow } from './plan-terms.rules.ts'

export interface PlanForSaleRow extends PlanRow {
  offered: boolean
  position: number
  archived_at: string | null
  version: number
  running: number
}

const termColumns = (from: string) => `${from}.is_trial, ${from}.minutes, ${from}.days, ${from}.warranty_days,
  ${from}.carry_over_minutes, ${from}.weekly_limit_minutes, ${from}.monthly_limit_minutes, ${from}.open_limit, ${from}.price_cents`

const planColumns = `p.id, p.name, p.description, ${termColumns('p')}, p.offered, p.position, p.archived_at, p.version,
  (select coalesce(jsonb_agg(jsonb_build_object('live_class_type', t.id, 'name', t.name, 'minutes', l.minutes)
                             order by t.position, t.id), '[]')
   from plan_type_limits l join live_class_types t on t.id = l.live_class_type_id where l.plan_id = p.id) as type_limits`

// the contract that counts is the one that began last
const running = (today: string) => `
  (select count(*)::int from subscriptions b
   where b.plan_id = p.id and b.date_limit >= ${today} and b.canceled_at is null
     and (b.paid_at is not null or b.is_trial)
     and not exists (select from subscriptions l where l.student_id = b.student_id
                     and (l.starts_on, l.id) > (b.starts_on, b.id))) as running`

export const listPlans = query<[today: string], PlanForSaleRow>(
  'plans.list',
  `select ${planColumns}, ${running('$1::date')} from plans p
   order by p.archived_at is not null, p.position, p.price_cents, p.id`,
)

export const offeredPlans = query<[], PlanForSaleRow>(
  'plans.offered',
  `select ${planColumns}, 0 as running from plans p
   where p.offered and p.archived_at is null order by p.position, p.price_cents, p.id`,
)

export const planById = query<[id: string, today: string], PlanForSaleRow>(
  'plans.by-id',
  `select ${planColumns}, ${running('$2::date')} from plans p where p.id = $1`,
)

/** Holds a plan as it is until the transaction ends: nobody changes or archives it meanwhile. */
export const holdPlan = command<
  [id: string],
  {
    id: string
    name: string
    minutes: number
    days: number
    warranty_days: number
    is_trial: boolean
    archived: boolean
  }
>(
  'plans.hold',
  `select id, name, minutes, days, warranty_days, is_trial, archived_at is not null as archived
   from plans where id = $1 for share`,
)

export const lockPlan = command<[id: string], { id: string }>(
  'plans.lock',
  'select id from plans where id = $1 for update',
)

/** Holds every plan and whether it is archived, so that none comes or goes meanwhile that is put in order. */
export const lockPlans = command<[], { id: string; name: string; position: number; archived: boolean }>(
  'plans.lock-all',
  `select id, name, position, archived_at is not null as archived from plans order by id for update`,
)

type Terms = [
  name: string,
  description: string,
  isTrial: boolean,
  minutes: number,
  days: number,
  warrantyDays: number,
  carryOverMinutes: number | null,
  weeklyLimitMinutes: number | null,
  monthlyLimitMinutes: number | null,
  openLimit: number | null,
  priceCents: number,
  offered: boolean,
]

/** Makes the last plan; nothing where the name is another's. */
export const insertPlan = command<Terms, { id: string }>(
  'plans.insert',
  `insert into plans (name, description, is_trial, minutes, days, warranty_days, carry_over_minutes,
     weekly_limit_minutes, monthly_limit_minutes, open_limit, price_cents, offered, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, (select coalesce(max(position), 0) + 1 from plans))
   on conflict (name) do nothing returning id`,
)

export const updatePlan = command<[...Terms, id: string]>(
  'plans.update',
  `update plans set name = $1, description = $2, is_trial = $3, minutes = $4, days = $5, warranty_days = $6,
     carry_over_minutes = $7, weekly_limit_minutes = $8, monthly_limit_minutes = $9, open_limit = $10, price_cents = $11,
     offered = $12, version = version + 1
   where id = $13`,
)

export const dropTypeLimits = command<[plan: string]>(
  'plans.drop-type-limits',
  'delete from plan_type_limits where plan_id = $1',
)

/** Sets the limits of the types that there are; says how many. */
export const insertTypeLimits = command<[plan: string, types: readonly string[], minutes: readonly number[]]>(
  'plans.insert-type-limits',
  `insert into plan_type_limits (plan_id, live_class_type_id, minutes)
   select $1, t.id, l.minutes from unnest($2::uuid[], $3::int[]) l (id, minutes) join live_class_types t on t.id = l.id`,
)

export const setArchived = command<[id: string, at: string | null]>(
  'plans.set-archived',
  'update plans set archived_at = $2, version = version + 1 where id = $1',
)

export const setPositions = command<[plans: readonly string[]]>(
  'plans.set-positions',
  `update plans p set position = o.n::int from unnest($1::uuid[]) with ordinality o (id, n) where o.id = p.id`,
)
