import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { BackLink, ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf, zonePlace } from '#platform/time/zone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Booking } from './booking.tsx'
import { privateTeachersQuery, privateTypesQuery } from './private.queries.ts'
import { privateClassWords } from './private-class.words.ts'
import type { PrivateSearch } from './private-search.ts'

/** Booking an hour alone with a teacher: whom, which day, which of the teacher's free times. */
export function PrivateClassPage() {
  const search = useSearch({ from: '/_frame/_student/students/classes/reserve/private' })
  const words = privateClassWords()
  const zone = zoneOf(useMe())
  return (
    <>
      <BackLink to="/students/classes/reserve">{words.back}</BackLink>
      <Page title={words.title} intro={words.intro(zonePlace(zone))}>
        <Content search={search} zone={zone} />
      </Page>
    </>
  )
}

function Content({ search, zone }: { search: PrivateSearch; zone: string }) {
  const words = privateClassWords()
  const types = useQuery(privateTypesQuery)
  const teachers = useQuery(privateTeachersQuery)
  const failed = [types, teachers].find(query => query.error && !query.data)
  if (failed) {
    return (
      <LoadProblem
        title={words.failed.page}
        error={failed.error}
        onRetry={() => Promise.all([types.refetch(), teachers.refetch()])}
        pending={types.isFetching || teachers.isFetching}
      />
    )
  }
  if (!types.data || !teachers.data) return <PageSkeleton />
  const missing = types.data.length === 0 ? words.none.types : teachers.data.length === 0 ? words.none.teachers : null
  if (missing) {
    return (
      <EmptyState
        icon="user"
        title={missing.title}
        action={
          <ButtonLink to="/students/classes/reserve" variant="primary">
            {words.groups}
          </ButtonLink>
        }
      >
        {missing.body}
      </EmptyState>
    )
  }
  return <Booking search={search} zone={zone} types={types.data} teachers={teachers.data} />
}

/** As large as the three choices that come. */
function PageSkeleton() {
  return (
    <Loading label={privateClassWords().loading}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <Skeleton height="4.25rem" width="26rem" />
        <div className="grid gap-3 tablet:grid-cols-2 desk:grid-cols-3">
          {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
            <Skeleton key={key} height="6.5rem" />
          ))}
        </div>
        <Skeleton height="5rem" />
        <Skeleton height="10rem" />
      </div>
    </Loading>
  )
}
