import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { stageOf } from '#entities/attendance/class-day.ts'
import { todayQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { attendanceWords } from './attendance.words.ts'
import { ClassList } from './class-list.tsx'
import { ClassesSkeleton } from './classes-skeleton.tsx'

interface Props {
  zone: string
  withTeacher: boolean
  /** Shown above the classes that are over. Undefined while it loads. The list waits for it. */
  note: ReactNode
}

/** Today's classes: the one in progress and those to come, then what is due, then those that are over, latest first. */
export function TodayClasses({ zone, withTeacher, note }: Props) {
  const words = attendanceWords().classes
  const { data, error, refetch, isFetching } = useQuery(todayQuery(zone))
  const now = useNow(data?.map(one => Date.parse(one.ends_at)) ?? [])
  if (!data || note === undefined) {
    return error && note !== undefined ? (
      <LoadProblem title={attendanceWords().classes.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
    ) : (
      <ClassesSkeleton count={3} titled={false} />
    )
  }
  if (data.length === 0) {
    return (
      <>
        {note}
        <EmptyState
          icon="calendar"
          title={words.empty.today.title}
          action={
            <>
              <ButtonLink to="/teachers/classes/reserve" variant="primary">
                {words.open}
              </ButtonLink>
              <ButtonLink to="/teachers/classes" search={{ tab: 'upcoming' }}>
                {words.seeUpcoming}
              </ButtonLink>
            </>
          }
        >
          {words.empty.today.body}
        </EmptyState>
      </>
    )
  }
  const { ended = [], upcoming = [] } = Object.groupBy(data, one =>
    stageOf(one, now) === 'ended' ? 'ended' : 'upcoming',
  )
  const list = { zone, withTeacher }
  return (
    <div className="grid gap-7">
      {upcoming.length > 0 && <ClassList classes={upcoming} {...list} />}
      {(note || ended.length > 0) && (
        <section>
          {note}
          {ended.length > 0 && (
            <>
              <SectionHeading>{words.earlier}</SectionHeading>
              <ClassList classes={ended.toReversed()} {...list} />
            </>
          )}
        </section>
      )}
    </div>
  )
}
