import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { AddRateDialog } from './add-rate-dialog.tsx'
import { RateRows } from './rate-rows.tsx'
import { ratesQuery } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'

/** The teacher's own rates on their page. Shown to people with the Finance permission. */
export function TeacherRates({ teacher }: { teacher: string }) {
  const words = ratesWords()
  const { individual } = words
  const { data, error, isFetching, refetch } = useQuery(ratesQuery)
  const [isAdding, setIsAdding] = useState(false)
  const rates = data?.rates.filter(rate => rate.teacher?.id === teacher) ?? []
  return (
    <section className="mt-8">
      <SectionHeading note={individual.body}>{individual.title}</SectionHeading>
      {data ? (
        <Card padding="wide">
          {rates.length > 0 ? (
            <RateRows rates={rates} currency={data.currency} today={data.today} labelBy="type" />
          ) : (
            <p className="text-ink-2">{individual.empty}</p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            {data.types.length > 0 && (
              <Button icon="plus" pending={false} onPress={() => setIsAdding(true)}>
                {individual.action}
              </Button>
            )}
            <ButtonLink to="/staff/rates">{individual.all}</ButtonLink>
          </div>
        </Card>
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="100%" height="8rem" />
        </Loading>
      )}
      {isAdding && data && <AddRateDialog rates={data} scope={{ teacher }} onClose={() => setIsAdding(false)} />}
    </section>
  )
}
