import { query } from '../../../platform/database/statement.ts'

export interface FoundStudent {
  id: string
  first_name: string
  last_name: string
  photo_key: string | null
  email: string
  level: string | null
  balance_minutes: number
}

/** The students whose names or email match all patterns, by name. Without disabled and deleted accounts. */
export const findStudents = query<[patterns: readonly string[] | null, most: number], FoundStudent>(
  'staff-reservations.students',
  `select u.id, u.first_name, u.last_name, u.photo_key, u.email, l.code as level, t.balance_minutes
   from users u join students t on t.user_id = u.id left join levels l on l.id = t.level_id
   where u.role = 'student' and u.disabled_at is null and u.deleted_at is null
     and ($1::text[] is null or u.folded_words like all ($1))
   order by u.folded_name, u.id limit $2`,
)

/** The student of a reservation. */
export const studentOfReservation = query<[id: string], { student_id: string }>(
  'staff-reservations.student',
  'select student_id from student_classes where id = $1',
)
