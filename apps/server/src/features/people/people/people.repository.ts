import type { Role, StaffRight } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import { query } from '../../../platform/database/statement.ts'
import { isAhead } from '../../shared/catalogue/counted-classes.rules.ts'

export type AccountState = 'ACTIVE' | 'INVITED' | 'NOT_INVITED' | 'REVOKED' | 'DISABLED'

export interface AccountRow {
  id: string
  email: string
  first_name: string
  last_name: string
  photo_key: string | null
  role: Role
  staff_rights: StaffRight[]
  state: AccountState
  disabled_at: string | null
  created_at: string
  seen_at: string | null
  version: number
  time_zone: string | null
  language: Language | null
  phone: string | null
  birth_date: string | null
  nationality: string | null
  identification_type: string | null
  identification_number: string | null
  department: string | null
  city: string | null
  neighborhood: string | null
  address: string | null
  level: { id: string; code: string; name: string; color: LevelColor } | null
}

/**
 * The account state of `users u` with `invitations i` and `imported_people g`. A disabled person with an open
 * invitation is revoked, not disabled. A person who was imported but not invited has no access.
 */
const stateOf = `case when i.user_id is not null and i.accepted_at is null
    then case when u.disabled_at is null then 'INVITED' else 'REVOKED' end
  when u.disabled_at is not null then 'DISABLED'
  when i.user_id is null and g.user_id is not null and u.password_hash is null then 'NOT_INVITED'
  else 'ACTIVE' end`

const accounts = `
  select u.id, u.email, u.first_name, u.last_name, u.photo_key, u.role, u.staff_rights, u.disabled_at, u.created_at, u.version,
         u.time_zone, u.language, u.phone, u.birth_date, u.nationality, u.identification_type, u.identification_number,
         u.department, u.city, u.neighborhood, u.address, e.seen_at, ${stateOf} as state,
         case when l.id is not null then json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'color', l.color) end as level
  from users u left join invitations i on i.user_id = u.id
  left join imported_people g on g.user_id = u.id left join last_seen e on e.user_id = u.id
  left join students s on s.user_id = u.id left join levels l on l.id = s.level_id where u.deleted_at is null`

export const accountById = query<[user: string], AccountRow>('people.account-by-id', `${accounts} and u.id = $1`)

interface ConsequencesRow {
  seats: number
  seat_minutes: number
  waitlist_entries: number
  classes: number
  classes_canceled: number
  students_told: number
  class_minutes: number
}

/** What disabling the person would end. Classes that start before `needed` are canceled. */
export const consequencesOf = query<[user: string, now: string, needed: string], ConsequencesRow>(
  'people.consequences-of',
  `with ahead as (
     select c.id, c.starts_at <= $3 as too_soon from scheduled_live_classes c
     where c.teacher_id = $1 and ${isAhead('c', '$2')}
   ), reserved as (
     select s.student_id, s.cost_minutes, a.too_soon from student_classes s join ahead a on a.id = s.class_id
     where s.state = 'RESERVED'
   ), mine as (
     select cost_minutes from student_classes where student_id = $1 and state = 'RESERVED' and starts_at > $2
   )
   select
     (select count(*)::int from mine) as seats,
     (select coalesce(sum(cost_minutes), 0)::int from mine) as seat_minutes,
     (select count(*)::int from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
      where w.student_id = $1 and w.state in ('WAITING', 'OFFERED') and c.starts_at > $2) as waitlist_entries,
     (select count(*)::int from ahead) as classes,
     (select count(*)::int from ahead where too_soon) as classes_canceled,
     (select count(distinct student_id)::int from reserved) as students_told,
     (select coalesce(sum(cost_minutes), 0)::int from reserved where too_soon) as class_minutes`,
)
