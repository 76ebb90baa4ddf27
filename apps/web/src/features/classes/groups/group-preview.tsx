import { useQuery } from '@tanstack/react-query'
import { isSchedulable, PlannedDays } from '#entities/class-planning/planned-days.tsx'
import { isOutsideProfile, OutsideProfileWarning } from '#entities/live-class/outside-profile-warning.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { dayInstant, shortDateOfYear } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { type GroupDraft, leaveOut, leftOut, termOf } from './group-draft.ts'
import { groupPreviewQuery } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'

/** The classes that a draft would create, once it is complete, and the days on which they can't be scheduled. */
export function useGroupPreview(draft: GroupDraft, zone: string, isComplete: boolean) {
  const { data, error, isFetching, refetch } = useQuery({
    ...groupPreviewQuery(termOf(draft, zone)),
    enabled: isComplete,
  })
  const conflicts = data?.occurrences.filter(({ problem }) => !isSchedulable(problem)).map(({ day }) => day) ?? []
  return { data, error, isFetching, refetch, conflicts: isComplete ? conflicts : [] }
}

interface Props {
  preview: ReturnType<typeof useGroupPreview>
  draft: GroupDraft
  zone: string
  isComplete: boolean
  onChange: (next: Partial<GroupDraft>) => void
}

/** The dates of a group's classes, each to keep or skip. */
export function GroupPreview({ preview, draft, zone, isComplete, onChange }: Props) {
  const words = groupsWords().preview
  const { data, error, isFetching, refetch, conflicts } = preview
  const days = data?.occurrences ?? []
  const skipped = leftOut(days, draft)
  const skip = (next: readonly string[]) => onChange(leaveOut(days, next))
  return (
    <section aria-labelledby="group-days" className="min-w-0">
      <SectionHeading id="group-days">{words.title}</SectionHeading>
      {!isComplete ? (
        <p className="text-ink-2">{words.waiting}</p>
      ) : isOutsideProfile(error) ? (
        <OutsideProfileWarning problem={error} pending={isFetching} onConfirm={() => onChange({ evenOutside: true })} />
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : data ? (
        <div aria-busy={isFetching} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p role="status" className="tabular text-ink-2">
            {data.first_day && data.last_day
              ? words.summary(data.classes, dateOf(data.first_day), dateOf(data.last_day))
              : words.none}
          </p>
          {conflicts.length > 0 && (
            <div
              role="alert"
              className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-bad bg-bad-wash p-4 text-ink"
            >
              {words.conflicts(conflicts.length)}
              <Button pending={false} onPress={() => skip([...skipped, ...conflicts])}>
                {words.skip}
              </Button>
            </div>
          )}
          {days.length > 0 && (
            <div className="quiet-scroll max-h-128 overflow-y-auto rounded-card">
              <PlannedDays
                days={days}
                skipped={skipped}
                zone={zone}
                onSkip={skip}
                noteOf={one => one.appended && words.appended}
              />
            </div>
          )}
        </div>
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="100%" height="16rem" />
        </Loading>
      )}
    </section>
  )
}

const dateOf = (day: string) => shortDateOfYear(dayInstant(day), 'UTC')
