import type { StudentStatus } from '@aulaviva/domain/access'
import { isCurrentSubscription } from '@aulaviva/domain/subscription'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { useHasPermission } from '#platform/access/can-open.ts'
import { isNotFound } from '#platform/api/problems.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { dayOf, fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AdjustHoursDialog } from './adjust-hours-dialog.tsx'
import { AssignPlanDialog } from './assign-plan-dialog.tsx'
import { EndPauseDialog } from './end-pause-dialog.tsx'
import { HoursAccount } from './hours-account.tsx'
import { Ledger } from './ledger.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { studentSubscriptionWords } from './student-subscription.words.ts'
import { SubscriptionSkeleton } from './subscription-skeleton.tsx'
import {
  isCanceledUnpaid,
  type StudentAccount,
  type Subscription,
  studentAccountQuery,
} from './subscriptions.queries.ts'

interface Props {
  id: string
  /** The other parts of the student's page, around the subscription. */
  above: ReactNode
  below: ReactNode
}

/** One student's subscription for staff: plan, dates, hours, and all actions. */
export function StudentSubscriptionPage({ id, above, below }: Props) {
  const words = studentSubscriptionWords()
  const { data, error, isFetching, refetch } = useQuery(studentAccountQuery(id))
  return (
    <>
      <BackLink to="/staff/people">{words.back}</BackLink>
      {data ? (
        <AccountDetails account={data} above={above} below={below} />
      ) : (
        <Page title={words.title}>
          {!error ? (
            <SubscriptionSkeleton label={words.loading} />
          ) : isNotFound(error) ? (
            <EmptyState
              icon="user"
              title={words.notFound.title}
              action={<ButtonLink to="/staff/people">{words.notFound.action}</ButtonLink>}
            >
              {staffPagesWords().personGone}
            </EmptyState>
          ) : (
            <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
          )}
        </Page>
      )}
    </>
  )
}

/** States in which a plan is the next thing to assign. */
const endedStatuses: readonly StudentStatus[] = ['CONTRACT_EXPIRED', 'HOURS_COMPLETED', 'DEMO']

type Step = 'pay' | 'give' | 'adjust' | 'pause' | 'end-pause'

function AccountDetails({ account, above, below }: { account: StudentAccount } & Omit<Props, 'id'>) {
  const words = studentSubscriptionWords()
  const me = useMe()
  const zone = zoneOf(me)
  const today = dayOf(new Date(), me.academy.time_zone)
  const { subscription, student_status: status } = account
  const [step, setStep] = useState<Step>()
  const canChange = useHasPermission('money')
  const close = () => setStep(undefined)
  const isCanceled = subscription !== null && isCanceledUnpaid(subscription)
  const isUnpaid = subscription !== null && subscription.paid_at === null && !subscription.plan.is_trial && !isCanceled
  const pause = subscription?.pause
  const isCurrent =
    subscription !== null &&
    !subscription.plan.is_trial &&
    isCurrentSubscription({ ...subscription, is_trial: false }, today)
  const needsPlan =
    subscription === null || isCanceled || account.plan_request !== null || endedStatuses.includes(status)
  return (
    <Page
      title={fullNameOf(account, account.email)}
      intro={account.email}
      actions={
        canChange && (
          <>
            {isUnpaid && (
              <Button variant="primary" pending={false} icon="check" onPress={() => setStep('pay')}>
                {words.actions.pay}
              </Button>
            )}
            <Button
              variant={needsPlan ? 'primary' : 'secondary'}
              pending={false}
              icon="card"
              onPress={() => setStep('give')}
            >
              {words.actions.assign}
            </Button>
            <Button pending={false} icon="clock" onPress={() => setStep('adjust')}>
              {words.actions.adjust}
            </Button>
            {pause ? (
              <Button pending={false} icon="play" onPress={() => setStep('end-pause')}>
                {words.actions.endPause}
              </Button>
            ) : (
              isCurrent && (
                <Button pending={false} icon="pause" onPress={() => setStep('pause')}>
                  {words.actions.pause}
                </Button>
              )
            )}
          </>
        )
      }
    >
      {account.plan_request && (
        <div className="mb-6">
          <Card>
            <p className="font-semibold text-ink">
              {words.requestedPlan(account.first_name, account.plan_request.name)}
            </p>
            <p className="mt-1 text-small text-ink-2">
              {words.requestedOn(fullDate(account.plan_request.asked_at, zone))}
            </p>
          </Card>
        </div>
      )}
      {above}
      <div className="grid gap-8">
        {subscription ? (
          <PlanCard
            subscription={subscription}
            status={status}
            currency={account.currency}
            note={isCanceled ? words.canceledUnpaid : words.notes[status]}
            extraFacts={cardFactsOf(account, subscription, zone)}
          />
        ) : (
          <EmptyState icon="card" title={words.empty.title}>
            {words.empty.body(account.first_name)}
          </EmptyState>
        )}
        <HoursAccount hours={account.hours} />
        <Ledger student={account.id} />
        {canChange && <HistorySection changes={account.history} />}
      </div>
      {below}
      {step === 'pay' && subscription && isUnpaid && (
        <RecordPaymentDialog account={account} subscription={subscription} onClose={close} />
      )}
      {step === 'give' && <AssignPlanDialog account={account} onClose={close} />}
      {step === 'pause' && <PauseDialog account={account} onClose={close} />}
      {step === 'end-pause' && subscription && pause && (
        <EndPauseDialog account={account} subscription={subscription} pause={pause} onClose={close} />
      )}
      {step === 'adjust' && <AdjustHoursDialog account={account} onClose={close} />}
    </Page>
  )
}

/** Whether the plan is paid or canceled, and the reserved classes. */
function cardFactsOf({ classes_ahead }: StudentAccount, { paid_at, canceled_at, plan }: Subscription, zone: string) {
  const words = studentSubscriptionWords()
  const facts = [
    paid_at ? words.paid(fullDate(paid_at, zone)) : !plan.is_trial && words.unpaid,
    canceled_at && words.canceled(fullDate(canceled_at, zone)),
    classes_ahead > 0 && words.ahead(classes_ahead),
  ]
  return facts.filter(fact => typeof fact === 'string')
}
