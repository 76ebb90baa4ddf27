import type { Role, StaffRight } from '@aulaviva/domain/access'
import type { PersonColumn } from '@aulaviva/domain/person-columns'
import { pagedList } from '../../platform/database/paged-list.ts'
import { query } from '../../platform/database/statement.ts'

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
}

// who was invited and has not come in is not disabled but revoked
const accounts = `
  select u.id, u.email, u.first_name, u.last_name, u.photo_key, u.role, u.staff_rights, u.disabled_at,
         case when i.user_id is not null and i.accepted_at is null
              then case when u.disabled_at is null then 'INVITED' else 'REVOKED' end
              when u.disabled_at is not null then 'DISABLED'
              -- who was imported and not invited has no way in
              when i.user_id is null and p.user_id is not null and u.password_hash is null then 'NOT_INVITED'
              else 'ACTIVE' end as state
  from users u left join invitations i on i.user_id = u.id left join imported_people p on p.user_id = u.id
  where u.deleted_at is null`

const wanted = `position(lower($1) in lower(a.first_name || ' ' || a.last_name || ' ' || a.email)) > 0
  and ($2::text is null or a.role = $2) and ($3::text is null or a.state = $3)`

/** Everybody with an account who is named like the words searched for, of one role and state or of all, by name. */
export const people = pagedList<[search: string, role: Role | null, state: AccountState | null], AccountRow>(
  'people.accounts',
  {
    page: `select a.*, count(*) over () as total from (${accounts}) a where ${wanted}
           order by a.last_name, a.first_name, a.id limit $4 offset $5`,
    count: `select count(*) from (${accounts}) a where ${wanted}`,
  },
)

export const accountById = query<[user: string], AccountRow>('people.account', `${accounts} and u.id = $1`)

/** All of them as a file has them, in the same order; what is not known is empty, and so is a telephone that they gave themselves. */
export const peopleForFile = query<
  [search: string, role: Role | null, state: AccountState | null],
  Record<PersonColumn, string>
>(
  'people.for-file',
  `select a.email, a.first_name, a.last_name, a.role, coalesce(l.code, '') as level, coalesce(plan.name, '') as plan,
     coalesce(u.external_id, '') as external_id, case when given.fields ->> 'phone' = u.phone then u.phone else '' end as phone, coalesce(u.time_zone, '') as time_zone,
     coalesce(u.language, '') as language
   from (${accounts}) a join users u on u.id = a.id left join students s on s.user_id = a.id
   left join levels l on l.id = s.level_id left join imported_people given on given.user_id = a.id
   left join lateral (
     select n.name from subscriptions b join plans n on n.id = b.plan_id
     where b.student_id = s.user_id order by b.starts_on desc, b.id desc limit 1) plan on true
   where ${wanted} order by a.last_name, a.first_name, a.id`,
)

interface ConsequencesRow {
  devices: number
  seats: number
  seat_minutes: number
  waitlist_entries: number
  classes: number
  classes_canceled: number
  students_told: number
  class_minutes: number
}

/** What disabling somebody would end; classes that begin before `needed` are canceled. */
export const consequencesOf = query<[user: string, now: string, needed: string], ConsequencesRow>(
  'people.consequences',
  `with given as (
     select id, starts_at <= $3 as too_soon from scheduled_live_classes
     where teacher_id = $1 and state = 'SCHEDULED' and starts_at > $2
   ), taught as (
     select s.student_id, s.cost_minutes, g.too_soon from student_classes s join given g on g.id = s.class_id
     where s.state = 'RESERVED'
   ), mine as (
     select cost_minutes from student_classes where student_id = $1 and state = 'RESERVED' and starts_at > $2
   )
   select
     (select count(*)::int from accounts_sessions where user_id = $1 and ended_at is null and expires_at > $2) as devices,
     (select count(*)::int from mine) as seats,
     (select coalesce(sum(cost_minutes), 0)::int from mine) as seat_minutes,
     (select count(*)::int from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
      where w.student_id = $1 and w.state in ('WAITING', 'OFFERED') and c.starts_at > $2) as waitlist_entries,
     (select count(*)::int from given) as classes,
     (select count(*)::int from given where too_soon) as classes_canceled,
     (select count(distinct student_id)::int from taught) as students_told,
     (select coalesce(sum(cost_minutes), 0)::int from taught where too_soon) as class_minutes`,
)
