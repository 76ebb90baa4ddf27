import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { feedQuery, useEndFeed, useMakeFeed } from './calendar.queries.ts'
import { calendarWords } from './calendar.words.ts'
import { FeedAddress } from './feed-address.tsx'
import { FeedQuestion } from './feed-question.tsx'

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
          <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
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
  const [asked, ask] = useState<'again' | 'end' | null>(null)
  const [make, end] = [useMakeFeed(), useEndFeed()]
  if (since === null) {
    return (
      <Button icon="calendar" pending={make.isPending} onPress={() => make.mutate()}>
        {words.make}
      </Button>
    )
  }
  const confirm = () => {
    ask(null)
    if (asked === 'again') make.mutate()
    else end.mutate(undefined, { onSuccess: () => make.reset() })
  }
  return (
    <div className="grid gap-4">
      {make.data ? (
        <FeedAddress url={make.data.url} />
      ) : (
        <p>
          <span className="text-ink">{words.since(fullDate(since, zone))}</span> {words.forgotten}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button pending={make.isPending} onPress={() => ask('again')}>
          {words.again}
        </Button>
        <Button variant="danger" pending={end.isPending} onPress={() => ask('end')}>
          {words.end}
        </Button>
      </div>
      {asked && <FeedQuestion about={asked} onConfirm={confirm} onKeep={() => ask(null)} />}
    </div>
  )
}
