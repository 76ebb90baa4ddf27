import { zonePlace } from '@aulaviva/domain/zone-place'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { availabilityWords } from './availability.words.ts'
import { HoursForm } from './hours-form.tsx'
import { availabilityQuery } from './use-save-hours.ts'

/** When students can book private classes with the signed-in teacher: weekly hours and exceptions. */
export function AvailabilityPage() {
  const words = availabilityWords()
  const teaches = useMe().role === 'teacher'
  const { data, error, refetch, isFetching } = useQuery({ ...availabilityQuery, enabled: teaches })
  return (
    <>
      <BackLink to="/teachers/classes" restoresPage>
        {words.back}
      </BackLink>
      <Page title={words.title} intro={data ? words.intro(zonePlace(data.time_zone)) : '\u00a0'}>
        {!teaches ? (
          <ForTeachers />
        ) : data ? (
          <HoursForm stored={data} />
        ) : error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <Skeleton height="34rem" />
          </Loading>
        )}
      </Page>
    </>
  )
}

function ForTeachers() {
  const words = availabilityWords()
  return (
    <EmptyState
      icon="clock"
      title={words.forTeachers.title}
      action={
        <ButtonLink to="/teachers/classes" variant="primary">
          {words.back}
        </ButtonLink>
      }
    >
      {words.forTeachers.body}
    </EmptyState>
  )
}
