import type { Pause } from '@aulaviva/domain/pause'
import type { Queryable } from '../../platform/database/queryable.ts'
import { query } from '../../platform/database/statement.ts'

/** A live reservation near the classes in question, or a seat held there by an offer of the waitlist. */
export interface HeldRow {
  /** Null for a seat that is held only. */
  student_class_id: string | null
  /** Until when it is held; null for a reservation. */
  held_until: string | null
  class_id: string
  starts_at: string
  ends_at: string
  cost_minutes: number
  type_id: string
  topic_title: string | null
  description: string
  type_name: string
}

const held = query<[student: string, from: string, to: string], HeldRow>(
  'eligibility.held',
  `select s.id as student_class_id, null::timestamptz as held_until, s.class_id, s.starts_at, s.ends_at, s.cost_minutes,
          c.live_class_type_id as type_id, p.title as topic_title,
          c.description, t.name as type_name
   from student_classes s
   join scheduled_live_classes c on c.id = s.class_id
   join live_class_types t on t.id = c.live_class_type_id
   left join topics p on p.id = c.topic_id
   where s.student_id = $1 and s.state = 'RESERVED' and s.starts_at >= $2 and s.starts_at < $3
   union all
   select null, w.offer_expires_at, c.id, c.starts_at, c.ends_at, c.cost_minutes, c.live_class_type_id, null, '', ''
   from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
   where w.student_id = $1 and w.state = 'OFFERED' and c.starts_at >= $2 and c.starts_at < $3`,
)

const unitsNotPassedStatement = query<[student: string], { unit_id: string }>(
  'eligibility.units-not-passed',
  `select distinct c.unit_id from student_classes s join scheduled_live_classes c on c.id = s.class_id
   where s.student_id = $1 and s.approved is false and c.unit_id is not null
     and not exists (select from student_classes y join scheduled_live_classes d on d.id = y.class_id
                     where y.student_id = $1 and y.approved and d.unit_id = c.unit_id)`,
)

/** What the student's latest subscription says at this moment. */
interface TermsRow {
  starts_on: string
  date_limit: string
  warranty_limit: string
  weekly_limit_minutes: number | null
  monthly_limit_minutes: number | null
  type_limits: Record<string, number>
  open_limit: number | null
  pauses: Pause[]
}

/** With the pauses that are not over on `day`. */
export const termsOf = query<[student: string, day: string], TermsRow>(
  'eligibility.terms',
  `select starts_on, date_limit, warranty_limit, weekly_limit_minutes, monthly_limit_minutes, type_limits, open_limit,
          (select coalesce(jsonb_agg(jsonb_build_object('from', starts_on, 'to', ends_on)), '[]')
           from contract_pauses where student_id = $1 and ends_on >= $2) as pauses
   from subscriptions where student_id = $1 order by starts_on desc, id desc limit 1`,
)

const balance = query<[student: string], { balance_minutes: number }>(
  'eligibility.balance',
  `select balance_minutes from students where user_id = $1`,
)

export function heldReservations(db: Queryable, student: string, from: Date, to: Date) {
  return held.all(db, student, from.toISOString(), to.toISOString())
}

export async function unitsNotPassed(db: Queryable, student: string): Promise<Set<string>> {
  return new Set((await unitsNotPassedStatement.all(db, student)).map(row => row.unit_id))
}

export async function balanceMinutes(db: Queryable, student: string): Promise<number> {
  return (await balance.first(db, student))?.balance_minutes ?? 0
}
