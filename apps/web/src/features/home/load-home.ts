import { queryClient } from '#platform/query-client.ts'
import type { Me } from '#platform/session/me.ts'
import { studentHomeQuery } from './home.queries.ts'

/** Begins to read a student's home; nothing is waited for. */
export function loadHome(me: Me): void {
  if (me.is_student) void queryClient.prefetchQuery(studentHomeQuery)
}
