import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions, type SetDataOptions } from '@tanstack/react-query'
import {
  attendanceKeys,
  dueClassesQuery,
  rosterQuery,
  todayQuery,
  upcomingQuery,
} from '#entities/attendance/teacher-classes.queries.ts'
import { coverRequestsQuery } from '#entities/substitutions/cover-requests.queries.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { dayOf } from '#platform/time/format.ts'

type HomeAnswer = CallResponse<'GET /api/main/home/'>
type TeacherHome = NonNullable<HomeAnswer['teacher']>
export type OpenClasses = TeacherHome['without_teacher']
export type MonthSoFar = NonNullable<TeacherHome['month']>
export type WaitingForStaff = NonNullable<HomeAnswer['staff']>

/** The parts of the page that no other page's list covers. */
export interface TeachersHome {
  announcements: HomeAnswer['announcements']
  staff: WaitingForStaff | null
  toMark: TeacherHome['to_mark']
  month: MonthSoFar | null
  open: OpenClasses | null
}

/** Everything on a teacher's home page in one response. The lists of other pages are filled from it. */
export const teacherHomeQuery = (zone: string) =>
  queryOptions({
    queryKey: [...attendanceKeys.home, zone],
    queryFn: async ({ signal }) => cacheHome(await api('GET /api/main/home/', { signal }), zone),
    // Just long enough for the page to start with what was prefetched for it.
    staleTime: 5_000,
  })

/** Fills the lists and returns the rest for the page. `options` are those of `setQueryData`. */
function cacheHome(
  { announcements, teacher, staff }: HomeAnswer,
  zone: string,
  options?: SetDataOptions,
): TeachersHome {
  if (teacher) fillTeacherHome(teacher, zone, options)
  return {
    announcements,
    staff,
    toMark: teacher?.to_mark ?? null,
    month: teacher?.month ?? null,
    open: teacher?.without_teacher ?? null,
  }
}

/** Shows a cached response on a teacher's home page, marked as stale so that it is reloaded. Returns false if it is
 * from another day. */
export function prefillTeacherHome(answer: HomeAnswer, zone: string): boolean {
  if (answer.teacher?.today.date !== dayOf(new Date(), zone)) return false
  const old = { updatedAt: 0 }
  queryClient.setQueryData(teacherHomeQuery(zone).queryKey, cacheHome(answer, zone, old), old)
  return true
}

function fillTeacherHome(teacher: TeacherHome, zone: string, options?: SetDataOptions): void {
  const { today, ahead: upcoming, owed: due, asked: coverRequests, next_roster: roster } = teacher
  // The server uses the zone it knows, where the date may differ from this device's.
  if (today.date === dayOf(new Date(), zone)) {
    const { queryKey } = todayQuery(zone)
    if (today.results.length === today.count) queryClient.setQueryData(queryKey, today.results, options)
    // A day with more classes is loaded page by page.
    else void queryClient.invalidateQueries({ queryKey })
  }
  queryClient.setQueryData(upcomingQuery.queryKey, upcoming, options)
  queryClient.setQueryData(coverRequestsQuery.queryKey, coverRequests, options)
  queryClient.setQueryData(dueClassesQuery.queryKey, { classes: due.results, count: due.count }, options)
  const isWhole = roster && roster.results.length === roster.count
  if (isWhole) queryClient.setQueryData(rosterQuery(roster.class_id).queryKey, roster.results, options)
}
