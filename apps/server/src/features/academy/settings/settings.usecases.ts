import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { loadVisibleNews } from '../news/news.usecases.ts'

type Deps = Pick<Dependencies, 'settings'>

/** The limits and deadlines that a client needs for its texts. */
export async function configConstants({ settings }: Deps) {
  const academy = settings()
  return {
    max_files: academy.maxFiles,
    max_file_size_mb: academy.maxFileSizeMb,
    allowed_extensions: academy.allowedExtensions,
    reserve_min_minutes_before: academy.reserveMinMinutesBefore,
    reserve_horizon_days: academy.reserveHorizonDays,
    cancel_free_hours_before: academy.cancelFreeHoursBefore,
    reschedule_hours_before: academy.rescheduleHoursBefore,
    join_window_minutes: academy.joinWindowMinutes,
    attendance_window_days: academy.attendanceWindowDays,
    waitlist_offer_minutes: academy.waitlistOfferMinutes,
    without_teacher_deadline_hours: academy.withoutTeacherDeadlineHours,
    teachers_reserve: academy.teachersReserve,
    academy_time_zone: settings().timeZone,
  }
}

/** The academy's public values, with the current announcements. */
export async function academyVariables(
  { settings }: Deps,
  input: { db: Database; person: Person; now: Date; language: Language },
) {
  return {
    academy_name: settings().name,
    time_zone: settings().timeZone,
    currency: settings().currency,
    announcements: await loadVisibleNews(input),
  }
}
