import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { RateRows } from './rate-rows.tsx'
import { ratesQuery } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'
import { SetRateDialog } from './set-rate-dialog.tsx'

/** The teacher's own rates on their page. Shown to people with the Finance permission. */
export function TeacherRates({ teacher }: { teacher: string }) {
  const words = ratesWords()
  const { own } = words
  const { data, error, isFetching, refetch } = useQuery(ratesQuery)
  const [setting, setSetting] = useState(false)
  const rates = data?.rates.filter(rate => rate.teacher?.id === teacher) ?? []
  return (
    <section className="mt-8">
      <SectionHeading note={own.body}>{own.title}</SectionHeading>
      {data ? (
        <Card padding="wide">
          {rates.length > 0 ? (
            <RateRows rates={rates} currency={data.currency} today={data.today} named="type" />
          ) : (
            <p className="text-ink-2">{own.none}</p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            {data.types.length > 0 && (
              <Button icon="plus" pending={false} onPress={() => setSetting(true)}>
                {own.action}
              </Button>
            )}
            <ButtonLink to="/staff/rates">{own.all}</ButtonLink>
          </div>
        </Card>
      ) : error ? (
        <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="100%" height="8rem" />
        </Loading>
      )}
      {setting && data && <SetRateDialog rates={data} scope={{ teacher }} onClose={() => setSetting(false)} />}
    </section>
  )
}
