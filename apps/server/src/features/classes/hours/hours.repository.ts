import { command } from '../../../platform/database/statement.ts'

export const lockStudentRow = command<[student: string], { user_id: string }>(
  'hours.lock-student-row',
  'select user_id from students where user_id = $1 for update',
)

const latestSubscription = (student: string) =>
  `(select b.id from subscriptions b where b.student_id = ${student} order by b.starts_on desc, b.id desc limit 1)`

export type MovementKind = 'GRANT' | 'RESERVE' | 'REFUND' | 'ADJUST' | 'EXPIRE'

/** Adds minutes to a student's ledger, positive or negative. A trigger updates the balance. */
export const insertMovement = command<
  [
    student: string,
    subscription: string | null,
    studentClass: string | null,
    kind: MovementKind,
    minutes: number,
    reason: string,
    by: string | null,
    now: string,
  ]
>(
  'hours.insert-movement',
  `insert into hours_movements (student_id, subscription_id, student_class_id, kind, minutes, reason, created_by, created_at)
   values ($1, coalesce($2, ${latestSubscription('$1')}), $3, $4, $5, $6, $7, $8)`,
)

const moveForSeats = (kind: 'RESERVE' | 'REFUND', sign: '' | '-') => `
   insert into hours_movements (student_id, subscription_id, student_class_id, kind, minutes, reason, created_by, created_at)
   select s.student_id, ${latestSubscription('s.student_id')}, s.id, '${kind}', ${sign}s.cost_minutes, $2, $3, $4
   from student_classes s where s.id = any ($1::uuid[]) and s.cost_minutes > 0 order by s.student_id`

/** Refunds the price of each of these reservations. */
export const refundSeats = command<[studentClasses: readonly string[], reason: string, by: string | null, now: string]>(
  'hours.refund-seats',
  moveForSeats('REFUND', ''),
)

/** Charges the price of each of these reservations. */
export const chargeSeats = command<[studentClasses: readonly string[], reason: string, by: string | null, now: string]>(
  'hours.charge-seats',
  moveForSeats('RESERVE', '-'),
)
