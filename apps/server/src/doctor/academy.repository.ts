import { query } from '../platform/database/statement.ts'

export interface StaffCount {
  /** Of the enabled staff: how many have accepted their invitation, and how many of those are owners. */
  staff: number
  owners: number
}

export const staffCount = query<[], StaffCount>(
  'doctor.staff-count',
  `select count(*)::int as staff, count(*) filter (where 'owner' = any (staff_rights))::int as owners
   from users u
   where role = 'staff' and disabled_at is null and deleted_at is null
     and not exists (select from invitations i where i.user_id = u.id and i.accepted_at is null)`,
)

/** A secret that the academy's key must decrypt. */
export const anySecondFactor = query<[], { user_id: string; secret: Uint8Array }>(
  'doctor.any-second-factor',
  'select user_id, secret from second_factors order by user_id limit 1',
)

export const mailsInTrouble = query<[now: string], { late: number; failed: number; reason: string | null }>(
  'doctor.mails-in-trouble',
  `select count(*) filter (where state in ('WAITING', 'SENDING') and due_at < $1::timestamptz - interval '15 minutes')::int as late,
          count(*) filter (where state = 'FAILED' and ended_at > $1::timestamptz - interval '1 day')::int as failed,
          (array_agg(last_error order by due_at desc) filter (where last_error is not null))[1] as reason
   from mails
   where state in ('WAITING', 'SENDING', 'FAILED')`,
)

export const countOtherSpeakers = query<[languages: readonly string[]], { people: number }>(
  'doctor.count-other-speakers',
  'select count(*)::int as people from users where deleted_at is null and language is not null and not (language = any ($1))',
)
