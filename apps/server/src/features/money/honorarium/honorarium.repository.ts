import { command, query } from '../../../platform/database/statement.ts'
import { isPayable } from '../../shared/catalogue/counted-classes.rules.ts'
import type { PaidClass } from './honorarium.rules.ts'
import type { MonthLine, Movement, PayTerms } from './pay.rules.ts'

export interface PayableClassRow {
  teacher_id: string
  class_id: string
  starts_at: string
  minutes: number
  type_name: string
  topic_title: string | null
  description: string
  students: number
  attended: number
  recorded: number
  rating: number | null
  rate: (PayTerms & { id: string }) | null
  /** Adjustments by staff while its month was open. */
  movements: Movement[]
}

type StatementState = 'DRAFT' | 'VERIFIED' | 'PAID'

export interface StatementRow {
  id: string
  teacher_id: string
  month: string
  state: StatementState
  verified_at: string | null
  paid_at: string | null
  /** The classes and other lines of the month when it was verified. */
  rows: PaidClass[] | null
  extras: MonthLine[] | null
}

/** The day of the class in the academy's time zone. */
export const dayOfClass = (zone: string) => `(c.starts_at at time zone ${zone})::date`

/**
 * The rate that pays the class c. A rate for the teacher comes before the academy's, and then one for the level before
 * one for all levels. For a type, level, and teacher, only one applies on a day.
 */
export const rateOfClass = (zone: string) =>
  `select r.id, r.basis, r.cents, r.min_cents, r.max_cents, r.travel, r.travel_cents from honorarium_rates r
   where r.live_class_type_id = c.live_class_type_id and (r.teacher_id = c.teacher_id or r.teacher_id is null)
     and (r.level_id = c.level_id or r.level_id is null)
     and daterange(r.valid_from, r.valid_until, '[]') @> ${dayOfClass(zone)}
   order by r.teacher_id is null, r.level_id is null limit 1`

const kindOfCorrection = `case when undoes_deduction is null and undoes_correction is null then 'CORRECTION' else 'UNDONE' end`

// Minutes beyond the type's length at the time of scheduling are paid only if staff created the class. Corrections made
// after the month was verified belong to another month.
const payableClasses = (condition: string) =>
  `select c.teacher_id, c.id as class_id, c.starts_at, t.name as type_name, p.title as topic_title, c.description,
          least(
            (extract(epoch from c.ends_at - c.starts_at) / 60)::int,
            case when m.role is distinct from 'staff' then c.type_minutes end
          ) as minutes,
          r.students, r.attended, r.recorded, r.rating, to_json(h) as rate, d.movements
   from scheduled_live_classes c
   join live_class_types t on t.id = c.live_class_type_id
   left join users m on m.id = c.created_by
   left join topics p on p.id = c.topic_id
   join lateral (
     select count(*)::int as students, (count(*) filter (where s.attended))::int as attended,
            count(s.attended)::int as recorded, avg(g.stars)::float8 as rating
     from student_classes s
     left join teacher_ratings g on g.student_class_id = s.id and g.teacher_id = c.teacher_id
     where s.class_id = c.id and s.state = 'RESERVED'
   ) r on true
   left join lateral (${rateOfClass('$4')}) h on true
   join lateral (
     select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'cents', m.cents, 'reason', m.reason,
              'undoes', m.undoes) order by m.created_at, m.id), '[]') as movements
     from (
       select id, 'DEDUCTION' as kind, -cents as cents, reason, null::uuid as undoes, created_at
       from honorarium_deductions where class_id = c.id and teacher_id = c.teacher_id
       union all
       select id, ${kindOfCorrection}, cents, reason, coalesce(undoes_deduction, undoes_correction), created_at
       from honorarium_corrections
       where class_id = c.id and teacher_id = c.teacher_id and month = date_trunc('month', ${dayOfClass('$4')})::date
     ) m
   ) d on true
   where c.starts_at >= $1 and c.starts_at < $2 and ${isPayable('c', '$3')} and ${condition}
   order by c.starts_at, c.id`

type Input = [from: string, to: string, now: string, zone: string]

export const classesOfTeacher = query<[...Input, teacher: string], PayableClassRow>(
  'honorarium.classes-of-teacher',
  payableClasses('c.teacher_id = $5'),
)
export const classesOfAllTeachers = query<Input, PayableClassRow>(
  'honorarium.classes-of-all-teachers',
  payableClasses('true'),
)

/** The teacher and start of a class, if it is payable. */
export const payableClass = query<[now: string, id: string], { teacher_id: string; starts_at: string }>(
  'honorarium.payable-class',
  `select c.teacher_id, c.starts_at from scheduled_live_classes c where ${isPayable('c', '$1')} and c.id = $2`,
)

export const countStudents = query<[teacher: string, from: string, to: string, now: string], { count: number }>(
  'honorarium.count-students',
  `select count(distinct s.student_id)::int as count
   from scheduled_live_classes c join student_classes s on s.class_id = c.id and s.state = 'RESERVED'
   where c.teacher_id = $1 and c.starts_at >= $2 and c.starts_at < $3 and ${isPayable('c', '$4')}`,
)

/** Whether a class that started in the span has not ended. */
export const isUnderWay = query<[teacher: string, from: string, to: string, now: string], { under_way: boolean }>(
  'honorarium.is-under-way',
  `select exists (select from scheduled_live_classes
                  where teacher_id = $1 and state = 'SCHEDULED' and starts_at >= $2 and starts_at < $3 and ends_at > $4) as under_way`,
)

const statementColumns = 'id, teacher_id, month, state, verified_at, paid_at, rows, extras'

