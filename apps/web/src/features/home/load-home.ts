import { mayGo } from '#platform/access/may-go.ts'
import { continueQuery } from '#platform/course/course.queries.ts'
import { nextClassQuery, owedQuery } from '#platform/live-class/live-class.queries.ts'
import { myWaitlistQuery } from '#platform/live-class/waitlist.queries.ts'
import { queryClient } from '#platform/query-client.ts'
import type { Me } from '#platform/session/me.ts'

/** Begins what a student's home reads; nothing is waited for. */
export function loadHome(me: Me): void {
  if (!me.is_student) return
  void queryClient.prefetchQuery(nextClassQuery)
  void queryClient.prefetchQuery(myWaitlistQuery)
  if (mayGo(me, '/students/courses')) void queryClient.prefetchQuery(continueQuery)
  void queryClient.prefetchQuery(owedQuery)
}
