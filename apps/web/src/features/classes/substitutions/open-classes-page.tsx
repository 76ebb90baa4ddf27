import { zonePlace } from '@aulaviva/domain/zone-place'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { dayHeading } from '#entities/live-class/when.ts'
import { coverRequestsQuery } from '#entities/substitutions/cover-requests.queries.ts'
import { CoverRequests } from '#entities/substitutions/cover-requests.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows } from '#platform/page/more-rows.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { CoverDialog } from './cover-dialog.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { isNotCoverable, OpenClassCard } from './open-class-card.tsx'
import { openClassesWords } from './open-classes.words.ts'
import { type OpenClass, openClassesQuery } from './substitutions.queries.ts'

/** Classes without a teacher, by day. A teacher covers one, staff choose a teacher for one. */
export function OpenClassesPage() {
  const words = openClassesWords()
  const me = useMe()
  const zone = zoneOf(me)
  return (
    <>
      {me.role === 'teacher' && (
        <BackLink to="/teachers/classes" restoresPage>
          {words.back}
        </BackLink>
      )}
      <Page title={words.title} intro={words.intro(zonePlace(zone))}>
        <OpenClasses zone={zone} />
      </Page>
    </>
  )
}

function OpenClasses({ zone }: { zone: string }) {
  const words = openClassesWords()
  const staff = useMe().role === 'staff'
  const [chosen, choose] = useState<OpenClass | null>(null)
  const targetId = useLocation({ select: ({ hash }) => hash })
  const query = useInfiniteQuery(openClassesQuery)
  const { data, error, refetch, isFetching } = query
  const requests = useQuery({ ...coverRequestsQuery, enabled: !staff })
  // Both at once, so that neither moves the other.
  if (!data || requests.isLoading) {
    if (!error) {
      return (
        <Loading label={words.loading}>
          <ListSkeleton />
        </Loading>
      )
    }
    return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  }
  const classes = data.pages.flatMap(page => page.results)
  // The server lists them last too, so further pages are added below.
  const notCoverable = classes.filter(isNotCoverable)
  const days = (some: readonly OpenClass[], level: 'h2' | 'h3') =>
    daysOf(some, zone).map(({ day, classes: ofDay }) => (
      <section key={day} className="mb-7">
        <SectionHeading level={level}>{dayHeading(ofDay[0]!.starts_at, zone, new Date())}</SectionHeading>
        <ul className="flex flex-col gap-3">
          {ofDay.map(one => (
            <OpenClassCard
              key={one.id}
              liveClass={one}
              zone={zone}
              staff={staff}
              isTarget={one.id === targetId}
              onCover={() => choose(one)}
            />
          ))}
        </ul>
      </section>
    ))
  return (
    <>
      {requests.data && requests.data.length > 0 && (
        <div className="mb-8">
          <CoverRequests requests={requests.data} zone={zone} />
        </div>
      )}
      {classes.length === 0 && <NoneOpen />}
      {days(
        classes.filter(one => !isNotCoverable(one)),
        'h2',
      )}
      {notCoverable.length > 0 && (
        <section aria-labelledby="out-of-reach" className="mt-10">
          <SectionHeading id="out-of-reach">{words.outOfReach}</SectionHeading>
          {days(notCoverable, 'h3')}
        </section>
      )}
      <MoreRows list={query} more={words.more} shown={words.shown} />
      {chosen && (
        <CoverDialog key={chosen.id} liveClass={chosen} zone={zone} staff={staff} onClose={() => choose(null)} />
      )}
    </>
  )
}

function NoneOpen() {
  const words = openClassesWords()
  return (
    <EmptyState
      icon="open-class"
      title={words.empty.title}
      action={
        <ButtonLink to="/teachers/classes" variant="primary">
          {words.see}
        </ButtonLink>
      }
    >
      {words.empty.body}
    </EmptyState>
  )
}

function daysOf(classes: readonly OpenClass[], zone: string): { day: string; classes: OpenClass[] }[] {
  const days = new Map<string, OpenClass[]>()
  for (const one of classes) {
    const day = dayOf(one.starts_at, zone)
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days].map(([day, ofDay]) => ({ day, classes: ofDay }))
}
