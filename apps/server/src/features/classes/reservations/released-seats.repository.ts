import { command } from '../../../platform/database/statement.ts'

export const lockStudentsOfClass = command<[classId: string]>(
  'released-seats.lock-students-of-class',
  `select t.user_id from students t
   where t.user_id in (select student_id from student_classes where class_id = $1 and state = 'RESERVED')
   order by t.user_id for update of t`,
)

/** Ends every active reservation of the class. */
export const releaseAllSeats = command<[classId: string, now: string], { id: string; student_id: string }>(
  'released-seats.release-all-seats',
  `update student_classes set state = 'CLASS_CANCELED', canceled_at = $2
   where class_id = $1 and state = 'RESERVED' returning id, student_id`,
)

/** Cancels reservations for the academy, each with the minutes that it returns. */
export const cancelSeats = command<[ids: readonly string[], refunded: readonly number[], reason: string, now: string]>(
  'released-seats.cancel-seats',
  `with canceled as (
     update student_classes s set state = 'CANCELED', canceled_at = $4
     from unnest($1::uuid[], $2::int[]) as g (id, refunded) where s.id = g.id and s.state = 'RESERVED'
     returning s.id, g.refunded
   )
   insert into student_class_cancellations (student_class_id, reason, refunded_minutes, by_academy, created_at)
   select id, $3, refunded, true, $4 from canceled order by id`,
)
