import type { ReactNode } from 'react'
import { Loading } from '#ui/skeleton.tsx'
import { LoadProblem } from './load-problem.tsx'
import { MoreRows, type PagedQuery } from './more-rows.tsx'

interface Props<Row> {
  list: Omit<PagedQuery, 'data'> & {
    data: { pages: { results: readonly Row[]; count: number }[] } | undefined
    isFetching: boolean
    refetch: () => unknown
  }
  words: { loading: string; loadFailed: string; more?: string; shown?: (shown: number, all: number) => string }
  /** Placeholder for the rows, about as high as they are. */
  skeleton: ReactNode
  /** Shown if there are no rows. */
  emptyState: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a paged list with its footer, or its loading, failure, or empty state. */
export function PagedList<Row>({ list, words, skeleton, emptyState, children }: Props<Row>) {
  const { data, error, isFetching, refetch } = list
  if (!data) {
    if (error) return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
    return <Loading label={words.loading}>{skeleton}</Loading>
  }
  const rows = data.pages.flatMap(({ results }) => results)
  if (rows.length === 0) return emptyState
  return (
    <>
      {children(rows)}
      <MoreRows list={list} more={words.more} shown={words.shown} />
    </>
  )
}
