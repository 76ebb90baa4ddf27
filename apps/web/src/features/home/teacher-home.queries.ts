import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions, type SetDataOptions } from '@tanstack/react-query'
import {
  aheadQuery,
  attendanceKeys,
  owedQuery,
  rosterQuery,
  todayQuery,
} from '#entities/attendance/teacher-classes.queries.ts'
import { askedQuery } from '#entities/substitutions/asked.queries.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { dayOf } from '#platform/time/format.ts'

type HomeAnswer = Answer<'GET /api/main/home/'>
type TeacherHome = NonNullable<HomeAnswer['teacher']>
export type OpenClasses = TeacherHome['without_teacher']
export type MonthSoFar = NonNullable<TeacherHome['month']>
export type WaitingForStaff = NonNullable<HomeAnswer['staff']>

/** What the page shows beside the lists that other pages show too. */
export interface TeachersHome {
  announcements: HomeAnswer['announcements']
  staff: WaitingForStaff | null
  toMark: TeacherHome['to_mark']
  month: MonthSoFar | null
  open: OpenClasses | null
}

/** All that the home of somebody who teaches shows, in one reading; the lists of the other pages are filled from it. */
export const teacherHomeQuery = (zone: string) =>
  queryOptions({
    queryKey: [...attendanceKeys.home, zone],
    queryFn: async ({ signal }) => takeIn(await api('GET /api/main/home/', { signal }), zone),
    // just long enough for the page to begin with what the way to it has read
    staleTime: 5_000,
  })

/** Fills the lists, and returns what is left for the page. `options` as `setQueryData` takes them. */
function takeIn({ announcements, teacher, staff }: HomeAnswer, zone: string, options?: SetDataOptions): TeachersHome {
  if (teacher) fill(teacher, zone, options)
  return {
    announcements,
    staff,
    toMark: teacher?.to_mark ?? null,
    month: teacher?.month ?? null,
    open: teacher?.without_teacher ?? null,
  }
}

/** Lets the home of somebody who teaches begin with an answer of before, which it asks for anew; not with one of another day. */
export function beginWith(answer: HomeAnswer, zone: string): boolean {
  if (answer.teacher?.today.date !== dayOf(new Date(), zone)) return false
  const old = { updatedAt: 0 }
  queryClient.setQueryData(teacherHomeQuery(zone).queryKey, takeIn(answer, zone, old), old)
  return true
}

function fill(teacher: TeacherHome, zone: string, options?: SetDataOptions): void {
  const { today, ahead, owed, asked, next_roster: roster } = teacher
  // the server goes by the zone it knows, which may have another day than this device
  if (today.date === dayOf(new Date(), zone)) {
    const { queryKey } = todayQuery(zone)
    if (today.results.length === today.count) queryClient.setQueryData(queryKey, today.results, options)
    // a longer day is read page by page
    else void queryClient.invalidateQueries({ queryKey })
  }
  queryClient.setQueryData(aheadQuery.queryKey, ahead, options)
  queryClient.setQueryData(askedQuery.queryKey, asked, options)
  queryClient.setQueryData(owedQuery.queryKey, { classes: owed.results, count: owed.count }, options)
  const isWhole = roster && roster.results.length === roster.count
  if (isWhole) queryClient.setQueryData(rosterQuery(roster.class_id).queryKey, roster.results, options)
}
