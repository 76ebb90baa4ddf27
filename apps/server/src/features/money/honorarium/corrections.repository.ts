import { command, query } from '../../../platform/database/statement.ts'
import { dayOfClass } from './honorarium.repository.ts'
import type { Bonus, Movement } from './pay.rules.ts'

/** The lines of a month other than its classes, and their reversals. */

export interface CorrectionRow extends Movement {
  teacher_id: string
  month: string
  about_month: string | null
  class_id: string | null
  starts_at: string | null
  live_class_type: string | null
}

// a correction that counts in the month of its class is listed with the class
const corrections = (condition: string) =>
  `select k.id, k.teacher_id, k.month, k.cents, k.reason, k.about_month, k.class_id, c.starts_at, t.name as live_class_type,
          case when k.undoes_deduction is null and k.undoes_correction is null then 'CORRECTION' else 'UNDONE' end as kind,
          coalesce(k.undoes_deduction, k.undoes_correction) as undoes
   from honorarium_corrections k
   left join scheduled_live_classes c on c.id = k.class_id left join live_class_types t on t.id = c.live_class_type_id
   where ${condition} and k.month between $1 and $2
     and (c.id is null or k.month <> date_trunc('month', ${dayOfClass('$3')})::date)
   order by k.created_at, k.id`

type Months = [first: string, last: string, zone: string]

export const correctionsOfTeacher = query<[...Months, teacher: string], CorrectionRow>(
  'honorarium.corrections-of-teacher',
  corrections('k.teacher_id = $4'),
)
export const correctionsOfAllTeachers = query<Months, CorrectionRow>(
  'honorarium.corrections-of-all-teachers',
  corrections('true'),
)

/** The deductions and corrections of a teacher that were reversed. */
export const undoneMovementsOf = query<[teacher: string], { id: string }>(
  'honorarium.undone-movements-of',
  `select coalesce(undoes_deduction, undoes_correction) as id from honorarium_corrections
   where teacher_id = $1 and coalesce(undoes_deduction, undoes_correction) is not null`,
)

/** The last deduction, correction, or reversal of a teacher. */
export const lastMovementOf = query<[teacher: string], { id: string }>(
  'honorarium.last-movement-of',
  `select id from (
     (select id from honorarium_deductions where teacher_id = $1 order by id desc limit 1)
     union all (select id from honorarium_corrections where teacher_id = $1 order by id desc limit 1)) m
   order by id desc limit 1`,
)

export interface BonusRow extends Bonus {
  teacher_id: string | null
  first_month: string
  last_month: string | null
  version: number
}

/** The bonus rules that apply in any month of a span. */
export const bonusesOf = query<[first: string, last: string], BonusRow>(
  'honorarium.bonuses-of',
  `select id, kind, threshold, cents, teacher_id, first_month, last_month, version from honorarium_bonuses
   where first_month <= $2 and (last_month is null or last_month >= $1)`,
)

export const verifiedMonths = query<[teacher: string], { month: string }>(
  'honorarium.verified-months',
  `select month from honorarium_statements where teacher_id = $1 and state <> 'DRAFT' order by month`,
)

export interface UndoableRow {
  teacher_id: string
  class_id: string | null
  /** The month in which it counted. */
  month: string
  cents: number
  kind: Movement['kind']
  is_undone: boolean
}

/** A deduction or correction by its id. */
export const findMovement = query<[id: string, zone: string], UndoableRow>(
  'honorarium.find-movement',
  `select d.teacher_id, d.class_id, date_trunc('month', ${dayOfClass('$2')})::date as month, -d.cents as cents,
          'DEDUCTION' as kind, exists (select from honorarium_corrections where undoes_deduction = d.id) as is_undone
   from honorarium_deductions d join scheduled_live_classes c on c.id = d.class_id where d.id = $1
   union all
   select k.teacher_id, k.class_id, k.month, k.cents,
          case when k.undoes_deduction is null and k.undoes_correction is null then 'CORRECTION' else 'UNDONE' end,
          exists (select from honorarium_corrections where undoes_correction = k.id)
   from honorarium_corrections k where k.id = $1`,
)

export const insertCorrection = command<
  [
    teacher: string,
    month: string,
    classId: string | null,
    aboutMonth: string | null,
    cents: number,
    reason: string,
    undoesDeduction: string | null,
    undoesCorrection: string | null,
    by: string,
    now: string,
  ],
  { id: string }
>(
  'honorarium.insert-correction',
  `insert into honorarium_corrections (teacher_id, month, class_id, about_month, cents, reason, undoes_deduction,
     undoes_correction, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
)
