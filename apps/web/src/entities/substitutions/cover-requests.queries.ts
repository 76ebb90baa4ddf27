import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { attendanceKeys } from '../attendance/teacher-classes.queries.ts'

export type SubstituteRequest = CallResponse<'GET /api/classes/substitute-requests/'>[number]

export const substitutionKeys = {
  all: ['substitutions'] as const,
  requests: ['substitutions', 'asked'] as const,
}

/** Cover requests to the teacher on this page, earliest deadline first. */
export const coverRequestsQuery = queryOptions({
  queryKey: substitutionKeys.requests,
  queryFn: ({ signal }) => api('GET /api/classes/substitute-requests/', { signal }),
  refetchInterval: 60_000,
})

/**
 * Refetches every list that shows the teacher of a class after that changed. A teacher who dropped a class no longer
 * sees it: its cached data is outdated, and must not be refetched while its page closes.
 */
export function refreshSubstitutions(droppedClass?: string): void {
  for (const queryKey of [substitutionKeys.all, attendanceKeys.all]) {
    void queryClient.invalidateQueries({ queryKey, predicate: one => !one.queryKey.includes(droppedClass) })
  }
  if (droppedClass === undefined) return
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(droppedClass)
  void queryClient.invalidateQueries({ queryKey: attendanceKeys.all, predicate, refetchType: 'none' })
}
