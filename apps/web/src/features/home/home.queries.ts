import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { continueQuery } from '#entities/courses/course.queries.ts'
import { nextClassQuery, owedQuery, seatKeys } from '#entities/live-class/live-class.queries.ts'
import { myWaitlistQuery } from '#entities/waitlist/waitlist.queries.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

/** All that a student's home shows, in one reading; what its parts read by themselves afterwards is filled from it. */
export const studentHomeQuery = queryOptions({
  // a seat taken or freed changes it like everything about the student's classes
  queryKey: [...seatKeys.mine, 'home'],
  queryFn: async ({ signal }) => {
    const { announcements, student } = await api('GET /api/main/home/', { signal })
    if (student) fill(student)
    return { announcements, badges: student?.recent_badges ?? [] }
  },
  // just long enough for the page to begin with what the way to it has read
  staleTime: 5_000,
})

function fill(student: NonNullable<Answer<'GET /api/main/home/'>['student']>): void {
  queryClient.setQueryData(nextClassQuery.queryKey, student.next_class)
  queryClient.setQueryData(myWaitlistQuery.queryKey, student.waitlist)
  queryClient.setQueryData(owedQuery.queryKey, student.owed)
  queryClient.setQueryData(continueQuery.queryKey, student.continue_watching ?? [])
}

export type Waiting = NonNullable<Answer<'GET /api/main/home/'>['staff']>

/** What needs the staff today, and how much waits behind each door. */
export const waitingQuery = queryOptions({
  queryKey: ['office', 'waiting'],
  queryFn: async ({ signal }) => (await api('GET /api/main/home/', { signal })).staff,
  // while it is looked at
  refetchInterval: 60_000,
})
