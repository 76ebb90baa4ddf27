import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { notificationsWords } from './notifications.words.ts'
import {
  applyOptimistically,
  type PreferencesUpdate,
  preferencesQuery,
  useSavePreferences,
} from './preferences.queries.ts'
import { QuietHours } from './quiet-hours.tsx'
import { ReminderChoice } from './reminder-choice.tsx'
import { TopicChoices } from './topic-choices.tsx'

/** How a person wants to be notified. Every choice is saved immediately. */
export function PreferencesPanel({ zone }: { zone: string }) {
  const words = notificationsWords()
  const { data, error, refetch, isFetching } = useQuery(preferencesQuery)
  const { mutate } = useSavePreferences()
  if (!data) {
    if (!error) return <PreferencesSkeleton />
    return <LoadProblem title={words.failedChoices} error={error} onRetry={refetch} pending={isFetching} />
  }
  const choose = (choice: PreferencesUpdate) => mutate(applyOptimistically(choice))
  const remindable = data.topics.some(({ topic }) => topic === 'REMINDERS')
  return (
    <div className="grid items-start gap-9 desk:grid-cols-[3fr_2fr]">
      <TopicChoices topics={data.topics} onChoose={choose} />
      <div className="grid gap-9">
        {remindable && <ReminderChoice chosen={data.reminder_minutes} onChoose={choose} />}
        <QuietHours from={data.quiet_from} to={data.quiet_to} zone={zone} onChoose={choose} />
      </div>
    </div>
  )
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function PreferencesSkeleton() {
  return (
    <Loading label={notificationsWords().loadingChoices}>
      <div className="grid items-start gap-9 desk:grid-cols-[3fr_2fr]">
        <div>
          <div className="mb-3 flex min-h-8 items-center">
            <Skeleton width="12rem" height="1.5rem" />
          </div>
          <div className="rounded-card border border-line bg-room px-4 tablet:px-5">
            {rows.map(row => (
              <div key={row} className="flex h-32 items-center border-b border-line last:border-b-0 tablet:h-20">
                <Skeleton width="60%" height="2.5rem" />
              </div>
            ))}
          </div>
        </div>
        <div className="pt-11">
          <Skeleton height="11rem" />
        </div>
      </div>
    </Loading>
  )
}
