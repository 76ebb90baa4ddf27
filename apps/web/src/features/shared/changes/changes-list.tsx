import { zonePlace } from '@aulaviva/domain/zone-place'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '#platform/page/links.tsx'
import { PagedList } from '#platform/page/paged-list.tsx'
import { useMe } from '#platform/session/me.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChangeRow } from './change-row.tsx'
import { type ChangesFilter, changesQuery } from './changes.queries.ts'
import { changesLogWords } from './changes-log.words.ts'

/** The changes that match the filter, latest first. */
export function ChangesList({ filter }: { filter: ChangesFilter }) {
  const words = changesLogWords()
  const { time_zone } = useMe().academy
  const isFiltered = Object.values(filter).some(Boolean)
  const emptyText = words.none[isFiltered ? 'found' : 'all']
  return (
    <PagedList
      list={useInfiniteQuery(changesQuery(filter))}
      words={words}
      skeleton={<ListSkeleton />}
      emptyState={
        <EmptyState
          icon={isFiltered ? 'search' : 'file'}
          title={emptyText.title}
          action={
            isFiltered ? <ButtonLink to="/staff/changes">{staffPagesWords().clearFilters}</ButtonLink> : undefined
          }
        >
          <p>{emptyText.body}</p>
        </EmptyState>
      }
    >
      {rows => (
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
        </>
      )}
    </PagedList>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-2.5">
      {['a', 'b', 'c', 'd', 'e'].map(row => (
        <div key={row} className="grid h-26 content-center gap-2.5 rounded-card border border-line bg-room px-4">
          <Skeleton width="14rem" height="1rem" />
          <Skeleton width="18rem" height="0.75rem" />
        </div>
      ))}
    </div>
  )
}
