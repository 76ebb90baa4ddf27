import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions, type SetDataOptions } from '@tanstack/react-query'
import { continueQuery } from '#entities/courses/course.queries.ts'
import { nextClassQuery, owedQuery, seatKeys } from '#entities/live-class/live-class.queries.ts'
import { myWaitlistQuery } from '#entities/waitlist/waitlist.queries.ts'
import { api } from '#platform/api/api.ts'
import { academyNow } from '#platform/clock.ts'
import { queryClient } from '#platform/query-client.ts'

/** All that a student's home shows, in one reading; what its parts read by themselves afterwards is filled from it. */
export const studentHomeQuery = queryOptions({
  // a seat taken or freed changes it like everything about the student's classes
  queryKey: [...seatKeys.mine, 'home'],
  queryFn: async ({ signal }) => takeIn(await api('GET /api/main/home/', { signal })),
  // just long enough for the page to begin with what the way to it has read
  staleTime: 5_000,
})

type HomeAnswer = Answer<'GET /api/main/home/'>
export type ReservableSoon = NonNullable<NonNullable<HomeAnswer['student']>['reserve']>

/** Those of the classes that are still ahead: an answer may be of before. */
export const aheadIn = ({ classes }: ReservableSoon) =>
  classes.filter(({ starts_at }) => Date.parse(starts_at) > academyNow())

/** Fills the parts, and returns what is left for the page. `options` as `setQueryData` takes them. */
function takeIn({ announcements, student }: HomeAnswer, options?: SetDataOptions) {
  if (student) {
    queryClient.setQueryData(nextClassQuery.queryKey, student.next_class, options)
    queryClient.setQueryData(myWaitlistQuery.queryKey, student.waitlist, options)
    queryClient.setQueryData(owedQuery.queryKey, student.owed, options)
    queryClient.setQueryData(continueQuery.queryKey, student.continue_watching ?? [], options)
  }
  return { announcements, badges: student?.recent_badges ?? [], reserve: student?.reserve ?? null }
}

/**
 * Lets a student's home begin with an answer of before, which it asks for again; not with one whose next class is over, or
 * the classes that could be reserved have begun.
 */
export function beginWith(answer: HomeAnswer): boolean {
  const next = answer.student?.next_class?.scheduled_live_class
  const soon = answer.student?.reserve
  if (!answer.student || (next && Date.parse(next.ends_at) <= academyNow())) return false
  if (soon && soon.classes.length > 0 && aheadIn(soon).length === 0) return false
  const old = { updatedAt: 0 }
  queryClient.setQueryData(studentHomeQuery.queryKey, takeIn(answer, old), old)
  return true
}

export type Waiting = NonNullable<HomeAnswer['staff']>

/** What needs the staff today, and how much waits behind each door. */
export const waitingQuery = queryOptions({
  queryKey: ['office', 'waiting'],
  queryFn: async ({ signal }) => (await api('GET /api/main/home/', { signal })).staff,
  // while it is looked at
  refetchInterval: 60_000,
})
