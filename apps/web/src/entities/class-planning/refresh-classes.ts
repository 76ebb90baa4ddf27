import { attendanceKeys } from '#entities/attendance/teacher-classes.queries.ts'
import { daysOffKey } from '#entities/days-off/days-off.queries.ts'
import { groupsKey } from '#entities/groups/groups-key.ts'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import { queryClient } from '#platform/query-client.ts'

/** Query key of the staff's timetable. */
export const officeTimetableKey = ['office-timetable'] as const

/** Refetches all lists and counts of classes after classes were created, changed, or canceled. */
export function refreshClasses(): void {
  for (const queryKey of [officeTimetableKey, attendanceKeys.all, seatKeys.timetable, daysOffKey, groupsKey]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
