import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SetupBack } from '#entities/setup/setup-back.tsx'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Bonuses } from './bonuses.tsx'
import { RateRows } from './rate-rows.tsx'
import { stateOf } from './rate-text.ts'
import { type Rate, type Rates, ratesQuery } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'
import { type RateScope, SetRateDialog } from './set-rate-dialog.tsx'

/** What each class type pays: the academy's rate, exceptions, and monthly bonuses. */
export function RatesPage() {
  const words = ratesWords()
  const { data, error, isFetching, refetch } = useQuery(ratesQuery)
  const [setting, setSetting] = useState<RateScope>()
  return (
    <>
      <SetupBack>
        <AdminLink />
      </SetupBack>
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          data &&
          data.types.length > 0 && (
            <Button variant="primary" icon="plus" pending={false} onPress={() => setSetting({})}>
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
                  <TypeOfClass key={type.id} type={type} rates={data} onSet={setSetting} />
                ))}
              </div>
            )}
            <Bonuses teachers={data.teachers} currency={data.currency} today={data.today} />
          </div>
        ) : error ? (
          <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
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
      {setting && data && <SetRateDialog rates={data} scope={setting} onClose={() => setSetting(undefined)} />}
    </>
  )
}

interface TypeProps {
  type: Rates['types'][number]
  rates: Rates
  onSet: (scope: RateScope) => void
}

/** One class type: the academy's rate first, then exceptions. Ended rates are collapsed. */
function TypeOfClass({ type, rates: { rates, currency, today }, onSet }: TypeProps) {
  const words = ratesWords()
  const own = rates.filter(rate => rate.live_class_type.id === type.id)
  const isOver = (rate: Rate) => stateOf(rate, today) === 'former'
  const isGeneral = ({ teacher, level }: Rate) => !teacher && !level
  const general = own.filter(rate => isGeneral(rate) && !isOver(rate))
  const exceptions = own.filter(rate => !isGeneral(rate) && !isOver(rate))
  const former = own.filter(isOver)
  const holdsToday = general.some(rate => stateOf(rate, today) === 'now')
  const rowsOf = (some: Rate[]) => <RateRows rates={some} currency={currency} today={today} named="whose" />
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
      {!holdsToday && (
        <p className="mt-2 flex items-center gap-2 text-warn">
          <Icon name="warning" size={20} className="shrink-0" />
          {own.length === former.length ? words.none : words.noneToday}
        </p>
      )}
      {general.length > 0 && rowsOf(general)}
      {exceptions.length > 0 && (
        <>
          <h3 className="mt-4 font-text text-small font-semibold text-ink-2">{words.exceptions}</h3>
          {rowsOf(exceptions)}
        </>
      )}
      {former.length > 0 && (
        <details className="group mt-3 border-t border-line pt-1">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-small text-ink-3 [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
            {words.former(former.length)}
          </summary>
          {rowsOf(former)}
        </details>
      )}
    </Card>
  )
}
