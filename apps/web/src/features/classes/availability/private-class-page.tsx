import { zonePlace } from '@aulaviva/domain/zone-place'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useAtLeast } from '#ui/use-media.ts'
import { Booking } from './booking.tsx'
import { privateTeachersQuery, privateTypesQuery } from './private.queries.ts'
import { privateClassWords } from './private-class.words.ts'
import type { PrivateSearch } from './private-search.ts'

/** Books a private class: the teacher, the day, and one of the teacher's free times. */
export function PrivateClassPage() {
  const search = useSearch({ from: '/_frame/_student/students/classes/reserve/private' })
  const words = privateClassWords()
  const zone = zoneOf(useMe())
  const isWide = useAtLeast('tablet')
  const place = words.zone(zonePlace(zone))
  return (
    <>
      <BackLink to="/students/classes/reserve" search={{ date: search.date }} restoresPage>
        {words.back}
      </BackLink>
      <Page title={words.title} intro={isWide && `${words.intro} ${place}`}>
        <Content search={search} zone={zone} note={isWide ? '' : place} />
      </Page>
    </>
  )
}

function Content({ search, zone, note }: { search: PrivateSearch; zone: string; note: string }) {
  const words = privateClassWords()
  const types = useQuery(privateTypesQuery)
  const teachers = useQuery(privateTeachersQuery)
  const failedQuery = [types, teachers].find(query => query.error && !query.data)
  if (failedQuery) {
    return (
      <LoadProblem
        title={words.loadFailed.page}
        error={failedQuery.error}
        onRetry={() => Promise.all([types.refetch(), teachers.refetch()])}
        pending={types.isFetching || teachers.isFetching}
      />
    )
  }
  if (!types.data || !teachers.data) return <PageSkeleton />
  const emptyText =
    types.data.length === 0 ? words.empty.types : teachers.data.length === 0 ? words.empty.teachers : null
  if (emptyText) {
    return (
      <EmptyState
        icon="user"
        title={emptyText.title}
        action={
          <ButtonLink to="/students/classes/reserve" variant="primary">
            {words.groups}
          </ButtonLink>
        }
      >
        {emptyText.body}
      </EmptyState>
    )
  }
  return <Booking search={search} zone={zone} note={note} types={types.data} teachers={teachers.data} />
}

/** As large as the teachers, days, types, and times that replace it. */
function PageSkeleton() {
  return (
    <Loading label={privateClassWords().loading}>
      <div data-compact className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Skeleton height="8rem" />
        <Skeleton height="5.5rem" />
        <Skeleton height="2.75rem" width="18rem" />
        <Skeleton height="14rem" />
      </div>
    </Loading>
  )
}
