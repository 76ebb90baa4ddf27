import { command, query } from '../../../platform/database/statement.ts'
import { isTaught } from '../../shared/catalogue/counted-classes.rules.ts'

/** Whether a teacher's month is verified or paid. The caller has locked the teacher. */
export const isMonthVerified = query<[teacher: string, month: string], { verified: boolean }>(
  'past-classes.is-month-verified',
  `select exists (select from honorarium_statements
                  where teacher_id = $1 and month = $2 and state <> 'DRAFT') as verified`,
)

/** Locks teachers in the order of their ids, as verifying a month and adjusting pay do. */
export const lockTeachers = command<[teachers: readonly string[]], { user_id: string }>(
  'past-classes.lock-teachers',
  'select user_id from teachers where user_id = any ($1::uuid[]) order by user_id for no key update',
)

/** Whether staff deducted from the pay of a class or corrected it, and haven't reversed that. */
export const isAdjusted = query<[classId: string], { adjusted: boolean }>(
  'past-classes.is-adjusted',
  `select exists (select from honorarium_deductions d where d.class_id = $1
                    and not exists (select from honorarium_corrections where undoes_deduction = d.id))
       or exists (select from honorarium_corrections k where k.class_id = $1
                    and k.undoes_deduction is null and k.undoes_correction is null
                    and not exists (select from honorarium_corrections where undoes_correction = k.id)) as adjusted`,
)

export const setTaughtBy = command<[id: string, teacher: string, now: string]>(
  'past-classes.set-taught-by',
  `update scheduled_live_classes set teacher_id = $2, sequence = sequence + 1, changed_at = $3 where id = $1`,
)

/** Counts a class that a student attended for its new teacher, and no longer for the previous one. */
export const moveTaughtClass = command<[classId: string, previous: string | null, teacher: string]>(
  'past-classes.move-taught-class',
  `update teachers t set classes_given = classes_given + case when t.user_id = $3 then 1 else -1 end
   from scheduled_live_classes c
   where c.id = $1 and t.user_id in ($2, $3) and ${isTaught('c')}`,
)

/** Records that a teacher was taken off a class, for their calendar. */
export const insertPreviousTeacher = command<[id: string, teacher: string, now: string]>(
  'past-classes.insert-previous-teacher',
  'insert into class_handovers (class_id, teacher_id, created_at) values ($1, $2, $3)',
)
