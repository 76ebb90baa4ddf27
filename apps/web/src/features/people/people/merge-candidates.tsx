import { maxSearchLength } from '@aulaviva/domain/limits'
import { initialsOf } from '@aulaviva/domain/names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows } from '#platform/page/more-rows.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { fullNameOf } from '#platform/session/naming.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { mergePeopleWords } from './merge-people.words.ts'
import { accountsQuery, type Person } from './people.queries.ts'

/** Possible other accounts of a person: same role, and at first those with the same name. */
export function MergeCandidates({ person }: { person: Person }) {
  const words = mergePeopleWords()
  const [search, setSearch] = useState(person.last_name || person.first_name)
  const list = useInfiniteQuery(accountsQuery({ search, role: person.role, order: 'name', descending: 'false' }))
  const rows = list.data?.pages.flatMap(({ results }) => results).filter(({ id }) => id !== person.id)
  return (
    <>
      <SearchBox label={words.search} maxLength={maxSearchLength} text={search} onChange={setSearch} />
      {rows ? (
        rows.length === 0 ? (
          <p className="text-ink-2">{words.noMatch}</p>
        ) : (
          <>
            <ul className="grid max-w-xl gap-2.5">
              {rows.map(other => (
                <li
                  key={other.id}
                  className="relative flex items-center gap-4 rounded-card border border-line bg-room p-4 shadow-card transition-colors hover:border-edge"
                >
                  <Avatar id={other.id} initials={initialsOf(other)} photo={other.photo} />
                  <div className="min-w-0">
                    <Link
                      to="/staff/people/$id/merge"
                      params={{ id: person.id }}
                      search={{ other: other.id }}
                      aria-label={words.choose(fullNameOf(other, other.email))}
                      className="block font-semibold wrap-anywhere text-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-lamp"
                    >
                      {fullNameOf(other, other.email)}
                    </Link>
                    <p className="text-small wrap-anywhere text-ink-3">{other.email}</p>
                  </div>
                </li>
              ))}
            </ul>
            <MoreRows list={list} />
          </>
        )
      ) : list.error ? (
        <LoadProblem title={words.searchFailed} error={list.error} onRetry={list.refetch} pending={list.isFetching} />
      ) : (
        <Loading label={words.searching}>
          <div className="grid max-w-xl gap-2.5">
            {['first', 'second', 'third'].map(row => (
              <Skeleton key={row} width="100%" height="4.75rem" />
            ))}
          </div>
        </Loading>
      )}
    </>
  )
}
