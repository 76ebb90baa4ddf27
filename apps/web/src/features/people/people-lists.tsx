import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows, type PagedQuery } from '#platform/page/more-rows.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useAtLeast } from '#ui/use-media.ts'
import { accountsQuery, studentsQuery } from './people.queries.ts'
import { peopleWords } from './people.words.ts'
import { narrowings, type PeopleFilter } from './people-filter.ts'
import { PeopleTable, PersonCard } from './people-table.tsx'
import { StudentRow } from './student-row.tsx'

/** Students whose name or e-mail address has what is searched for. */
export function Students({ search }: { search: string }) {
  const list = useInfiniteQuery(studentsQuery(search))
  const rows = list.data?.pages.flatMap(page => page.results)
  return (
    <List which="students" list={list} searched={search !== ''} empty={rows?.length === 0}>
      {rows && (
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

/** Everybody with an account who is asked for: a table in a wide window, cards in a narrow one. */
export function Everybody({ filter, onOrder }: { filter: PeopleFilter; onOrder: (order: string) => void }) {
  const words = peopleWords()
  const list = useInfiniteQuery(accountsQuery(filter))
  const isWide = useAtLeast('wide')
  const pages = list.data?.pages
  const rows = pages?.flatMap(page => page.results)
  const last = pages?.at(-1)
  return (
    <List
      which="everybody"
      uncounted={last?.more}
      list={list}
      searched={filter.search !== ''}
      filtered={narrowings(filter) > 0}
      empty={rows?.length === 0}
    >
      {rows && (
        <>
          <p role="status" className="tabular mb-3 min-h-6 text-small text-ink-2">
            {pages?.[0]?.close
              ? words.close(filter.search)
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

interface ListProps {
  which: 'students' | 'everybody'
  list: PagedQuery & { isFetching: boolean; refetch: () => unknown }
  searched: boolean
  filtered?: boolean
  /** Whether there are more than are counted. */
  uncounted?: boolean | undefined
  empty: boolean | undefined
  children: ReactNode
}

function List({ which, list, searched, filtered = false, uncounted = false, empty, children }: ListProps) {
  const words = peopleWords()
  if (!children) {
    if (!list.error) return <ListSkeleton label={words.loading[which]} />
    return (
      <LoadProblem title={words.failed[which]} error={list.error} onRetry={list.refetch} pending={list.isFetching} />
    )
  }
  if (empty) {
    const none = filtered ? words.none.filtered : searched ? words.none.found : words.none[which]
    return (
      <EmptyState icon={searched || filtered ? 'search' : 'users'} title={none.title}>
        <p>{none.body}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="sr-only">{words.lists[which]}</h2>
      {children}
      <MoreRows list={list} more={words.more} shown={uncounted ? words.shownOfMore : words.shown} />
    </>
  )
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
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
    </Loading>
  )
}
