import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#platform/money/money.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { AddBonusDialog } from './add-bonus-dialog.tsx'
import { FinalMonthDialog } from './final-month-dialog.tsx'
import { monthName } from './months.ts'
import { formatBonus, formatScope } from './rate-text.ts'
import { type Bonus, bonusesQuery, type Rates } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'

interface Props extends Pick<Rates, 'teachers' | 'currency' | 'today'> {}

/** Monthly bonuses and the actions for them. */
export function Bonuses({ teachers, currency, today }: Props) {
  const words = ratesWords()
  const { bonuses } = words
  const { data, error, isFetching, refetch } = useQuery(bonusesQuery)
  const [isAdding, setIsAdding] = useState(false)
  const [bonusToEnd, setBonusToEnd] = useState<Bonus>()
  return (
    <section>
      <SectionHeading
        action={
          <Button icon="plus" pending={false} onPress={() => setIsAdding(true)}>
            {bonuses.action}
          </Button>
        }
      >
        {bonuses.title}
      </SectionHeading>
      <p className="mb-3 max-w-[65ch] text-ink-2">{bonuses.body}</p>
      {data ? (
        <Card padding="wide">
          {data.length === 0 ? (
            <p className="text-ink-2">{bonuses.empty}</p>
          ) : (
            <ul className="divide-y divide-line">
              {data.map(bonus => (
                <li
                  key={bonus.id}
                  className="tabular grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0"
                >
                  <div className="min-w-0">
                    <p className="font-medium text-ink">{formatBonus(bonus)}</p>
                    <p className="text-small text-ink-3">
                      {formatScope({ teacher: bonus.teacher, level: null })} · {formatMonths(bonus)}
                    </p>
                  </div>
                  <p className="text-end font-semibold text-ink">{formatMoney(bonus.cents, currency)}</p>
                  <button
                    type="button"
                    onClick={() => setBonusToEnd(bonus)}
                    className="-ms-2 inline-flex min-h-11 w-fit items-center rounded-button px-2 text-small font-semibold text-lamp-ink hover:bg-desk tablet:min-h-8"
                  >
                    {bonuses.setFinalMonth}{' '}
                    <span className="sr-only">{bonuses.setFinalMonthOf(formatBonus(bonus))}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Card>
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="100%" height="6rem" />
        </Loading>
      )}
      {isAdding && (
        <AddBonusDialog teachers={teachers} currency={currency} today={today} onClose={() => setIsAdding(false)} />
      )}
      {bonusToEnd && <FinalMonthDialog bonus={bonusToEnd} today={today} onClose={() => setBonusToEnd(undefined)} />}
    </section>
  )
}

function formatMonths({ first_month, last_month }: Bonus): string {
  const words = ratesWords().bonuses.months
  return last_month ? words.between(monthName(first_month), monthName(last_month)) : words.since(monthName(first_month))
}
