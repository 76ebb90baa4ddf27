import type { Role, StaffRight } from '@aulaviva/domain/access'
import { dayOf, spanOfMonth, spanOfWeek } from '@aulaviva/domain/days'
import type { Language } from '@aulaviva/domain/languages'
import { studentStatus } from '@aulaviva/domain/student-status'
import type { LevelColor } from '@aulaviva/domain/syllabus'
import type { Queryable } from '../database/queryable.ts'
import { query } from '../database/statement.ts'
import { idleSpan } from './idle.ts'
import type { Person } from './person.ts'

interface PersonRow {
  id: string
  role: Role
  email: string
  first_name: string
  last_name: string
  time_zone: string | null
  language: Language | null
  photo_key: string | null
  staff_rights: StaffRight[]
  balance_minutes: number | null
  level_id: string | null
  level_code: string
  level_color: LevelColor
  level_name: string
  level_position: number
  date_limit: string | null
  warranty_limit: string | null
  paid_at: string | null
  canceled_at: string | null
  is_trial: boolean | null
  plan_minutes: number | null
  weekly_limit_minutes: number | null
  monthly_limit_minutes: number | null
  has_class_ahead: boolean
  week_minutes: number | null
  month_minutes: number | null
}

// `class ahead` is looked up only where it decides: at a balance of zero
type Spans = [hours: boolean, weekFrom: string, weekTo: string, monthFrom: string, monthTo: string]

// reserved minutes are summed only for who asks for them: otherwise the planner's one-time filter skips the join
const personOf = (source: string) =>
  `select u.id, u.role, u.email, u.first_name, u.last_name, u.time_zone, u.language, u.photo_key, u.staff_rights,
          s.balance_minutes, l.id as level_id, l.code as level_code, l.name as level_name, l.color as level_color, l.position as level_position,
          sub.date_limit, sub.warranty_limit, sub.paid_at, sub.canceled_at,
          sub.is_trial, sub.plan_minutes, sub.weekly_limit_minutes, sub.monthly_limit_minutes,
          case when s.balance_minutes = 0 then exists (
            select from student_classes c where c.student_id = s.user_id and c.state = 'RESERVED' and c.ends_at > $2
          ) else false end as has_class_ahead,
          reserved.week_minutes, reserved.month_minutes
   from ${source}
   left join students s on s.user_id = u.id
   left join levels l on l.id = s.level_id
   left join lateral (
     select b.date_limit, b.warranty_limit, b.paid_at, b.canceled_at,
            b.is_trial, b.minutes as plan_minutes, b.weekly_limit_minutes, b.monthly_limit_minutes
     from subscriptions b where b.student_id = s.user_id order by b.starts_on desc, b.id desc limit 1
   ) sub on true
   left join lateral (
     select coalesce(sum(c.cost_minutes) filter (where c.starts_at >= $4 and c.starts_at < $5), 0) as week_minutes,
            coalesce(sum(c.cost_minutes) filter (where c.starts_at >= $6 and c.starts_at < $7), 0) as month_minutes
     from student_classes c
     where $3 and c.student_id = s.user_id and c.state = 'RESERVED'
       and c.starts_at >= least($4::timestamptz, $6::timestamptz)
       and c.starts_at < greatest($5::timestamptz, $7::timestamptz)
   ) reserved on $3`

const byToken = query<[token: Uint8Array, now: string, ...Spans], PersonRow>(
  'auth.person-by-token',
  `${personOf('access_tokens t join users u on u.id = t.user_id and u.disabled_at is null')}
   where t.token_hash = $1 and t.revoked_at is null and t.expires_at > $2
   and greatest(t.created_at, t.seen_at) + ${idleSpan} > $2`,
)
const byId = query<[id: string, now: string, ...Spans], PersonRow>(
  'auth.person-by-id',
  `${personOf('users u')} where u.id = $1 and u.disabled_at is null and $2::timestamptz is not null`,
)
const evenDisabledById = query<[id: string, now: string, ...Spans], PersonRow>(
  'auth.person-even-disabled',
  `${personOf('users u')} where u.id = $1 and u.deleted_at is null and $2::timestamptz is not null`,
)

interface ReadOptions {
  now: Date
  academyZone: string
  hours?: boolean
}

/** Who bears a token that is valid now. */
export async function personByToken(
  db: Queryable,
  tokenHash: Uint8Array,
  { now, academyZone, hours = false }: ReadOptions,
): Promise<Person | undefined> {
  const today = dayOf(now, academyZone)
  const row = await byToken.first(db, tokenHash, now.toISOString(), hours, ...spansOf(today, academyZone))
  return row && { ...personFrom(row, today), tokenHash }
}

/** A person who does not ask but is acted for; nobody if the account is disabled, unless that is asked for. */
export async function personById(
  db: Queryable,
  id: string,
  { now, academyZone, hours = false, evenDisabled = false }: ReadOptions & { evenDisabled?: boolean },
): Promise<Person | undefined> {
  const today = dayOf(now, academyZone)
  const row = await (evenDisabled ? evenDisabledById : byId).first(
    db,
    id,
    now.toISOString(),
    hours,
    ...spansOf(today, academyZone),
  )
  return row && personFrom(row, today)
}

function personFrom(row: PersonRow, today: string): Person {
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    timeZone: row.time_zone,
    language: row.language,
    photoKey: row.photo_key,
    // an account of a student whom the academy has not entered has no balance
    student: row.role === 'student' && row.balance_minutes !== null ? studentOf(row, today) : null,
    staffRights: row.role === 'staff' ? row.staff_rights : null,
    tokenHash: null,
    apiToken: null,
  }
}

/** The academy's week and month as the statement takes them. */
function spansOf(today: string, zone: string): [string, string, string, string] {
  const week = spanOfWeek(today, zone)
  const month = spanOfMonth(today, zone)
  return [week.from.toISOString(), week.to.toISOString(), month.from.toISOString(), month.to.toISOString()]
}

function studentOf(row: PersonRow, today: string): Person['student'] {
  return {
    status: studentStatus(
      {
        subscription: row.date_limit
          ? {
              dateLimit: row.date_limit,
              warrantyLimit: row.warranty_limit ?? row.date_limit,
              paid: row.paid_at !== null,
              canceled: row.canceled_at !== null,
              trial: row.is_trial ?? false,
            }
          : null,
        balanceMinutes: row.balance_minutes ?? 0,
        hasClassAhead: row.has_class_ahead,
      },
      today,
    ),
    level: row.level_id
      ? {
          id: row.level_id,
          code: row.level_code,
          name: row.level_name,
          color: row.level_color,
          position: row.level_position,
        }
      : null,
    balanceMinutes: row.balance_minutes ?? 0,
    dateLimit: row.date_limit,
    warrantyLimit: row.warranty_limit,
    reservedMinutes:
      row.week_minutes === null || row.month_minutes === null
        ? null
        : { week: row.week_minutes, month: row.month_minutes },
    planMinutes: row.plan_minutes,
    weeklyLimitMinutes: row.weekly_limit_minutes,
    monthlyLimitMinutes: row.monthly_limit_minutes,
  }
}
