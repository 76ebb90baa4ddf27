import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows } from '#platform/page/more-rows.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ImportRowLine } from './import-row.tsx'
import { type PeopleImport, type RowsWanted, rowsQuery } from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'

/** The rows of the file, a page at a time. */
export function ImportRows({ one, wanted }: { one: PeopleImport; wanted: RowsWanted }) {
  return (
    <section>
      <SectionHeading>{peopleImportWords().rows.title}</SectionHeading>
      <List one={one} wanted={wanted} />
    </section>
  )
}

function List({ one, wanted }: { one: PeopleImport; wanted: RowsWanted }) {
  const words = peopleImportWords()
  const query = useInfiniteQuery(rowsQuery(one, wanted))
  const { data, error, isFetching, refetch } = query
  if (!data) {
    if (error) return <LoadProblem title={words.rows.failed} error={error} onRetry={refetch} pending={isFetching} />
    return (
      <Loading label={words.rows.loading}>
        <div className="grid gap-px overflow-hidden rounded-card border border-line">
          {['a', 'b', 'c', 'd', 'e', 'f'].map(row => (
            <div key={row} className="flex h-16 items-center gap-4 bg-room px-4">
              <Skeleton width="1.25rem" height="1.25rem" />
              <Skeleton width="14rem" height="1rem" />
            </div>
          ))}
        </div>
      </Loading>
    )
  }
  const rows = data.pages.flatMap(page => page.results)
  if (rows.length === 0) {
    return (
      <EmptyState icon="search" title={words.rows.none.title} level="h3">
        <p>{words.rows.none.body}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-room shadow-card">
        {rows.map(row => (
          <li key={row.line}>
            <ImportRowLine one={one} row={row} />
          </li>
        ))}
      </ul>
      <MoreRows list={query} more={words.more} shown={words.shown} />
    </>
  )
}
