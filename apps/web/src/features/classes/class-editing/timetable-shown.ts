import { mondayOf } from '@aulaviva/domain/days'
import type { TimetableSearch } from '#entities/class-planning/timetable-search.ts'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'

/** The timetable filters as query parameters. */
export function filtersOf({ teacher, type, level, classroom }: TimetableSearch) {
  return {
    ...(teacher && { teacher }),
    ...(type && { type_live_class: type }),
    ...(level && { level }),
    ...(classroom && { classroom }),
  }
}

/** The Monday of the week shown. "Today" is the reader's: around midnight the academy may be in another week. */
export function useShownWeek({ day }: TimetableSearch): string {
  const zone = zoneOf(useMe())
  return mondayOf(day ?? dayOf(new Date(), zone))
}
