import { query } from '../../../platform/database/statement.ts'

export interface StudentRow {
  id: string
  first_name: string
  last_name: string
  photo_key: string | null
  email: string
  level: string | null
  balance_minutes: number
}

const columns = 'u.id, u.first_name, u.last_name, u.photo_key, u.email, l.code as level, t.balance_minutes'

/** The first students by name, without disabled accounts. */
export const firstStudents = query<[limit: number], StudentRow>(
  'staff-reservations.first-students',
  `select ${columns}
   from (select person_id, name from listed_people
         where listed and role = 'student' and state not in ('DISABLED', 'REVOKED') order by name, person_id limit $1) w
   join lateral (select * from users u where u.id = w.person_id limit 1) u on true
   join lateral (select * from students t where t.user_id = w.person_id limit 1) t on true
   left join levels l on l.id = t.level_id order by w.name, w.person_id`,
)

/**
 * The students whose names or email match all patterns, by name, without disabled accounts. The first pattern is the
 * most selective one, for the index.
 */
export const findStudents = query<[patterns: readonly string[], limit: number], StudentRow>(
  'staff-reservations.find-students',
  `select ${columns}
   from (select * from users
         where role = 'student' and disabled_at is null and deleted_at is null
           and folded_words like ($1::text[])[1] and folded_words like all ($1)
         order by folded_name, id limit $2) u
   join students t on t.user_id = u.id left join levels l on l.id = t.level_id order by u.folded_name, u.id`,
)

/** The student of a reservation. */
export const studentOfReservation = query<[id: string], { student_id: string }>(
  'staff-reservations.student-of-reservation',
  'select student_id from student_classes where id = $1',
)
