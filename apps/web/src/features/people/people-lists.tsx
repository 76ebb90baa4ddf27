import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows, type PagedQuery } from '#platform/page/more-rows.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { AccountRow } from './account-row.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { accountsQuery, invitationsQuery, type PeopleFilter, studentsQuery } from './people.queries.ts'
import { peopleWords } from './people.words.ts'
import { StudentRow } from './student-row.tsx'

/** Students whose name or e-mail address has what is searched for. */
export function Students({ search }: { search: string }) {
  const list = useInfiniteQuery(studentsQuery(search))
  const rows = list.data?.pages.flatMap(page => page.results)
  return (
    <List which="students" list={list} searched={search !== ''}>
      {rows?.map(student => (
        <li key={student.id}>
          <StudentRow student={student} />
        </li>
      ))}
    </List>
  )
}

/** Everybody with an account whose name or e-mail address has what is searched for. */
export function Everybody({ filter }: { filter: PeopleFilter }) {
  const list = useInfiniteQuery(accountsQuery(filter))
  const rows = list.data?.pages.flatMap(page => page.results)
  const filtered = filter.role !== undefined || filter.state !== undefined
  return (
    <List which="everybody" list={list} searched={filter.search !== ''} filtered={filtered}>
      {rows?.map(account => (
        <li key={account.id}>
          <AccountRow account={account} />
        </li>
      ))}
    </List>
  )
}

/** Invitations whose person has in name or e-mail address what is searched for. */
export function Invitations({ search }: { search: string }) {
  const list = useInfiniteQuery(invitationsQuery(search))
  const rows = list.data?.pages.flatMap(page => page.results)
  return (
    <List which="invitations" list={list} searched={search !== ''}>
      {rows?.map(invitation => (
        <li key={invitation.id}>
          <InvitationRow invitation={invitation} />
        </li>
      ))}
    </List>
  )
}

interface ListProps {
  which: 'students' | 'everybody' | 'invitations'
  list: PagedQuery & { isFetching: boolean; refetch: () => unknown }
  searched: boolean
  filtered?: boolean
  children: readonly ReactNode[] | undefined
}

function List({ which, list, searched, filtered = false, children }: ListProps) {
  const words = peopleWords()
  if (!children) {
    if (!list.error) return <ListSkeleton label={words.loading[which]} />
    return (
      <LoadProblem title={words.failed[which]} error={list.error} onRetry={list.refetch} pending={list.isFetching} />
    )
  }
  if (children.length === 0) {
    const none = filtered ? words.none.filtered : searched ? words.none.found : words.none[which]
    return (
      <EmptyState icon={searched || filtered ? 'search' : 'users'} title={none.title}>
        <p>{none.body}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="sr-only">{words.tabs[which]}</h2>
      <ul className="grid gap-2.5">{children}</ul>
      <MoreRows list={list} more={words.more} shown={words.shown} />
    </>
  )
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="grid gap-2.5">
        {['a', 'b', 'c', 'd', 'e', 'f'].map(row => (
          <div
            key={row}
            className="flex h-30 items-start gap-4 rounded-card border border-line bg-room p-4 tablet:h-20 tablet:items-center"
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
