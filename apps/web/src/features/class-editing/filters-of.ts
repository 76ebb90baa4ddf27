import type { TimetableSearch } from '#entities/class-planning/timetable-search.ts'

/** What the timetable is narrowed by, as the server is asked. */
export function filtersOf({ teacher, type, level, classroom }: TimetableSearch) {
  return {
    ...(teacher && { teacher }),
    ...(type && { type_live_class: type }),
    ...(level && { level }),
    ...(classroom && { classroom }),
  }
}
