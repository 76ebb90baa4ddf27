import { command } from '../../../platform/database/statement.ts'

export const insertReservation = command<
  [classId: string, student: string, startsAt: string, endsAt: string, cost: number, now: string],
  { id: string }
>(
  'seats.insert-reservation',
  `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)
