import type { Role, StaffRight } from '@aulaviva/domain/access'
import { dayOf, spanOfMonth, spanOfWeek } from '@aulaviva/domain/days'
import type { Language } from '@aulaviva/domain/languages'
import type { LevelColor } from '@aulaviva/domain/level-colors'
import { studentStatus } from '@aulaviva/domain/student-status'
import type { Queryable } from '../database/queryable.ts'
import { query } from '../database/statement.ts'
import { idleSpan } from './idle.ts'
import type { Person } from './person.ts'

/** Minutes for which an entered password covers sensitive calls. */
const proofMinutes = 15

/** Cached facts about a person that rarely change. */
interface PersonFacts extends Revisions {
  role: Role
  email: string
  first_name: string
  last_name: string
  time_zone: string | null
  language: Language | null
  photo_key: string | null
  staff_rights: StaffRight[]
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
}

/** Revision numbers that change whenever one of the facts changes. */
interface Revisions {
  revision: number
  student_revision: number | null
  level_revision: number | null
}

/** What each request reads about its token. */
interface SessionProof {
  factor_shown: boolean
  just_proved: boolean
}

/** What each request reads. */
interface FreshFacts extends Revisions {
  id: string
  balance_minutes: number | null
  has_class_ahead: boolean
  /** Selected only if the call needs the hours. */
  week_minutes?: number | null
  month_minutes?: number | null
  plan_request?: { plan: string; name: string; asked_at: string } | null
}

type PersonRow = PersonFacts & FreshFacts

type Spans = [weekFrom: string, weekTo: string, monthFrom: string, monthTo: string]

// What `planRequestOf` in features/money/plans reads, here without a statement of its own.
const requested = `(
  select json_build_object('plan', r.plan_id, 'name', p.name, 'asked_at', r.asked_at)
  from plan_requests r join plans p on p.id = r.plan_id where r.student_id = s.user_id) as plan_request`

/** The condition for a reservation that is ahead for its student: its class hasn't ended. */
export const isSeatAhead = (s: string, now: string) => `${s}.state = 'RESERVED' and ${s}.ends_at > ${now}`

// `class ahead` is looked up only where it matters: at a balance of zero.
const freshColumns = (hours: boolean) => `
  u.id, u.revision, s.revision as student_revision, l.revision as level_revision, s.balance_minutes,
  case when s.balance_minutes = 0 then exists (
    select from student_classes c where c.student_id = s.user_id and ${isSeatAhead('c', '$2')}
  ) else false end as has_class_ahead ${hours ? `, reserved.week_minutes, reserved.month_minutes, ${requested}` : ''}`

const studentJoins = (hours: boolean) => `
  left join students s on s.user_id = u.id
  left join levels l on l.id = s.level_id ${hours ? reservedJoin : ''}`

// Counted as for plan limits: the hours of an excused absence were returned.
const reservedJoin = `
  left join lateral (
    select coalesce(sum(c.cost_minutes) filter (where c.starts_at >= $3 and c.starts_at < $4), 0) as week_minutes,
           coalesce(sum(c.cost_minutes) filter (where c.starts_at >= $5 and c.starts_at < $6), 0) as month_minutes
    from student_classes c
    where c.student_id = s.user_id and c.state = 'RESERVED' and c.status_non_attendance_doc is distinct from 'APPROVED'
      and c.starts_at >= least($3::timestamptz, $5::timestamptz)
      and c.starts_at < greatest($4::timestamptz, $6::timestamptz)
  ) reserved on true`

// A token is valid while its session is open. If the operator turned two-factor authentication off, an earlier
// confirmation no longer counts.
const byToken = (hours: boolean) => `
  select ${freshColumns(hours)},
    signed_in.factor_shown and exists (
      select from second_factors f where f.user_id = u.id and f.confirmed_at is not null
    ) as factor_shown,
    coalesce(t.proved_at + interval '${proofMinutes} minutes' > $2, false) as just_proved
  from access_tokens t
  join accounts_sessions signed_in on signed_in.id_hash = t.session_hash and signed_in.ended_at is null
  join users u on u.id = t.user_id and u.disabled_at is null ${studentJoins(hours)}
  where t.token_hash = $1 and t.revoked_at is null and t.expires_at > $2
    and greatest(t.created_at, t.seen_at) + ${idleSpan} > $2`
const freshByToken = query<[token: Uint8Array, now: string], FreshFacts & SessionProof>(
  'auth.fresh-by-token',
  byToken(false),
)
const freshByTokenWithHours = query<[token: Uint8Array, now: string, ...Spans], FreshFacts & SessionProof>(
  'auth.fresh-by-token-with-hours',
  byToken(true),
)

