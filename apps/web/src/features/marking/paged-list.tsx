import type { ReactNode } from 'react'
import { ButtonLink } from '#platform/page/links.tsx'
import { problemSentence } from '#platform/words/problem-sentence.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { markingWords } from './marking.words.ts'

interface Props<Row> {
  list: {
    data: { pages: { results: Row[]; count: number }[] } | undefined
    error: unknown
    isFetching: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
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
      <ErrorState
        title={words.failed}
        message={problemSentence(list.error)}
        retryLabel={words.retry}
        onRetry={() => void list.refetch()}
        pending={list.isFetching}
      />
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
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {list.hasNextPage && (
          <Button pending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        )}
        <p role="status" className="tabular text-small text-ink-3">
          {words.shown(rows.length, list.data.pages.at(-1)?.count ?? 0)}
        </p>
      </div>
    </>
  )
}
