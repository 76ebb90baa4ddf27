import { command } from '../../platform/database/statement.ts'

export const lockStudentsOfClass = command<[classId: string]>(
  'released-seats.lock-students',
  `select t.user_id from students t
   where t.user_id in (select student_id from student_classes where class_id = $1 and state = 'RESERVED')
   order by t.user_id for update of t`,
)

/** Every live reservation of the class, ended. */
export const releaseAllSeats = command<[classId: string, now: string], { id: string; student_id: string }>(
  'released-seats.release',
  `update student_classes set state = 'CLASS_CANCELED', canceled_at = $2
   where class_id = $1 and state = 'RESERVED' returning id, student_id`,
)

/** Books the price of each of these reservations back. */
export const refundSeats = command<[studentClasses: readonly string[], now: string]>(
  'released-seats.refund',
  `insert into hours_movements (student_id, subscription_id, student_class_id, kind, minutes, reason, created_at)
   select s.student_id,
          (select b.id from subscriptions b where b.student_id = s.student_id order by b.starts_on desc, b.id desc limit 1),
          s.id, 'REFUND', s.cost_minutes, 'class canceled', $2
   from student_classes s where s.id = any ($1::uuid[]) and s.cost_minutes > 0 order by s.student_id`,
)
