import { query } from '../../../platform/database/statement.ts'

/** Whether the academy allows it now, also within a transaction, unlike the cached settings. */
export const isAllowed = query<[], { teachers_reserve: boolean }>(
  'teacher-reservations.is-allowed',
  'select teachers_reserve from academy_settings',
)

interface StudentRow {
  id: string
  first_name: string
  last_name: string
  photo_key: string | null
  level: string | null
}

/**
 * The students whose names match all patterns, by name, without disabled accounts. The index also finds emails, which
 * teachers don't see, so it only narrows the search.
 */
export const studentsByName = query<[patterns: readonly string[], limit: number], StudentRow>(
  'teacher-reservations.students-by-name',
  `select u.id, u.first_name, u.last_name, u.photo_key, l.code as level
   from (select * from users
         where role = 'student' and disabled_at is null and deleted_at is null
           and folded_words like ($1::text[])[1]
           and split_part(folded_words, chr(9), 2) || chr(9) || split_part(folded_words, chr(9), 3) like all ($1)
         order by folded_name, id limit $2) u
   join students t on t.user_id = u.id left join levels l on l.id = t.level_id order by u.folded_name, u.id`,
)

export const classOfReservation = query<[id: string], { class_id: string }>(
  'teacher-reservations.class-of-reservation',
  'select class_id from student_classes where id = $1',
)
