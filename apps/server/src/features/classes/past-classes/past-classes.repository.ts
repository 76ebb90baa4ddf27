import { query } from '../../../platform/database/statement.ts'

/** Whether a teacher's month is verified or paid. The caller has locked the teacher. */
export const isMonthVerified = query<[teacher: string, month: string], { verified: boolean }>(
  'past-classes.is-month-verified',
  `select exists (select from honorarium_statements
                  where teacher_id = $1 and month = $2 and state <> 'DRAFT') as verified`,
)
