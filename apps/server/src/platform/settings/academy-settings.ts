import type { DeadlineRules } from '@aulaviva/domain/deadlines'
import type { Queryable } from '../database/queryable.ts'
import { query } from '../database/statement.ts'

/** What the school sets without a restart: one row of the database. */
export interface AcademySettings extends DeadlineRules {
  waitlistOfferMinutes: number
  maxFiles: number
  maxFileSizeMb: number
  allowedExtensions: string[]
  levelsBelow: number
  levelsAbove: number
}

const readSettings = query<[], AcademySettings>(
  'settings.read',
  `select reserve_min_minutes_before as "reserveMinMinutesBefore", reserve_horizon_days as "reserveHorizonDays",
          cancel_free_hours_before as "cancelFreeHoursBefore", reschedule_hours_before as "rescheduleHoursBefore",
          join_window_minutes as "joinWindowMinutes", attendance_window_days as "attendanceWindowDays",
          waitlist_offer_minutes as "waitlistOfferMinutes",
          without_teacher_deadline_hours as "withoutTeacherDeadlineHours",
          max_files as "maxFiles", max_file_size_mb as "maxFileSizeMb", allowed_extensions as "allowedExtensions",
          levels_below as "levelsBelow", levels_above as "levelsAbove"
   from academy_settings`,
)

const freshFor = 5_000

/**
 * Reads the settings once, then anew in the background when they are older than five seconds. Nobody waits for that:
 * a request in a transaction must not need a second connection.
 */
export async function openSettings(db: Queryable, monotonic: () => number = () => performance.now()) {
  async function read(): Promise<AcademySettings> {
    const row = await readSettings.first(db)
    if (!row) throw new Error('The academy has no settings row')
    return row
  }
  let kept = await read()
  let readAt = monotonic()
  return (): AcademySettings => {
    if (monotonic() - readAt > freshFor) {
      readAt = monotonic()
      // while the database is away the last known settings stay in force
      read().then(
        value => {
          kept = value
        },
        () => {},
      )
    }
    return kept
  }
}
