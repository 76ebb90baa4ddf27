import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { todayQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { longDay } from '#platform/time/format.ts'
import { atStart } from '#platform/time/region.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { attendanceWords } from './attendance.words.ts'
import { ClassList } from './class-list.tsx'
import { ClassesSkeleton } from './classes-skeleton.tsx'

interface Props {
  zone: string
  withTeacher: boolean
  /** Shown above the list. Undefined while it loads. The list waits for it. */
  note: ReactNode
}

export function TodayClasses({ zone, withTeacher, note }: Props) {
  const words = attendanceWords().classes
  const { data, error, refetch, isFetching } = useQuery(todayQuery(zone))
  if (!data || note === undefined) {
    return error && note !== undefined ? (
      <LoadProblem title={attendanceWords().classes.failed} error={error} onRetry={refetch} pending={isFetching} />
    ) : (
      <ClassesSkeleton count={3} />
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
  return (
    <section>
      {note}
      <SectionHeading>{atStart(longDay(new Date(), zone))}</SectionHeading>
      <ClassList classes={data} zone={zone} withTeacher={withTeacher} />
    </section>
  )
}
