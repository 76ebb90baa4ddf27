import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '#platform/page/paged-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ImportRowLine } from './import-row.tsx'
import { type PeopleImport, type RowsFilter, rowsQuery } from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'

/** The rows of the file, page by page. */
export function ImportRows({ one, filter }: { one: PeopleImport; filter: RowsFilter }) {
  return (
    <section>
      <SectionHeading>{peopleImportWords().rows.title}</SectionHeading>
      <List one={one} filter={filter} />
    </section>
  )
}

function List({ one, filter }: { one: PeopleImport; filter: RowsFilter }) {
  const words = peopleImportWords()
  return (
    <PagedList
      list={useInfiniteQuery(rowsQuery(one, filter))}
      words={{ ...words, ...words.rows }}
      skeleton={
        <div className="grid gap-px overflow-hidden rounded-card border border-line">
          {['a', 'b', 'c', 'd', 'e', 'f'].map(row => (
            <div key={row} className="flex h-16 items-center gap-4 bg-room px-4">
              <Skeleton width="1.25rem" height="1.25rem" />
              <Skeleton width="14rem" height="1rem" />
            </div>
          ))}
        </div>
      }
      emptyState={
        <EmptyState icon="search" title={words.rows.empty.title} level="h3">
          <p>{words.rows.empty.body}</p>
        </EmptyState>
      }
    >
      {rows => (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-room shadow-card">
          {rows.map(row => (
            <li key={row.line}>
              <ImportRowLine one={one} row={row} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
