import { command } from '../../../platform/database/statement.ts'

export const insertReservation = command<
  [classId: string, student: string, startsAt: string, endsAt: string, cost: number, now: string],
  { id: string }
>(
  'seats.insert-reservation',
  `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

/** Reserves a seat in each of these classes for a student, at their current times and prices. */
export const insertReservations = command<[classes: readonly string[], student: string, now: string], { id: string }>(
  'seats.insert-reservations',
  `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
   select c.id, $2, c.starts_at, c.ends_at, c.cost_minutes, $3 from scheduled_live_classes c where c.id = any ($1)
   order by c.id returning id`,
)
