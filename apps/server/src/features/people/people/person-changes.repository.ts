import { command, query } from '../../../platform/database/statement.ts'

/** What staff change about a person, other than access. */

export const lockName = command<[user: string], { first_name: string; last_name: string; version: number }>(
  'person-changes.lock-name',
  'select first_name, last_name, version from users where id = $1 and deleted_at is null for no key update',
)

export const setName = command<[user: string, first: string, last: string]>(
  'person-changes.set-name',
  'update users set first_name = $2, last_name = $3, version = version + 1 where id = $1',
)

/** A student's level. Read after locking the student, in a statement of its own. */
export const levelOf = command<[student: string], { id: string | null; name: string | null }>(
  'person-changes.level-of',
  `select l.id, l.code || ' ' || l.name as name from students s join users u on u.id = s.user_id and u.deleted_at is null
   left join levels l on l.id = s.level_id where s.user_id = $1`,
)

export const levelNameById = query<[id: string], { name: string }>(
  'person-changes.level-name-by-id',
  `select code || ' ' || name as name from levels where id = $1`,
)

export const setLevelOf = command<[student: string, level: string]>(
  'person-changes.set-level-of',
  'update students set level_id = $2 where user_id = $1',
)
