import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { attendanceKeys } from '../attendance/teacher-classes.queries.ts'

export type SubstituteRequest = Answer<'GET /api/classes/substitute-requests/'>[number]

export const substitutionKeys = {
  all: ['substitutions'] as const,
  asked: ['substitutions', 'asked'] as const,
}

/** The classes the teacher on this page is asked to give, those that are to be answered soonest first. */
export const askedQuery = queryOptions({
  queryKey: substitutionKeys.asked,
  queryFn: ({ signal }) => api('GET /api/classes/substitute-requests/', { signal }),
  refetchInterval: 60_000,
})

/**
 * After a class has changed hands: every list that shows who gives it is read anew. A teacher who gave it up is no longer
 * shown that class: what is known of it is out of date, and nothing of it is asked for while its page closes.
 */
export function refreshSubstitutions(givenUp?: string): void {
  for (const queryKey of [substitutionKeys.all, attendanceKeys.all]) {
    void queryClient.invalidateQueries({ queryKey, predicate: one => !one.queryKey.includes(givenUp) })
  }
  if (givenUp === undefined) return
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(givenUp)
  void queryClient.invalidateQueries({ queryKey: attendanceKeys.all, predicate, refetchType: 'none' })
}
