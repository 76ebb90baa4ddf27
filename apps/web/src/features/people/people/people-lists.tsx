import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { PagedList } from '#platform/page/paged-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAtLeast } from '#ui/use-media.ts'
import { accountsQuery, studentsQuery } from './people.queries.ts'
import { peopleWords } from './people.words.ts'
import { countFilters, type PeopleFilter } from './people-filter.ts'
import { PeopleTable, PersonCard } from './people-table.tsx'
import { StudentRow } from './student-row.tsx'

/** Students whose name or email address contains the search text. */
export function StudentList({ search }: { search: string }) {
  return (
    <List kind="students" list={useInfiniteQuery(studentsQuery(search))} isSearched={search !== ''}>
      {rows => (
        <ul className="grid gap-2.5">
          {rows.map(student => (
            <li key={student.id}>
              <StudentRow student={student} />
            </li>
          ))}
        </ul>
      )}
    </List>
  )
}

/** The people who match the filter: a table in a wide window, cards in a narrow one. */
export function AllPeople({ filter, onOrder }: { filter: PeopleFilter; onOrder: (order: string) => void }) {
  const words = peopleWords()
  const list = useInfiniteQuery(accountsQuery(filter))
  const isWide = useAtLeast('wide')
  const pages = list.data?.pages
  const last = pages?.at(-1)
  return (
    <List
      kind="everybody"
      isCountOpen={last?.more}
      list={list}
      isSearched={filter.search !== ''}
      isFiltered={countFilters(filter) > 0}
    >
      {rows => (
        <>
          <p role="status" className="tabular mb-3 min-h-6 text-small text-ink-2">
            {pages?.[0]?.close
              ? words.similar(filter.search)
              : last?.more
                ? words.moreThan(last.count)
                : words.count(last?.count ?? 0)}
          </p>
          {isWide ? (
            <PeopleTable people={rows} filter={filter} onOrder={onOrder} />
          ) : (
            <ul className="grid gap-2.5 desk:grid-cols-2">
              {rows.map(person => (
                <li key={person.id}>
                  <PersonCard person={person} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </List>
  )
}

interface ListProps<Row> extends Pick<ComponentProps<typeof PagedList<Row>>, 'list' | 'children'> {
  kind: 'students' | 'everybody'
  isSearched: boolean
  isFiltered?: boolean
  /** Whether there are more than were counted. */
  isCountOpen?: boolean | undefined
}

function List<Row>({ kind, list, isSearched, isFiltered = false, isCountOpen = false, children }: ListProps<Row>) {
  const words = peopleWords()
  const emptyText = isFiltered ? words.empty.filtered : isSearched ? words.empty.noMatch : words.empty[kind]
  return (
    <PagedList
      list={list}
      words={{
        loading: words.loading[kind],
        loadFailed: words.loadFailed[kind],
        ...(isCountOpen && { shown: words.shownOfMoreThan }),
      }}
      skeleton={<ListSkeleton />}
      emptyState={
        <EmptyState icon={isSearched || isFiltered ? 'search' : 'users'} title={emptyText.title}>
          <p>{emptyText.body}</p>
        </EmptyState>
      }
    >
      {rows => (
        <>
          <h2 className="sr-only">{words.lists[kind]}</h2>
          {children(rows)}
        </>
      )}
    </PagedList>
  )
}

function ListSkeleton() {
  return (
    <>
      <div className="mb-3 h-6">
        <Skeleton width="6rem" height="1rem" />
      </div>
      <div className="grid gap-2.5 desk:grid-cols-2 wide:grid-cols-1 wide:gap-px">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(row => (
          <div
            key={row}
            className="flex h-44 items-start gap-4 rounded-card border border-line bg-room p-4 tablet:h-36 wide:h-18 wide:items-center"
          >
            <Skeleton width="2.5rem" height="2.5rem" round />
            <div className="grid grow gap-2">
              <Skeleton width="12rem" height="1rem" />
              <Skeleton width="16rem" height="0.75rem" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
