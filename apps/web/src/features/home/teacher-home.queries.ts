import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
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

type TeacherHome = NonNullable<Answer<'GET /api/main/home/'>['teacher']>
export type OpenClasses = TeacherHome['without_teacher']
export type MonthSoFar = NonNullable<TeacherHome['month']>
export type WaitingForStaff = NonNullable<Answer<'GET /api/main/home/'>['staff']>

/** What the page shows beside the lists that other pages show too. */
export interface TeachersHome {
  announcements: Answer<'GET /api/main/home/'>['announcements']
  staff: WaitingForStaff | null
  month: MonthSoFar | null
  open: OpenClasses | null
}

/** All that the home of somebody who teaches shows, in one reading; the lists of the other pages are filled from it. */
export const teacherHomeQuery = (zone: string) =>
  queryOptions({
    queryKey: [...attendanceKeys.home, zone],
    queryFn: async ({ signal }): Promise<TeachersHome> => {
      const { announcements, teacher, staff } = await api('GET /api/main/home/', { signal })
      if (teacher) fill(teacher, zone)
      return { announcements, staff, month: teacher?.month ?? null, open: teacher?.without_teacher ?? null }
    },
    // just long enough for the page to begin with what the way to it has read
    staleTime: 5_000,
  })

function fill({ today, ahead, owed, asked, next_roster: roster }: TeacherHome, zone: string): void {
  // the server goes by the zone it knows, which may have another day than this device
  if (today.date === dayOf(new Date(), zone)) queryClient.setQueryData(todayQuery(zone).queryKey, today.results)
  queryClient.setQueryData(aheadQuery.queryKey, ahead)
  queryClient.setQueryData(askedQuery.queryKey, asked)
  queryClient.setQueryData(owedQuery.queryKey, { classes: owed.results, count: owed.count })
  const isWhole = roster && roster.results.length === roster.count
  if (isWhole) queryClient.setQueryData(rosterQuery(roster.class_id).queryKey, roster.results)
}
