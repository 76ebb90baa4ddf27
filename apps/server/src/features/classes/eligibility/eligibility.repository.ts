import type { Pause } from '@aulaviva/domain/pause'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { query } from '../../../platform/database/statement.ts'
import { isOfOtherGroup } from '../../shared/catalogue/counted-classes.rules.ts'

/** An active reservation near the classes in question, or a seat held by a waitlist offer. */
export interface ReservationOrOfferRow {
  /** Null for a held seat. */
  student_class_id: string | null
  /** When the held seat expires. Null for a reservation. */
  held_until: string | null
  class_id: string
  starts_at: string
  ends_at: string
  /** What counts toward the subscription's limits. 0 for an excused absence, because its hours were returned. */
  cost_minutes: number
  type_id: string
  topic_title: string | null
  description: string
  type_name: string
}

/**
 * What decides whether a student can reserve, read at one moment: hours, subscription, seats, and the class if one is
 * given.
 */
export interface EligibilityRow {
  balance_minutes: number
  starts_on: string | null
  date_limit: string | null
  warranty_limit: string | null
  weekly_limit_minutes: number | null
  monthly_limit_minutes: number | null
  type_limits: Record<string, number> | null
  open_limit: number | null
  pauses: Pause[]
  held: ReservationOrOfferRow[]
  units_not_passed: string[]
  live_class: CheckedClass | null
}

/** A class as it is for one student. */
export interface CheckedClass extends ClassToCheck {
  /** Whether it is for the students of a group in which the student isn't enrolled. */
  of_other_group: boolean
}

/** The fields of a class that decide whether it can be reserved. */
export interface ClassToCheck {
  id: string
  live_class_type_id: string
  type_scheduled_class: 'GROUP' | 'PRIVATE'
  level_id: string | null
  unit_id: string | null
  topic_id: string | null
  teacher_id: string | null
  classroom_id: string | null
  starts_at: string
  ends_at: string
  capacity: number
  seats_taken: number
  seats_held: number
  cost_minutes: number
  state: 'SCHEDULED' | 'CANCELED'
}

/** The span in which the student's seats are read, and its days, for pauses and repeated classes. */
interface LimitSpan {
  from: Date
  to: Date
  firstDay: string
  lastDay: string
}

// Limits for the whole subscription need every seat in it. It is read from a day early, to include midnight in every
// time zone, and the rules ignore what is earlier.
const within = (startsAt: string) => `
  ${startsAt} >= case when b.counts_all then least($2, (b.starts_on - 1)::timestamp at time zone 'UTC') else $2 end
  and ${startsAt} < case when b.counts_all then 'infinity' else $3::timestamptz end`

/** A single statement, so that seats, hours, and subscription are read at the same moment. Leaves out past pauses. */
const eligibilityFacts = query<
  [student: string, from: string, to: string, firstDay: string, lastDay: string, classId: string | null],
  EligibilityRow
>(
  'eligibility.eligibility-facts',
  `select t.balance_minutes, b.starts_on, b.date_limit, b.warranty_limit, b.weekly_limit_minutes, b.monthly_limit_minutes,
     b.type_limits, b.open_limit,
     (select coalesce(json_agg(json_build_object('from', p.starts_on, 'to', p.ends_on)), '[]')
      from contract_pauses p where p.student_id = t.user_id and p.ends_on >= $4) as pauses,
     (select coalesce(json_agg(h), '[]') from (
        select s.id as student_class_id, null::timestamptz as held_until, s.class_id, s.starts_at, s.ends_at,
               case when s.status_non_attendance_doc = 'APPROVED' then 0 else s.cost_minutes end as cost_minutes,
               c.live_class_type_id as type_id, p.title as topic_title, c.description, y.name as type_name
        from student_classes s
        join scheduled_live_classes c on c.id = s.class_id
        join live_class_types y on y.id = c.live_class_type_id
        left join topics p on p.id = c.topic_id
        where s.student_id = t.user_id and s.state = 'RESERVED' and ${within('s.starts_at')}
        union all
        select null, w.offer_expires_at, c.id, c.starts_at, c.ends_at, c.cost_minutes, c.live_class_type_id, null, '', ''
        from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
        where w.student_id = t.user_id and w.state = 'OFFERED' and ${within('c.starts_at')}) h) as held,
     case when b.date_limit < $5 then array(
       select distinct c.unit_id::text from student_classes s join scheduled_live_classes c on c.id = s.class_id
       where s.student_id = t.user_id and s.approved is false and c.unit_id is not null
         and not exists (select from student_classes y join scheduled_live_classes d on d.id = y.class_id
                         where y.student_id = t.user_id and y.approved and d.unit_id = c.unit_id))
       else '{}' end as units_not_passed,
     case when $6::uuid is not null then (
       select json_build_object('id', c.id, 'live_class_type_id', c.live_class_type_id, 'level_id', c.level_id,
         'type_scheduled_class', c.type_scheduled_class, 'unit_id', c.unit_id, 'topic_id', c.topic_id,
         'teacher_id', c.teacher_id, 'classroom_id', c.classroom_id, 'starts_at', c.starts_at, 'ends_at', c.ends_at,
         'capacity', c.capacity, 'seats_taken', c.seats_taken, 'seats_held', c.seats_held,
         'cost_minutes', c.cost_minutes, 'state', c.state,
         'of_other_group', ${isOfOtherGroup('c', 't.user_id')})
       from scheduled_live_classes c where c.id = $6) end as live_class
   from students t
   left join lateral (
     select starts_on, date_limit, case when canceled_at is null then warranty_limit end as warranty_limit,
            weekly_limit_minutes, monthly_limit_minutes, type_limits, open_limit,
            type_limits <> '{}' or open_limit is not null as counts_all
     from subscriptions where student_id = t.user_id order by starts_on desc, id desc limit 1
   ) b on true
   where t.user_id = $1`,
)

const balanceOfStudent = query<[student: string], { balance_minutes: number }>(
  'eligibility.balance-of-student',
  `select balance_minutes from students where user_id = $1`,
)

/** Returns undefined for a person who is no longer a student. */
export function readEligibility(
  db: Queryable,
  student: string,
  { from, to, firstDay, lastDay }: LimitSpan,
  classId: string | null = null,
): Promise<EligibilityRow | undefined> {
  return eligibilityFacts.first(db, student, from.toISOString(), to.toISOString(), firstDay, lastDay, classId)
}

export async function readBalanceMinutes(db: Queryable, student: string): Promise<number> {
  return (await balanceOfStudent.first(db, student))?.balance_minutes ?? 0
}
