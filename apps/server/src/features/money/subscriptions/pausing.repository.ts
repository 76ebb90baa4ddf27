import { command, query } from '../../../platform/database/statement.ts'

/** A seat, identified by its reservation, or a waitlist entry, identified by the class, on days to be paused. */
export interface PausedReservationRow {
  kind: 'SEAT' | 'PLACE'
  id: string
  class_id: string
  starts_at: string
  cost_minutes: number
  topic_title: string | null
  description: string
  type_name: string
}

/** The seats and waitlist entries of a student in a future time span, earliest first. */
export const reservationsOnPausedDays = query<
  [student: string, from: string, to: string, now: string],
  PausedReservationRow
>(
  'pausing.reservations-on-paused-days',
  `select a.kind, a.id, a.class_id, c.starts_at, a.cost_minutes, p.title as topic_title, c.description, t.name as type_name
   from (select 'SEAT' as kind, id, class_id, cost_minutes from student_classes
         where student_id = $1 and state = 'RESERVED' and starts_at >= $2 and starts_at < $3 and starts_at > $4
         union all
         select 'PLACE', w.class_id, w.class_id, 0 from waitlist_entries w
         where w.student_id = $1 and w.state in ('WAITING', 'OFFERED')) a
   join scheduled_live_classes c on c.id = a.class_id and c.starts_at >= $2 and c.starts_at < $3 and c.starts_at > $4
   join live_class_types t on t.id = c.live_class_type_id
   left join topics p on p.id = c.topic_id
   order by c.starts_at, a.id`,
)

export const insertPause = command<
  [student: string, from: string, to: string, reason: string, now: string],
  { id: string }
>(
  'pausing.insert-pause',
  `insert into contract_pauses (student_id, starts_on, ends_on, reason, created_at)
   values ($1, $2, $3, $4, $5) returning id`,
)

/** A pause of this student. */
export const pauseById = command<[student: string, id: string], { from: string; to: string }>(
  'pausing.pause-by-id',
  `select starts_on as "from", ends_on as "to" from contract_pauses where student_id = $1 and id = $2 for update`,
)

export const setPauseEnd = command<[id: string, to: string, now: string]>(
  'pausing.set-pause-end',
  'update contract_pauses set ends_on = $2, ended_at = $3 where id = $1',
)

/** Ends the student's pause that isn't over. */
export const closeOpenPause = command<[student: string, today: string, now: string]>(
  'pausing.close-open-pause',
  `update contract_pauses set ends_on = greatest(starts_on, $2::date) - 1, ended_at = $3
   where student_id = $1 and ends_on >= greatest(starts_on, $2::date)`,
)

export const setSubscriptionDates = command<[subscription: string, dateLimit: string, warrantyLimit: string]>(
  'pausing.set-subscription-dates',
  'update subscriptions set date_limit = $2, warranty_limit = $3 where id = $1',
)
