import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ChangeHistory } from '#entities/changes/change-history.tsx'
import { changesWords } from '#entities/changes/changes.words.ts'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
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
import { AddRateDialog } from './add-rate-dialog.tsx'
import { ChangeRateDialog } from './change-rate-dialog.tsx'
import { formatDay, formatPay, formatPeriod, formatScope } from './rate-text.ts'
import { type RateInUse, type Rates, rateQuery, ratesQuery } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'
import { RemoveRateDialog } from './remove-rate-dialog.tsx'

/** One rate: what it pays, its dates, what has used it, and its history. */
export function RatePage() {
  const { id } = useParams({ from: '/_frame/_staff/staff/rates/$id' })
  const words = ratesWords()
  const rateQueryResult = useQuery(rateQuery(id))
  const all = useQuery(ratesQuery)
  const failed = [rateQueryResult, all].find(query => query.error && !query.data)
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <BackLink to="/staff/rates">{words.page.back}</BackLink>
        <SetupBackLink />
      </div>
      {rateQueryResult.data && all.data ? (
        <RateDetails rate={rateQueryResult.data} rates={all.data} />
      ) : (
        <Page title={words.page.title}>
          {!failed ? (
            <Loading label={words.page.loading}>
              <Skeleton width="100%" height="12rem" />
            </Loading>
          ) : isNotFound(failed.error) ? (
            <EmptyState
              icon="coins"
              title={words.page.notFound.title}
              action={<ButtonLink to="/staff/rates">{words.page.notFound.action}</ButtonLink>}
            >
              {controlsWords().deleted}
            </EmptyState>
          ) : (
            <LoadProblem
              title={words.page.loadFailed}
              error={failed.error}
              onRetry={() => Promise.all([rateQueryResult.refetch(), all.refetch()])}
              pending={rateQueryResult.isFetching || all.isFetching}
            />
          )}
        </Page>
      )}
    </>
  )
}

type Step = 'change' | 'set' | 'remove'

function RateDetails({ rate, rates }: { rate: RateInUse; rates: Rates }) {
  const words = ratesWords()
  const { page: pageWords } = words
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const { currency, today } = rates
  const isUsed = rate.last_used_on !== null
  const { live_class_type: type, level, teacher } = rate
  return (
    <Page
      title={[type.name, level?.code].filter(Boolean).join(', ')}
      tabTitle={`${words.page.title}: ${[type.name, level?.code].filter(Boolean).join(', ')}`}
      intro={formatScope({ teacher, level: null })}
      actions={
        <>
          <Button variant="primary" icon="plus" pending={false} onPress={() => setStep('set')}>
            {pageWords.add}
          </Button>
          <Button pending={false} onPress={() => setStep('change')}>
            {isUsed ? pageWords.end : pageWords.change}
          </Button>
          {!isUsed && (
            <Button variant="danger" pending={false} onPress={() => setStep('remove')}>
              {pageWords.remove}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-8">
        <Card padding="wide">
          <p className="tabular font-display text-title font-semibold text-ink">{formatPay(rate, currency)}</p>
          <dl className="tabular mt-5 grid gap-4 tablet:grid-cols-3">
            <Fact name={pageWords.applies}>{formatPeriod(rate, today)}</Fact>
            <Fact
              name={pageWords.scope}
            >{`${formatScope({ teacher, level: null })} · ${level?.name ?? staffPagesWords().allLevels}`}</Fact>
            <Fact name={pageWords.used}>
              {rate.last_used_on ? pageWords.usedBy(rate.classes, formatDay(rate.last_used_on)) : pageWords.unused}
            </Fact>
          </dl>
        </Card>
        <section>
          <SectionHeading>{changesWords().history.title}</SectionHeading>
          <Card padding="wide">
            <ChangeHistory changes={rate.history} />
          </Card>
        </section>
      </div>
      {step === 'change' && <ChangeRateDialog rate={rate} currency={currency} onClose={close} />}
      {step === 'set' && (
        <AddRateDialog
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
