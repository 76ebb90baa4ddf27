import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { AddRateDialog, type RateScope } from './add-rate-dialog.tsx'
import { Bonuses } from './bonuses.tsx'
import { RateRows } from './rate-rows.tsx'
import { rateStateOf } from './rate-text.ts'
import { type Rate, type Rates, ratesQuery } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'

/** What each class type pays: the academy's rate, exceptions, and monthly bonuses. */
export function RatesPage() {
  const words = ratesWords()
  const { data, error, isFetching, refetch } = useQuery(ratesQuery)
  const [newRateScope, setNewRateScope] = useState<RateScope>()
  return (
    <>
      <SetupBackLink>
        <AdminLink />
      </SetupBackLink>
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          data &&
          data.types.length > 0 && (
            <Button variant="primary" icon="plus" pending={false} onPress={() => setNewRateScope({})}>
              {words.action}
            </Button>
          )
        }
      >
        {data ? (
          <div className="grid gap-8">
            {data.types.length === 0 ? (
              <EmptyState icon="coins" title={words.noTypes.title}>
                {words.noTypes.body}
              </EmptyState>
            ) : (
              <div className="grid gap-5">
                {data.types.map(type => (
                  <ClassTypeRates key={type.id} type={type} rates={data} onSet={setNewRateScope} />
                ))}
              </div>
            )}
            <Bonuses teachers={data.teachers} currency={data.currency} today={data.today} />
          </div>
        ) : error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <div className="grid gap-5">
              {['a', 'b', 'c', 'd'].map(card => (
                <Skeleton key={card} width="100%" height="9rem" />
              ))}
            </div>
          </Loading>
        )}
      </Page>
      {newRateScope && data && (
        <AddRateDialog rates={data} scope={newRateScope} onClose={() => setNewRateScope(undefined)} />
      )}
    </>
  )
}

interface TypeProps {
  type: Rates['types'][number]
  rates: Rates
  onSet: (scope: RateScope) => void
}

/** One class type: the academy's rate first, then exceptions. Ended rates are collapsed. */
function ClassTypeRates({ type, rates: { rates, currency, today }, onSet }: TypeProps) {
  const words = ratesWords()
  const ratesOfType = rates.filter(rate => rate.live_class_type.id === type.id)
  const isOver = (rate: Rate) => rateStateOf(rate, today) === 'past'
  const isGeneral = ({ teacher, level }: Rate) => !teacher && !level
  const general = ratesOfType.filter(rate => isGeneral(rate) && !isOver(rate))
  const exceptions = ratesOfType.filter(rate => !isGeneral(rate) && !isOver(rate))
  const pastRates = ratesOfType.filter(isOver)
  const appliesToday = general.some(rate => rateStateOf(rate, today) === 'now')
  const rowsOf = (some: Rate[]) => <RateRows rates={some} currency={currency} today={today} labelBy="whose" />
  return (
    <Card as="section" padding="wide">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-heading font-semibold wrap-anywhere text-ink">{type.name}</h2>
        <button
          type="button"
          onClick={() => onSet({ type: type.id })}
          className="-me-2 inline-flex min-h-11 items-center gap-1 rounded-button px-2 text-small font-semibold text-lamp-ink hover:bg-desk"
        >
          {words.action} <span className="sr-only">{words.setFor(type.name)}</span>
        </button>
      </div>
      {!appliesToday && (
        <p className="mt-2 flex items-center gap-2 text-warn">
          <Icon name="warning" size={20} className="shrink-0" />
          {ratesOfType.length === pastRates.length ? words.noRate : words.noRateToday}
        </p>
      )}
      {general.length > 0 && rowsOf(general)}
      {exceptions.length > 0 && (
        <>
          <h3 className="mt-4 font-text text-small font-semibold text-ink-2">{words.exceptions}</h3>
          {rowsOf(exceptions)}
        </>
      )}
      {pastRates.length > 0 && (
        <details className="group mt-3 border-t border-line pt-1">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-small text-ink-3 [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
            {words.past(pastRates.length)}
          </summary>
          {rowsOf(pastRates)}
        </details>
      )}
    </Card>
  )
}
