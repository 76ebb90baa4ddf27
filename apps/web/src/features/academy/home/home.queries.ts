import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions, type SetDataOptions } from '@tanstack/react-query'
import { continueQuery } from '#entities/courses/course.queries.ts'
import { dueItemsQuery, nextClassQuery, seatKeys } from '#entities/live-class/live-class.queries.ts'
import { myWaitlistQuery } from '#entities/waitlist/waitlist.queries.ts'
import { api } from '#platform/api/api.ts'
import { academyNow } from '#platform/clock.ts'
import { queryClient } from '#platform/query-client.ts'

/** Everything on a student's home page in one response. The parts' own queries are filled from it. */
export const studentHomeQuery = queryOptions({
  // Reserving or canceling a seat changes it, like everything about the student's classes.
  queryKey: [...seatKeys.mine, 'home'],
  queryFn: async ({ signal }) => cacheHome(await api('GET /api/main/home/', { signal })),
  // Just long enough for the page to start with what was prefetched for it.
  staleTime: 5_000,
})

type HomeAnswer = CallResponse<'GET /api/main/home/'>
export type ReservableSoon = NonNullable<NonNullable<HomeAnswer['student']>['reserve']>

/** The classes that are still upcoming, because a cached response may be older. */
export const upcomingClasses = ({ classes }: ReservableSoon) =>
  classes.filter(({ starts_at }) => Date.parse(starts_at) > academyNow())

/** Fills the queries of the parts and returns the rest for the page. `options` are those of `setQueryData`. */
function cacheHome({ announcements, student }: HomeAnswer, options?: SetDataOptions) {
  if (student) {
    queryClient.setQueryData(nextClassQuery.queryKey, student.next_class, options)
    queryClient.setQueryData(myWaitlistQuery.queryKey, student.waitlist, options)
    queryClient.setQueryData(dueItemsQuery.queryKey, student.owed, options)
    queryClient.setQueryData(continueQuery.queryKey, student.continue_watching ?? [], options)
  }
  return { announcements, badges: student?.recent_badges ?? [], reserve: student?.reserve ?? null }
}

/**
 * Shows a cached response on a student's home page, marked as stale so that it is reloaded. Returns false if its next
 * class is over or all of its open classes have begun.
 */
export function prefillHome(answer: HomeAnswer): boolean {
  const next = answer.student?.next_class?.scheduled_live_class
  const soon = answer.student?.reserve
  if (!answer.student || (next && Date.parse(next.ends_at) <= academyNow())) return false
  if (soon && soon.classes.length > 0 && upcomingClasses(soon).length === 0) return false
  const old = { updatedAt: 0 }
  queryClient.setQueryData(studentHomeQuery.queryKey, cacheHome(answer, old), old)
  return true
}

export type AdminCounts = NonNullable<HomeAnswer['staff']>

/** What needs the staff's attention today, and the count on each card. */
export const adminCountsQuery = queryOptions({
  queryKey: ['office', 'waiting'],
  queryFn: async ({ signal }) => (await api('GET /api/main/home/', { signal })).staff,
  // While the page is visible.
  refetchInterval: 60_000,
})
