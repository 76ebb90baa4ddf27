import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows } from '#platform/page/more-rows.tsx'
import { useMe } from '#platform/session/me.ts'
import { zonePlace } from '#platform/time/zone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ChangeRow } from './change-row.tsx'
import { type ChangesFilter, changesQuery } from './changes.queries.ts'
import { changesLogWords } from './changes-log.words.ts'

/** What was changed, of what is asked for, the latest first. */
export function ChangesList({ filter }: { filter: ChangesFilter }) {
  const words = changesLogWords()
  const { time_zone } = useMe().academy
  const query = useInfiniteQuery(changesQuery(filter))
  const { data, error, isFetching, refetch } = query
  if (!data) {
    if (!error) return <ListSkeleton label={words.loading} />
    return <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
  }
  const rows = data.pages.flatMap(page => page.results)
  if (rows.length === 0) {
    const isFiltered = Object.values(filter).some(Boolean)
    const none = words.none[isFiltered ? 'found' : 'all']
    return (
      <EmptyState
        icon={isFiltered ? 'search' : 'file'}
        title={none.title}
        action={isFiltered ? <ButtonLink to="/staff/changes">{words.filters.clear}</ButtonLink> : undefined}
      >
        <p>{none.body}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="sr-only">{words.list}</h2>
      <p className="mb-3 text-small text-ink-3">{words.zone(zonePlace(time_zone))}</p>
      <ul className="grid gap-2.5">
        {rows.map(change => (
          <li key={change.id}>
            <ChangeRow change={change} />
          </li>
        ))}
      </ul>
      <MoreRows list={query} more={words.more} shown={words.shown} />
    </>
  )
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="grid gap-2.5">
        {['a', 'b', 'c', 'd', 'e'].map(row => (
          <div key={row} className="grid h-26 content-center gap-2.5 rounded-card border border-line bg-room px-4">
            <Skeleton width="14rem" height="1rem" />
            <Skeleton width="18rem" height="0.75rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