const wholePerson = (which: string) => `
  select ${freshColumns(true)},
         u.role, u.email, u.first_name, u.last_name, u.time_zone, u.language, u.photo_key, u.staff_rights,
         l.id as level_id, l.code as level_code, l.name as level_name, l.color as level_color, l.position as level_position,
         sub.date_limit, sub.warranty_limit, sub.paid_at, sub.canceled_at,
         sub.is_trial, sub.plan_minutes, sub.weekly_limit_minutes, sub.monthly_limit_minutes
  from users u ${studentJoins(true)}
  left join lateral (
    select b.date_limit, b.warranty_limit, b.paid_at, b.canceled_at,
           b.is_trial, b.minutes as plan_minutes, b.weekly_limit_minutes, b.monthly_limit_minutes
    from subscriptions b where b.student_id = s.user_id order by b.starts_on desc, b.id desc limit 1
  ) sub on true
  where u.id = $1 and ${which} and $2::timestamptz is not null`
const byId = query<[id: string, now: string, ...Spans], PersonRow>('auth.by-id', wholePerson('u.disabled_at is null'))
const evenDisabledPersonById = query<[id: string, now: string, ...Spans], PersonRow>(
  'auth.even-disabled-person-by-id',
  wholePerson('u.deleted_at is null'),
)

interface ReadOptions {
  now: Date
  academyZone: string
  hours?: boolean
}

/**
 * Returns the person of a valid token. Its validity and the facts that change often are read each time. The rest is
 * cached as long as the same query returns the same revisions.
 */
export async function personByToken(
  db: Queryable,
  tokenHash: Uint8Array,
  { now, academyZone, hours = false }: ReadOptions,
): Promise<Person | undefined> {
  const at = now.toISOString()
  const today = dayOf(now, academyZone)
  const spans = spansOf(today, academyZone)
  const fresh = await (hours
    ? freshByTokenWithHours.first(db, tokenHash, at, ...spans)
    : freshByToken.first(db, tokenHash, at))
  if (!fresh) return
  const cache = factsCacheOf(db)
  const cached = cache.get(fresh)
  const row = cached ? { ...cached, ...fresh } : await byId.first(db, fresh.id, at, ...spans)
  if (!row) return
  if (!cached) cache.set(row)
  return {
    ...personFrom(row, today, hours),
    tokenHash,
    factorShown: fresh.factor_shown,
    justProved: fresh.just_proved,
  }
}

const maxCachedPeople = 20_000
const cacheByDatabase = new WeakMap<Queryable, ReturnType<typeof createFactsCache>>()

function factsCacheOf(db: Queryable) {
  const cache = cacheByDatabase.get(db) ?? createFactsCache()
  cacheByDatabase.set(db, cache)
  return cache
}

/** An LRU cache of facts. */
function createFactsCache() {
  const cached = new Map<string, PersonFacts>()
  return {
    get({ id, revision, student_revision, level_revision }: FreshFacts): PersonFacts | undefined {
      const facts = cached.get(id)
      const isCurrent =
        facts?.revision === revision &&
        facts.student_revision === student_revision &&
        facts.level_revision === level_revision
      return isCurrent ? facts : undefined
    },
    set(row: PersonRow): void {
      cached.delete(row.id)
      cached.set(row.id, row)
      if (cached.size > maxCachedPeople) cached.delete(cached.keys().next().value ?? row.id)
    },
  }
}

/**
 * Returns a person on whose behalf the program acts. Null if the account is disabled, unless disabled accounts are
 * included.
 */
export async function personById(
  db: Queryable,
  id: string,
  { now, academyZone, hours = false, includeDisabled = false }: ReadOptions & { includeDisabled?: boolean },
): Promise<Person | undefined> {
  const today = dayOf(now, academyZone)
  const spans = spansOf(today, academyZone)
  const row = await (includeDisabled ? evenDisabledPersonById : byId).first(db, id, now.toISOString(), ...spans)
  return row && personFrom(row, today, hours)
}

function personFrom(row: PersonRow, today: string, hours: boolean): Person {
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    timeZone: row.time_zone,
    language: row.language,
    photoKey: row.photo_key,
    // A student account that the academy has not yet registered has no balance.
    student: row.role === 'student' && row.balance_minutes !== null ? studentOf(row, today, hours) : null,
    staffRights: row.role === 'staff' ? row.staff_rights : null,
    tokenHash: null,
    factorShown: false,
    justProved: false,
    apiToken: null,
  }
}

/** The academy's current week and month, as query arguments. */
function spansOf(today: string, zone: string): [string, string, string, string] {
  const week = spanOfWeek(today, zone)
  const month = spanOfMonth(today, zone)
  return [week.from.toISOString(), week.to.toISOString(), month.from.toISOString(), month.to.toISOString()]
}

function studentOf(row: PersonRow, today: string, hours: boolean): Person['student'] {
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
        hasUpcomingClass: row.has_class_ahead,
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
    reservedMinutes: hours ? { week: row.week_minutes ?? 0, month: row.month_minutes ?? 0 } : null,
    planRequest:
      hours && row.plan_request
        ? { ...row.plan_request, asked_at: new Date(row.plan_request.asked_at).toISOString() }
        : null,
    planMinutes: row.plan_minutes,
    weeklyLimitMinutes: row.weekly_limit_minutes,
    monthlyLimitMinutes: row.monthly_limit_minutes,
  }
}
