import type { ReactNode } from 'react'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows, type PagedQuery } from '#platform/page/more-rows.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { markingWords } from './marking.words.ts'

interface Props<Row> {
  list: Omit<PagedQuery, 'data'> & {
    data: { pages: { results: Row[]; count: number }[] } | undefined
    isFetching: boolean
    refetch: () => unknown
  }
  which: 'answers' | 'placement'
  children: (row: Row) => ReactNode
}

const rowHeight = '5.5rem'

/** Rows that wait, page after page, in all the states such a list has. */
export function PagedList<Row>({ list, which, children }: Props<Row>) {
  const words = markingWords()
  if (!list.data) {
    return list.error ? (
      <LoadProblem title={words.failed} error={list.error} onRetry={list.refetch} pending={list.isFetching} />
    ) : (
      <Loading label={words.loading}>
        <div className="flex flex-col gap-3">
          {[1, 2, 3].map(row => (
            <Skeleton key={row} height={rowHeight} />
          ))}
        </div>
      </Loading>
    )
  }
  const rows = list.data.pages.flatMap(page => page.results)
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="check"
        title={words.none[which].title}
        action={<ButtonLink to="/teachers/classes">{words.none.classes}</ButtonLink>}
      >
        {words.none[which].body}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-3">{rows.map(children)}</ul>
      <MoreRows list={list} more={words.more} shown={words.shown} />
    </>
  )
}
