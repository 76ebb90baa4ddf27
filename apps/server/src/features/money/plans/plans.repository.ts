import type { LevelColor } from '@aulaviva/domain/level-colors'
import { command, query } from '../../../platform/database/statement.ts'
import type { PlanRow } from './plan-terms.rules.ts'

export interface PlanCourseRow {
  id: string
  name: string
  level: { id: string; code: string; name: string; color: LevelColor } | null
}

export interface PlanForSaleRow extends PlanRow {
  courses: PlanCourseRow[]
  offered: boolean
  position: number
  archived_at: string | null
  version: number
  running: number
}

const termColumns = (from: string) => `${from}.is_trial, ${from}.minutes, ${from}.days, ${from}.warranty_days,
  ${from}.carry_over_minutes, ${from}.weekly_limit_minutes, ${from}.monthly_limit_minutes, ${from}.open_limit, ${from}.price_cents`

const courseLevel = `case when k.id is not null
  then json_build_object('id', k.id, 'code', k.code, 'name', k.name, 'color', k.color) end`

const planColumns = `p.id, p.name, p.description, ${termColumns('p')}, p.offered, p.position, p.archived_at, p.version,
  (select coalesce(jsonb_agg(jsonb_build_object('live_class_type', t.id, 'name', t.name, 'minutes', l.minutes)
                             order by t.position, t.id), '[]')
   from plan_type_limits l join live_class_types t on t.id = l.live_class_type_id where l.plan_id = p.id) as type_limits,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'level', ${courseLevel})
                            order by k.position nulls last, c.position, c.id), '[]')
   from plan_courses o join courses c on c.id = o.course_id left join levels k on k.id = c.level_id
   where o.plan_id = p.id) as courses`

// the subscription that started last counts, as in the people list
const isRunningSql = (plan: string, today: string) =>
  `w.listed and w.plan_id = ${plan} and w.standing in ('PAID', 'TRIAL') and w.date_limit >= ${today}`

const runningColumn = (today: string) =>
  `(select count(*)::int from listed_people w where ${isRunningSql('p.id', today)}) as running`

export const listPlans = query<[today: string], PlanForSaleRow>(
  'plans.list-plans',
  `select ${planColumns}, ${runningColumn('$1::date')} from plans p
   order by p.archived_at is not null, p.position, p.price_cents, p.id`,
)

export const offeredPlans = query<[], PlanForSaleRow>(
  'plans.offered-plans',
  `select ${planColumns}, 0 as running from plans p
   where p.offered and p.archived_at is null order by p.position, p.price_cents, p.id`,
)

export const planById = query<[id: string, today: string], PlanForSaleRow>(
  'plans.plan-by-id',
  `select ${planColumns}, ${runningColumn('$2::date')} from plans p where p.id = $1`,
)

/** Every course, by level. */
export const coursesOfPlans = query<[], PlanCourseRow>(
  'plans.courses-of-plans',
  `select c.id, c.name, ${courseLevel} as level from courses c left join levels k on k.id = c.level_id
   order by k.position nulls last, c.position, c.id`,
)

export const deleteCourses = command<[plan: string]>(
  'plans.delete-courses',
  'delete from plan_courses where plan_id = $1',
)

/** Adds the courses that exist. Returns how many. */
export const insertCourses = command<[plan: string, courses: readonly string[]]>(
  'plans.insert-courses',
  'insert into plan_courses (plan_id, course_id) select $1, id from courses where id = any ($2)',
)

/**
 * The courses that students with a current subscription would gain and lose with this selection. An empty selection
 * means all courses up to the student's level.
 */
export const coursesChange = query<
  [plan: string, today: string, courses: readonly string[]],
  { students: number; gain: number; lose: number }
>(
  'plans.courses-change',
  `with who as (
     select w.person_id as user_id, own.position as level
     from listed_people w left join levels own on own.id = w.level_id where ${isRunningSql('$1', '$2::date')}
   ), later as (
     select w.user_id, c.id as course_id from who w cross join courses c left join levels k on k.id = c.level_id
     where case when cardinality($3::uuid[]) > 0 then c.id = any ($3)
           else k.position is null or w.level is null or k.position <= w.level end
   )
   select count(*)::int as students,
     (count(*) filter (where exists (select from later l where l.user_id = w.user_id and not exists (
       select from student_courses o where o.student_id = w.user_id and o.course_id = l.course_id))))::int as gain,
     (count(*) filter (where exists (select from student_courses o where o.student_id = w.user_id and not exists (
       select from later l where l.user_id = w.user_id and l.course_id = o.course_id))))::int as lose
   from who w`,
)

/** Locks a plan against changes and archiving until the transaction ends. */
export const lockPlanForShare = command<
  [id: string],
  {
    id: string
    name: string
    minutes: number
    days: number
    warranty_days: number
    is_trial: boolean
    archived: boolean
  }
>(
  'plans.lock-plan-for-share',
  `select id, name, minutes, days, warranty_days, is_trial, archived_at is not null as archived
   from plans where id = $1 for share`,
)

export const lockPlan = command<[id: string], { id: string }>(
  'plans.lock-plan',
  'select id from plans where id = $1 for update',
)

/** Locks every plan, so that none is created, archived, or restored while they are put in order. */
export const lockPlans = command<[], { id: string; name: string; position: number; archived: boolean }>(
  'plans.lock-plans',
  `select id, name, position, archived_at is not null as archived from plans order by id for update`,
)

type Terms = [
  name: string,
  description: string,
  isTrial: boolean,
  minutes: number,
  days: number,
  warrantyDays: number,
  carryOverMinutes: number | null,
  weeklyLimitMinutes: number | null,
  monthlyLimitMinutes: number | null,
  openLimit: number | null,
  priceCents: number,
  offered: boolean,
]

/** Creates the last plan. Returns no row if the name is taken. */
export const insertPlan = command<Terms, { id: string }>(
  'plans.insert-plan',
  `insert into plans (name, description, is_trial, minutes, days, warranty_days, carry_over_minutes,
     weekly_limit_minutes, monthly_limit_minutes, open_limit, price_cents, offered, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, (select coalesce(max(position), 0) + 1 from plans))
   on conflict (name) do nothing returning id`,
)

export const updatePlan = command<[...Terms, id: string]>(
  'plans.update-plan',
  `update plans set name = $1, description = $2, is_trial = $3, minutes = $4, days = $5, warranty_days = $6,
     carry_over_minutes = $7, weekly_limit_minutes = $8, monthly_limit_minutes = $9, open_limit = $10, price_cents = $11,
     offered = $12, version = version + 1
   where id = $13`,
)

export const deleteTypeLimits = command<[plan: string]>(
  'plans.delete-type-limits',
  'delete from plan_type_limits where plan_id = $1',
)

/** Sets the limits of the class types that exist. Returns how many. */
export const insertTypeLimits = command<[plan: string, types: readonly string[], minutes: readonly number[]]>(
  'plans.insert-type-limits',
  `insert into plan_type_limits (plan_id, live_class_type_id, minutes)
   select $1, t.id, l.minutes from unnest($2::uuid[], $3::int[]) l (id, minutes) join live_class_types t on t.id = l.id`,
)

export const setArchived = command<[id: string, at: string | null]>(
  'plans.set-archived',
  'update plans set archived_at = $2, version = version + 1 where id = $1',
)

export const setPositions = command<[plans: readonly string[]]>(
  'plans.set-positions',
  `update plans p set position = o.n::int from unnest($1::uuid[]) with ordinality o (id, n) where o.id = p.id`,
)
