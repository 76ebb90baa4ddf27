import type { ReactNode } from 'react'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows, type PagedQuery } from '#platform/page/more-rows.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { teacherDocumentsWords } from './teacher-documents.words.ts'

interface Props<Row> {
  list: Omit<PagedQuery, 'data'> & {
    data: { pages: { results: readonly Row[]; count: number }[] } | undefined
    isFetching: boolean
    refetch: () => unknown
  }
  none: ReactNode
  /** Whether each stands on a card of its own. */
  apart?: boolean
  children: (row: Row) => ReactNode
}

/** Documents as they come page by page, or that they load, did not arrive, or that there are none. */
export function DocumentList<Row extends { id: string }>({ list, none, apart = false, children }: Props<Row>) {
  const words = teacherDocumentsWords()
  if (!list.data && list.error) {
    return <LoadProblem title={words.failed} error={list.error} onRetry={list.refetch} pending={list.isFetching} />
  }
  if (!list.data) {
    return (
      <Loading label={words.loading}>
        <div className="grid gap-3">
          <Skeleton width="10rem" height="1.25rem" />
          <Skeleton width="14rem" height="0.75rem" />
          <Skeleton height="3.25rem" />
        </div>
      </Loading>
    )
  }
  const rows = list.data.pages.flatMap(({ results }) => results)
  if (rows.length === 0) return none
  return (
    <>
      <ul className={apart ? 'grid gap-4' : 'divide-y divide-line'}>
        {rows.map(row => (
          <li key={row.id} className={apart ? undefined : 'py-5 first:pt-0 last:pb-0'}>
            {children(row)}
          </li>
        ))}
      </ul>
      <MoreRows list={list} more={words.more} shown={words.shown} />
    </>
  )
}
