import type { UseQueryResult } from '@tanstack/react-query'
import { filesWords } from '#platform/files/files.words.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Placeholder for a file field until the academy's limits are loaded, or a message if that failed. */
export function FileLimitsPlaceholder({
  query: { error, isFetching, refetch },
}: {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}) {
  if (!error) return <Skeleton height="5.25rem" />
  return <LoadProblem title={filesWords().limitsFailed} error={error} onRetry={refetch} pending={isFetching} />
}
