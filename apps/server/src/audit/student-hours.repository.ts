import { query } from '../platform/database/statement.ts'

export const studentByEmail = query<[email: string], { id: string; balance_minutes: number }>(
  'audit.student-by-email',
  `select u.id, s.balance_minutes from users u join students s on s.user_id = u.id where u.email_canonical = $1`,
)

export interface MovementRow {
  moved_at: string
  kind: string
  minutes: number
  balance_minutes: number
  reason: string
  student_class_id: string | null
  type_name: string | null
  starts_at: string | null
}

/** Every movement of a student, oldest first, with its class. Times are local to the zone. */
export const movementsOfStudent = query<[student: string, zone: string], MovementRow>(
  'audit.movements-of-student',
  `select to_char(m.created_at at time zone $2, 'YYYY-MM-DD HH24:MI') as moved_at, m.kind, m.minutes,
          (sum(m.minutes) over (order by m.id))::int as balance_minutes, m.reason, m.student_class_id,
          k.name as type_name, to_char(c.starts_at at time zone $2, 'YYYY-MM-DD HH24:MI') as starts_at
   from hours_movements m
   left join student_classes s on s.id = m.student_class_id
   left join scheduled_live_classes c on c.id = s.class_id
   left join live_class_types k on k.id = c.live_class_type_id
   where m.student_id = $1 order by m.id`,
)
