import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groupByDay } from '#entities/attendance/class-day.ts'
import type { ClassListFilter } from '#entities/attendance/teacher-classes.queries.ts'
import { dayHeading } from '#entities/live-class/when.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows } from '#platform/page/more-rows.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { classesQuery } from './attendance.queries.ts'
import { attendanceWords } from './attendance.words.ts'
import { ClassList } from './class-list.tsx'
import { ClassesSkeleton } from './classes-skeleton.tsx'

interface Props {
  filter: ClassListFilter
  zone: string
  withTeacher: boolean
  /** Shown above the list. Undefined while it loads. The list waits for it. */
  note: ReactNode
}

/** Classes grouped by day, page by page. */
export function PagedClasses({ filter, zone, withTeacher, note }: Props) {
  const words = attendanceWords().classes
  const query = useInfiniteQuery(classesQuery(filter))
  const { data, error, refetch, isFetching } = query
  if (!data || note === undefined) {
    return error && note !== undefined ? (
      <LoadProblem title={attendanceWords().classes.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
    ) : (
      <ClassesSkeleton count={5} titled />
    )
  }
  const classes = data.pages.flatMap(page => page.results)
  if (classes.length === 0) return <NoClasses filter={filter} />
  return (
    <>
      {note}
      {groupByDay(classes, zone).map(({ day, classes: ofDay }) => (
        <section key={day} className="mb-7">
          <SectionHeading>{dayHeading(ofDay[0]!.starts_at, zone, new Date())}</SectionHeading>
          <ClassList classes={ofDay} zone={zone} withTeacher={withTeacher} />
        </section>
      ))}
      <MoreRows list={query} shown={words.shown} />
    </>
  )
}

const emptyKeys = { only_future: 'upcoming', only_past: 'past', only_owed: 'owed' } as const

function NoClasses({ filter }: { filter: Props['filter'] }) {
  const words = attendanceWords().classes
  const { title, body } = words.empty[emptyKeys[filter]]
  return (
    <EmptyState
      icon={filter === 'only_owed' ? 'check' : 'calendar'}
      title={title}
      action={
        <ButtonLink to="/teachers/classes/reserve" variant="primary">
          {words.open}
        </ButtonLink>
      }
    >
      {body}
    </EmptyState>
  )
}