export const statementsOfTeacher = query<[teacher: string, from: string, to: string], StatementRow>(
  'honorarium.statements-of-teacher',
  `select ${statementColumns} from honorarium_statements where teacher_id = $1 and month between $2 and $3`,
)
export const statementsOfMonth = query<[month: string], StatementRow>(
  'honorarium.statements-of-month',
  `select ${statementColumns} from honorarium_statements where month = $1`,
)

/**
 * Counts teachers' months of a span that have a payable class and are not verified, and verified months that are not
 * paid.
 */
export const countToSettle = query<
  [from: string, to: string, now: string, zone: string],
  { to_verify: number; to_pay: number }
>(
  'honorarium.count-to-settle',
  `select (
     select count(*) from (
       select c.teacher_id, date_trunc('month', ${dayOfClass('$4')})::date as month from scheduled_live_classes c
       where c.starts_at >= $1 and c.starts_at < $2 and ${isPayable('c', '$3')}
       union
       select teacher_id, month from honorarium_corrections
       where month >= ($1 at time zone $4)::date and month < ($2 at time zone $4)::date
     ) m
     where not exists (select from honorarium_statements h
                       where h.teacher_id = m.teacher_id and h.month = m.month and h.state <> 'DRAFT')
   ) as to_verify,
   (select count(*) from honorarium_statements where state = 'VERIFIED') as to_pay`,
)

/** Counts teachers' months by state, for each month from `first` that has a payable class or a statement. */
export const countByMonth = query<
  [from: string, to: string, now: string, zone: string, first: string],
  { month: string; drafts: number; verified: number; paid: number }
>(
  'honorarium.count-by-month',
  `select month, (count(*) filter (where coalesce(h.state, 'DRAFT') = 'DRAFT'))::int as drafts,
          (count(*) filter (where h.state = 'VERIFIED'))::int as verified, (count(*) filter (where h.state = 'PAID'))::int as paid
   from (
     select c.teacher_id, date_trunc('month', ${dayOfClass('$4')})::date as month from scheduled_live_classes c
     where c.starts_at >= $1 and c.starts_at < $2 and ${isPayable('c', '$3')}
     union
     select teacher_id, month from honorarium_statements where month >= $5
   ) m
   left join honorarium_statements h using (teacher_id, month)
   group by month`,
)

/** Months of a teacher in which there is something to pay, and the state of each. */
const monthsWithPay = (teacher: string) =>
  `(select m.month, coalesce((select h.state from honorarium_statements h
                              where h.teacher_id = ${teacher} and h.month = m.month), 'DRAFT') as state
    from (select date_trunc('month', ${dayOfClass('$4')})::date as month from scheduled_live_classes c
          where c.teacher_id = ${teacher} and ${isPayable('c', '$3::timestamptz')}
          union select month from honorarium_corrections where teacher_id = ${teacher}
          union select month from honorarium_statements where teacher_id = ${teacher} and state <> 'DRAFT') m)`

export interface JoinedMonthsRow {
  months: string[]
  months_open: number
  months_differ: boolean
}

/**
 * Compares the months of two teachers: those settled for both in the same state, the number of open ones of the second,
 * and whether the states of any month differ.
 */
export const joinedMonths = query<[stays: string, goes: string, now: string, zone: string], JoinedMonthsRow>(
  'honorarium.joined-months',
  `with mine as ${monthsWithPay('$1')}, others as ${monthsWithPay('$2')}
   select
     (select coalesce(json_agg(to_char(m.month, 'YYYY-MM') order by m.month), '[]')
      from mine m join others o on o.month = m.month and o.state = m.state and m.state <> 'DRAFT') as months,
     (select count(*)::int from others where state = 'DRAFT') as months_open,
     exists (select from mine m join others o on o.month = m.month and o.state <> m.state) as months_differ`,
)

export const teacherNames = query<[], { id: string; first_name: string; last_name: string; photo_key: string | null }>(
  'honorarium.teacher-names',
  `select u.id, u.first_name, u.last_name, u.photo_key from teachers t join users u on u.id = t.user_id
   order by u.folded_name, u.id`,
)

/**
 * Locks a teacher before verifying a month, adjusting pay, or setting a rate, so that a month stays open until the
 * change is saved.
 */
export const lockTeacher = command<[teacher: string], { user_id: string }>(
  'honorarium.lock-teacher',
  `select user_id from teachers where user_id = $1 for no key update`,
)

export const insertDraftStatement = command<[teacher: string, month: string]>(
  'honorarium.insert-draft',
  `insert into honorarium_statements (teacher_id, month)
   select user_id, $2 from teachers where user_id = $1 on conflict (teacher_id, month) do nothing`,
)
/** Reads and locks a month of a teacher. The caller has locked the teacher. */
export const lockStatement = command<[teacher: string, month: string], StatementRow>(
  'honorarium.lock',
  `select ${statementColumns} from honorarium_statements where teacher_id = $1 and month = $2 for update`,
)
export const verifyStatement = command<[id: string, rows: string, extras: string, by: string, now: string]>(
  'honorarium.verify',
  `update honorarium_statements set state = 'VERIFIED', rows = $2::jsonb, extras = $3::jsonb, verified_by = $4, verified_at = $5
   where id = $1 and state = 'DRAFT'`,
)
export const markStatementPaid = command<[id: string, now: string]>(
  'honorarium.mark-statement-paid',
  `update honorarium_statements set state = 'PAID', paid_at = $2 where id = $1 and state = 'VERIFIED'`,
)

export const insertDeduction = command<
  [classId: string, teacher: string, cents: number, reason: string, by: string, now: string],
  { id: string }
>(
  'honorarium.insert-deduction',
  `insert into honorarium_deductions (class_id, teacher_id, cents, reason, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)
