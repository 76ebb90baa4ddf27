import { command, query } from '../../../platform/database/statement.ts'
import { isOfOtherGroup } from '../../shared/catalogue/counted-classes.rules.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'

/**
 * Classes of one class type and unit with seats left that start between two instants, except one, and those of groups in
 * which the student isn't enrolled.
 */
export const classesToMoveTo = query<
  [from: string, to: string, except: string, type: string, unit: string | null, kind: string | null, student: string],
  ClassRow
>(
  'moving.classes-to-move-to',
  `select c.* from live_classes c
   where c.starts_at >= $1 and c.starts_at < $2 and c.state = 'SCHEDULED' and c.id <> $3
     and c.live_class_type_id = $4 and c.unit_id is not distinct from $5::uuid
     and ($6::text is null or c.type_scheduled_class = $6)
     and c.seats_taken + c.seats_held < c.capacity
     and not exists (select from scheduled_live_classes g where g.id = c.id and ${isOfOtherGroup('g', '$7')})
   order by c.starts_at, c.id limit 500`,
)

/**
 * Moves an active reservation to another class, if it is still in the class it was read in. Returns the number of rows.
 */
export const moveReservation = command<
  [id: string, from: string, to: string, startsAt: string, endsAt: string, cost: number, cap: string | null]
>(
  'moving.move-reservation',
  `update student_classes set class_id = $3, starts_at = $4, ends_at = $5, cost_minutes = $6, cancel_free_cap = $7
   where id = $1 and class_id = $2 and state = 'RESERVED'`,
)

export const insertMove = command<[studentClass: string, from: string, to: string, now: string]>(
  'moving.insert-move',
  `insert into student_class_moves (student_class_id, from_class_id, to_class_id, created_at) values ($1, $2, $3, $4)`,
)

/** The switches of a reservation, latest first. */
export const movesOf = query<
  [studentClass: string],
  { from_starts_at: string; to_starts_at: string; created_at: string }
>(
  'moving.moves-of',
  `select f.starts_at as from_starts_at, t.starts_at as to_starts_at, m.created_at
   from student_class_moves m join scheduled_live_classes f on f.id = m.from_class_id
   join scheduled_live_classes t on t.id = m.to_class_id
   where m.student_class_id = $1 order by m.id desc limit 20`,
)
