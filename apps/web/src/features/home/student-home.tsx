import { useQuery } from '@tanstack/react-query'
import { mayGo } from '#platform/access/may-go.ts'
import { ContinueWatching } from '#platform/course/continue-watching.tsx'
import { continueQuery } from '#platform/course/course.queries.ts'
import { HeldSeats } from '#platform/live-class/held-seats.tsx'
import { nextClassQuery, owedQuery } from '#platform/live-class/live-class.queries.ts'
import { useReserveDoor } from '#platform/live-class/may-reserve.ts'
import { NextClass } from '#platform/live-class/next-class.tsx'
import { Owed } from '#platform/live-class/owed.tsx'
import { ReserveAction, ReserveHint } from '#platform/live-class/reserve-action.tsx'
import { myWaitlistQuery } from '#platform/live-class/waitlist.queries.ts'
import { type Door, Doors } from '#platform/page/doors.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { problemSentence } from '#platform/words/problem-sentence.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { greetingOf } from './greeting.ts'
import { homeWords } from './home.words.ts'
import { Hours } from './hours.tsx'

/** A student's first look: the next class and its room, the hours, and where to go from here. */
export function StudentHome() {
  const me = useMe()
  const { student: words } = homeWords()
  const next = useQuery(nextClassQuery)
  const waits = useQuery(myWaitlistQuery)
  const goingOn = useQuery({ ...continueQuery, enabled: mayGo(me, '/students/courses') })
  const owed = useQuery(owedQuery)
  const doors: Door[] = [
    useReserveDoor().open
      ? { to: '/students/classes/reserve', icon: 'plus', words: words.reserve }
      : { to: '/subscription', icon: 'card', words: words.plan },
    { to: '/students/classes', icon: 'calendar', words: words.classes },
    { to: '/students/classes/progress', icon: 'path', words: words.progress },
  ]
  return (
    <Page {...greetingOf(me, new Date())}>
      <div className="grid gap-6 tablet:gap-8">
        {waits.isPending ? <NextSkeleton /> : <HeldSeats zone={zoneOf(me)} />}
        {!waits.isPending && <Next zone={zoneOf(me)} />}
        {/* What stands below waits for the height of what stands above, so that nothing moves. */}
        {next.isPending || waits.isPending || owed.isPending || goingOn.isLoading ? null : (
          <>
            <Owed zone={zoneOf(me)} />
            {me.student && <Hours student={me.student} />}
            {goingOn.data && goingOn.data.length > 0 && <ContinueWatching classes={goingOn.data} />}
            <Doors doors={doors} />
          </>
        )}
      </div>
    </Page>
  )
}

function Next({ zone }: { zone: string }) {
  const words = homeWords()
  const { data, error, isFetching, refetch } = useQuery(nextClassQuery)
  if (data) return <NextClass mine={data} zone={zone} />
  if (data === null) {
    return (
      <EmptyState icon="calendar" title={words.none.title} action={<ReserveAction />}>
        <ReserveHint>{words.none.body}</ReserveHint>
      </EmptyState>
    )
  }
  if (error) {
    return (
      <ErrorState
        title={words.failed.title}
        message={problemSentence(error)}
        retryLabel={words.failed.retry}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  return <NextSkeleton />
}

function NextSkeleton() {
  const words = homeWords()
  return (
    <Loading label={words.loading}>
      <div className="grid h-[25.5rem] content-start gap-4 rounded-card border border-line bg-room p-5 tablet:h-[22.5rem] tablet:p-7 desk:h-[14.25rem]">
        <Skeleton width="7rem" height="1rem" />
        <Skeleton width="20rem" height="2rem" />
        <Skeleton width="14rem" height="1rem" />
        <Skeleton width="12rem" height="2.5rem" />
      </div>
    </Loading>
  )
}
