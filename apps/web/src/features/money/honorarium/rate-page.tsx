import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { changesWords } from '#entities/changes/changes.words.ts'
import { ThingHistory } from '#entities/changes/thing-history.tsx'
import { SetupBack } from '#entities/setup/setup-back.tsx'
import { isNotFound } from '#platform/api/problems.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { controlsWords } from '#platform/words/controls.words.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ChangeRateDialog } from './change-rate-dialog.tsx'
import { daysText, dayText, paysText, whoseText } from './rate-text.ts'
import { type RateInUse, type Rates, rateQuery, ratesQuery } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'
import { RemoveRateDialog } from './remove-rate-dialog.tsx'
import { SetRateDialog } from './set-rate-dialog.tsx'

/** One rate: what it pays, its dates, what has used it, and its history. */
export function RatePage() {
  const { id } = useParams({ from: '/_frame/_staff/staff/rates/$id' })
  const words = ratesWords()
  const one = useQuery(rateQuery(id))
  const all = useQuery(ratesQuery)
  const failed = [one, all].find(query => query.error && !query.data)
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <BackLink to="/staff/rates">{words.one.back}</BackLink>
        <SetupBack />
      </div>
      {one.data && all.data ? (
        <Known rate={one.data} rates={all.data} />
      ) : (
        <Page title={words.one.title}>
          {!failed ? (
            <Loading label={words.one.loading}>
              <Skeleton width="100%" height="12rem" />
            </Loading>
          ) : isNotFound(failed.error) ? (
            <EmptyState
              icon="coins"
              title={words.one.gone.title}
              action={<ButtonLink to="/staff/rates">{words.one.gone.action}</ButtonLink>}
            >
              {controlsWords().deleted}
            </EmptyState>
          ) : (
            <LoadProblem
              title={words.one.failed}
              error={failed.error}
              onRetry={() => Promise.all([one.refetch(), all.refetch()])}
              pending={one.isFetching || all.isFetching}
            />
          )}
        </Page>
      )}
    </>
  )
}

type Step = 'change' | 'set' | 'remove'

function Known({ rate, rates }: { rate: RateInUse; rates: Rates }) {
  const words = ratesWords()
  const { one } = words
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const { currency, today } = rates
  const isUsed = rate.last_used_on !== null
  const { live_class_type: type, level, teacher } = rate
  return (
    <Page
      title={[type.name, level?.code].filter(Boolean).join(', ')}
      tabTitle={`${words.one.title}: ${[type.name, level?.code].filter(Boolean).join(', ')}`}
      intro={whoseText({ teacher, level: null })}
      actions={
        <>
          <Button variant="primary" icon="plus" pending={false} onPress={() => setStep('set')}>
            {one.another}
          </Button>
          <Button pending={false} onPress={() => setStep('change')}>
            {isUsed ? one.end : one.change}
          </Button>
          {!isUsed && (
            <Button variant="danger" pending={false} onPress={() => setStep('remove')}>
              {one.remove}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-8">
        <Card padding="wide">
          <p className="tabular font-display text-title font-semibold text-ink">{paysText(rate, currency)}</p>
          <dl className="tabular mt-5 grid gap-4 tablet:grid-cols-3">
            <Fact name={one.holds}>{daysText(rate, today)}</Fact>
            <Fact
              name={one.whose}
            >{`${whoseText({ teacher, level: null })} · ${level?.name ?? staffPagesWords().allLevels}`}</Fact>
            <Fact name={one.used}>
              {rate.last_used_on ? one.usedBy(rate.classes, dayText(rate.last_used_on)) : one.unused}
            </Fact>
          </dl>
        </Card>
        <section>
          <SectionHeading>{changesWords().history.title}</SectionHeading>
          <Card padding="wide">
            <ThingHistory changes={rate.history} />
          </Card>
        </section>
      </div>
      {step === 'change' && <ChangeRateDialog rate={rate} currency={currency} onClose={close} />}
      {step === 'set' && (
        <SetRateDialog
          rates={rates}
          scope={{ type: type.id, ...(level && { level: level.id }), ...(teacher && { teacher: teacher.id }) }}
          onClose={close}
        />
      )}
      {step === 'remove' && (
        <RemoveRateDialog
          rate={rate}
          onClose={close}
          onDone={() => void navigate({ to: '/staff/rates', replace: true })}
        />
      )}
    </Page>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="wrap-anywhere text-ink">{children}</dd>
    </div>
  )
}
