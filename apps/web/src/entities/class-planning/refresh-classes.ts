import { attendanceKeys } from '#entities/attendance/teacher-classes.queries.ts'
import { daysOffKey } from '#entities/days-off/days-off.queries.ts'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import { queryClient } from '#platform/query-client.ts'

/** What the office reads of its timetable. */
export const officeTimetableKey = ['office-timetable'] as const

/** After classes were made, changed or canceled: whatever shows them, or counts them, is read anew. */
export function refreshClasses(): void {
  for (const queryKey of [officeTimetableKey, attendanceKeys.all, seatKeys.timetable, daysOffKey]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
