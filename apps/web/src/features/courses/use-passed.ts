import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '#entities/assessments/assessments.queries.ts'
import { usePreview } from './preview.ts'

/** The best attempt that passed an evaluation; undefined while it loads, null for none, as in a preview and without a connection. */
export function usePassed(evaluation: string | null) {
  const preview = usePreview()
  const { data, isLoading } = useQuery({ ...overviewQuery(evaluation ?? ''), enabled: evaluation !== null && !preview })
  if (isLoading) return undefined
  const passed = data?.attempts.filter(one => one.passed) ?? []
  return passed.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))[0] ?? null
}
