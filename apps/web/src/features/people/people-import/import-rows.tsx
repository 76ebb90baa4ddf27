import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '#platform/page/paged-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ImportRowLine } from './import-row.tsx'
import { type PeopleImport, type RowsWanted, rowsQuery } from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'

/** The rows of the file, page by page. */
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
  return (
    <PagedList
      list={useInfiniteQuery(rowsQuery(one, wanted))}
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
      none={
        <EmptyState icon="search" title={words.rows.none.title} level="h3">
          <p>{words.rows.none.body}</p>
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
