import type { StudentStatus } from '@aulaviva/domain/access'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '#platform/api/problems.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AdjustHoursDialog } from './adjust-hours-dialog.tsx'
import { GivePlanDialog } from './give-plan-dialog.tsx'
import { HoursAccount } from './hours-account.tsx'
import { Ledger } from './ledger.tsx'
import { PlanCard } from './plan-card.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { studentContractWords } from './student-contract.words.ts'
import { SubscriptionSkeleton } from './subscription-skeleton.tsx'
import { contractQuery, type StudentContract, type Subscription } from './subscriptions.queries.ts'

/** One student's contract as the staff have it: plan, dates, hours, and every step they can take. */
export function StudentContractPage({ id }: { id: string }) {
  const words = studentContractWords()
  const { data, error, isFetching, refetch } = useQuery(contractQuery(id))
  return (
    <>
      <BackLink to="/staff/people">{words.back}</BackLink>
      {data ? (
        <Known contract={data} />
      ) : (
        <Page title={words.title}>
          {!error ? (
            <SubscriptionSkeleton label={words.loading} />
          ) : error instanceof ApiProblem && error.status === 404 ? (
            <EmptyState
              icon="user"
              title={words.gone.title}
              action={<ButtonLink to="/staff/people">{words.gone.action}</ButtonLink>}
            >
              {words.gone.body}
            </EmptyState>
          ) : (
            <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
          )}
        </Page>
      )}
    </>
  )
}

/** Where a plan is the next thing to do. */
const overStates: readonly StudentStatus[] = ['CONTRACT_EXPIRED', 'HOURS_COMPLETED', 'DEMO']

type Step = 'pay' | 'give' | 'adjust'

function Known({ contract }: { contract: StudentContract }) {
  const words = studentContractWords()
  const zone = zoneOf(useMe())
  const { subscription, student_status: status } = contract
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const owes = subscription !== null && subscription.paid_at === null && !subscription.plan.is_trial
  const isDue = subscription === null || overStates.includes(status)
  return (
    <Page
      title={fullNameOf(contract, contract.email)}
      lede={contract.email}
      actions={
        <>
          {owes && (
            <Button variant="primary" pending={false} icon="check" onPress={() => setStep('pay')}>
              {words.actions.pay}
            </Button>
          )}
          <Button variant={isDue ? 'primary' : 'secondary'} pending={false} icon="card" onPress={() => setStep('give')}>
            {words.actions.give}
          </Button>
          <Button pending={false} icon="clock" onPress={() => setStep('adjust')}>
            {words.actions.adjust}
          </Button>
        </>
      }
    >
      <div className="grid gap-8">
        {subscription ? (
          <PlanCard
            subscription={subscription}
            status={status}
            currency={contract.currency}
            note={words.notes[status]}
            standing={standingOf(contract, subscription, zone)}
          />
        ) : (
          <EmptyState icon="card" title={words.none.title}>
            {words.none.body(contract.first_name)}
          </EmptyState>
        )}
        <HoursAccount hours={contract.hours} />
        <Ledger student={contract.id} />
      </div>
      {step === 'pay' && subscription && owes && (
        <RecordPaymentDialog contract={contract} subscription={subscription} onClose={close} />
      )}
      {step === 'give' && <GivePlanDialog contract={contract} onClose={close} />}
      {step === 'adjust' && <AdjustHoursDialog contract={contract} onClose={close} />}
    </Page>
  )
}

/** Whether the plan is paid, whether it was canceled, and what is reserved. */
function standingOf({ classes_ahead }: StudentContract, { paid_at, canceled_at, plan }: Subscription, zone: string) {
  const words = studentContractWords()
  const facts = [
    paid_at ? words.paid(fullDate(paid_at, zone)) : !plan.is_trial && words.unpaid,
    canceled_at && words.canceled(fullDate(canceled_at, zone)),
    classes_ahead > 0 && words.ahead(classes_ahead),
  ]
  return facts.filter(fact => typeof fact === 'string')
}
