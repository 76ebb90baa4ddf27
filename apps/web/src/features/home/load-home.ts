import { nextClassQuery } from '#platform/live-class/live-class.queries.ts'
import { queryClient } from '#platform/query-client.ts'
import type { Me } from '#platform/session/me.ts'

/** Begins what a student's home reads; nothing is waited for. */
export function loadHome(me: Me): void {
  if (me.is_student) void queryClient.prefetchQuery(nextClassQuery)
}
