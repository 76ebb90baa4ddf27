import { command, query } from '../../platform/database/statement.ts'

/** Minutes of live reservations that start within the two spans, in one look. */
export const minutesReserved = query<
  [student: string, weekFrom: string, weekTo: string, monthFrom: string, monthTo: string],
  { week: number; month: number }
>(
  'users.minutes-reserved',
  `select coalesce(sum(cost_minutes) filter (where starts_at >= $2 and starts_at < $3), 0) as week,
          coalesce(sum(cost_minutes) filter (where starts_at >= $4 and starts_at < $5), 0) as month
   from student_classes
   where student_id = $1 and state = 'RESERVED'
     and starts_at >= least($2::timestamptz, $4::timestamptz) and starts_at < greatest($3::timestamptz, $5::timestamptz)`,
)

/** Keeps the device's zone if none is known; answers what is known afterwards. */
export const learnTimeZone = command<[id: string, zone: string], { time_zone: string }>(
  'users.learn-time-zone',
  `update users set time_zone = coalesce(time_zone, $2) where id = $1 returning time_zone`,
)
