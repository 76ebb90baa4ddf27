import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { feedQuery, useCreateFeed, useDeleteFeed } from './calendar.queries.ts'
import { calendarWords } from './calendar.words.ts'
import { ConfirmFeedChange } from './confirm-feed-change.tsx'
import { FeedAddress } from './feed-address.tsx'

/** The person's secret calendar link: created, shown once, replaced, and deleted here. */
export function CalendarFeed({ zone }: { zone: string }) {
  const words = calendarWords()
  const isStaff = useMe().role === 'staff'
  const { data, error, isFetching, refetch } = useQuery(feedQuery)
  return (
    <section aria-labelledby="calendar-feed">
      <SectionHeading id="calendar-feed">{words.title}</SectionHeading>
      <Card>
        <p className="mb-4 text-ink-2">{isStaff ? words.aboutAcademy : words.about}</p>
        {data ? (
          <Feed since={data.created_at} zone={zone} />
        ) : error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <Skeleton width="14rem" height="2.75rem" />
          </Loading>
        )}
      </Card>
    </section>
  )
}

function Feed({ since, zone }: { since: string | null; zone: string }) {
  const words = calendarWords()
  const [confirming, setConfirming] = useState<'again' | 'end' | null>(null)
  const [create, remove] = [useCreateFeed(), useDeleteFeed()]
  if (since === null) {
    return (
      <Button icon="calendar" pending={create.isPending} onPress={() => create.mutate()}>
        {words.make}
      </Button>
    )
  }
  const confirm = () => {
    setConfirming(null)
    if (confirming === 'again') create.mutate()
    else remove.mutate(undefined, { onSuccess: () => create.reset() })
  }
  return (
    <div className="grid gap-4">
      {create.data ? (
        <FeedAddress url={create.data.url} />
      ) : (
        <p>
          <span className="text-ink">{words.since(fullDate(since, zone))}</span> {words.notShownAgain}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button pending={create.isPending} onPress={() => setConfirming('again')}>
          {words.replace}
        </Button>
        <Button variant="danger" pending={remove.isPending} onPress={() => setConfirming('end')}>
          {words.delete}
        </Button>
      </div>
      {confirming && <ConfirmFeedChange about={confirming} onConfirm={confirm} onCancel={() => setConfirming(null)} />}
    </div>
  )
}
