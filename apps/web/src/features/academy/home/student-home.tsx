import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { continueQuery } from '#entities/courses/course.queries.ts'
import { dueItemsQuery, nextClassQuery } from '#entities/live-class/live-class.queries.ts'
import { NextClass } from '#entities/live-class/next-class.tsx'
import { ReserveAction, ReserveHint } from '#entities/live-class/reserve-action.tsx'
import { News } from '#entities/news/news.tsx'
import { HeldSeats } from '#entities/waitlist/held-seats.tsx'
import { useCanOpen } from '#platform/access/can-open.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { prefilledQuery } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ContinueWatching } from './continue-watching.tsx'
import { greetingOf } from './greeting.ts'
import { type ReservableSoon, studentHomeQuery } from './home.queries.ts'
import { homeWords } from './home.words.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { Hours } from './hours.tsx'
import { RecentBadges } from './recent-badges.tsx'
import { ReserveSoon } from './reserve-soon.tsx'
import { StudentToDos } from './student-to-dos.tsx'

/** A student's home page: the next class and its room, classes to reserve, the to-do list, and hours. */
export function StudentHome() {
  const me = useMe()
  const words = homeWords()
  const { data: latest, error, isFetching, refetch } = useQuery(studentHomeQuery)
  // Rendered in steps between which the page responds. All at once would block an old phone for 250 ms.
  const data = useDeferredValue(latest)
  return (
    <Page {...greetingOf(me, new Date())}>
      {data ? (
        <div
          data-compact
          className="grid gap-x-6 gap-y-6 tablet:gap-y-8 desk:grid-cols-[minmax(0,1fr)_23rem] desk:items-start"
        >
          <div className="grid min-w-0 gap-6 tablet:gap-8">
            <ToDo reserve={data.reserve} zone={zoneOf(me)} />
            <News items={data.announcements} />
          </div>
          <div className="grid min-w-0 gap-6 tablet:gap-8">
            {me.student && <Hours student={me.student} academy={me.academy} />}
            <RecentBadges badges={data.badges} zone={zoneOf(me)} />
          </div>
        </div>
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <HomeSkeleton />
      )}
    </Page>
  )
}

/** Classes, tasks, and courses to continue. Each part reloads on its own when it changes. */
function ToDo({ reserve, zone }: { reserve: ReservableSoon | null; zone: string }) {
  const words = homeWords()
  const { data: next } = useQuery({ ...nextClassQuery, ...prefilledQuery })
  const { data: due } = useQuery({ ...dueItemsQuery, ...prefilledQuery })
  const mayWatch = useCanOpen()('/students/courses')
  const { data: continueItems = [] } = useQuery({ ...continueQuery, ...prefilledQuery, enabled: mayWatch })
  return (
    <>
      <HeldSeats zone={zone} />
      {next && <NextClass mine={next} zone={zone} />}
      {next === null && (
        <EmptyState icon="calendar" title={words.empty.title} action={<ReserveAction />}>
          <ReserveHint>{words.empty.body}</ReserveHint>
        </EmptyState>
      )}
      {reserve ? (
        <ReserveSoon soon={reserve} zone={zone} />
      ) : (
        next && (
          <Card>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <ReserveHint>{words.empty.body}</ReserveHint>
              <ReserveAction />
            </div>
          </Card>
        )
      )}
      {due && <StudentToDos owed={due} zone={zone} />}
      {mayWatch && continueItems.length > 0 && <ContinueWatching classes={continueItems} />}
    </>
  )
}
