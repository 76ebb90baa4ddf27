import { useQuery } from '@tanstack/react-query'
import { ReserveAction, ReserveHint } from '#entities/live-class/reserve-action.tsx'
import { PrintHeader } from '#entities/people/print-header.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { AttendanceByMonth, HoursByWeek } from './charts.tsx'
import { LevelCard } from './level-card.tsx'
import { LevelMap } from './level-map.tsx'
import { progressWords } from './progress.words.ts'
import { hasBegun } from './progress-figures.ts'
import { ProgressSkeleton } from './progress-skeleton.tsx'
import { TopicStrengths } from './strengths.tsx'
import { type Progress, progressQuery } from './syllabus.queries.ts'

/** A student's progress: the level, the map of the syllabus, hours, attendance, and topics. */
export function ProgressPage() {
  const words = progressWords()
  const { data, error, refetch, isFetching } = useQuery(progressQuery)
  return (
    <Page title={words.title} intro={words.intro}>
      <PrintHeader />
      {data ? (
        <Whole progress={data} />
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <ProgressSkeleton />
      )}
    </Page>
  )
}

function Whole({ progress }: { progress: Progress }) {
  const words = progressWords()
  const begun = hasBegun(progress)
  const own = progress.levels.find(level => level.id === progress.level?.id)
  return (
    <div className="grid gap-x-6 gap-y-8 desk:grid-cols-[minmax(0,1fr)_24rem] desk:items-start">
      <div className="flex min-w-0 flex-col gap-8">
        {!begun && (
          <EmptyState icon="path" title={words.empty.title} action={<ReserveAction />}>
            <ReserveHint>{words.empty.body}</ReserveHint>
          </EmptyState>
        )}
        <LevelCard level={own} levels={progress.levels} />
        {progress.levels.length > 0 && (
          <section>
            <SectionHeading>{words.map.title}</SectionHeading>
            <div className="flex flex-col gap-3">
              {progress.levels.map(level => (
                <LevelMap key={level.id} level={level} isOpen={level.id === own?.id} />
              ))}
            </div>
          </section>
        )}
      </div>
      {begun && (
        <div className="flex min-w-0 flex-col gap-6">
          <HoursByWeek weeks={progress.weeks} />
          <AttendanceByMonth months={progress.months} />
          <TopicStrengths progress={progress} />
        </div>
      )}
    </div>
  )
}
