import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { figuresWords } from './figures.words.ts'

interface Props<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Reports once they are loaded. After a new choice, the previous ones stay, dimmed, until the next are loaded. */
export function Answered<Data>({
  query: { data, error, isFetching, isPlaceholderData, refetch },
  children,
}: Props<Data>) {
  const words = figuresWords()
  if (error && (!data || isPlaceholderData)) {
    return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  }
  if (!data) {
    return (
      <Loading label={words.loading}>
        <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
          {['a', 'b', 'c', 'd'].map(key => (
            <Skeleton key={key} height="6.5rem" />
          ))}
        </div>
        <div className="mt-5 grid grid-cols-1 gap-5 desk:grid-cols-2">
          <Skeleton height="20rem" />
          <Skeleton height="20rem" />
        </div>
      </Loading>
    )
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
    >
      {children(data)}
    </div>
  )
}
