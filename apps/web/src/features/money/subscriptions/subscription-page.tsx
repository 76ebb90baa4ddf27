import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReserveAction, useReserveAccess } from '#entities/live-class/reserve-action.tsx'
import { PrintHeader } from '#entities/people/print-header.tsx'
import { AcademyContact } from '#entities/settings/academy-contact.tsx'
import { academyNow } from '#platform/clock.ts'
import { formatMoney } from '#platform/money/money.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CancelPlanDialog } from './cancel-plan-dialog.tsx'
import { HoursAccount } from './hours-account.tsx'
import { Ledger } from './ledger.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlansOnOffer } from './plans-on-offer.tsx'
import { subscriptionWords } from './subscription.words.ts'
import { SubscriptionSkeleton } from './subscription-skeleton.tsx'
import {
  isCanceledUnpaid,
  type MySubscription,
  movementsQuery,
  mySubscriptionQuery,
  plansOnOfferQuery,
} from './subscriptions.queries.ts'

/** A student's plan with its dates, hours, and hours history, and a button to cancel it. */
export function SubscriptionPage() {
  const words = subscriptionWords()
  const { data, error, isFetching, refetch } = useQuery(mySubscriptionQuery)
  const { open: mayReserve } = useReserveAccess()
  return (
    <Page title={words.title} intro={words.intro} actions={mayReserve && <ReserveAction />}>
      <PrintHeader />
      {data ? (
        <SubscriptionDetails mine={data} />
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <SubscriptionSkeleton label={words.loading} />
      )}
    </Page>
  )
}

function SubscriptionDetails({ mine }: { mine: MySubscription }) {
  const words = subscriptionWords()
  const { student, academy } = useMe()
  const status = student?.student_status
  const [isCanceling, setIsCanceling] = useState(false)
  // The parts below the ledger wait for it, because it would move them.
  const { isPending: isLedgerPending } = useInfiniteQuery(movementsQuery(null))
  // A student who needs a plan sees the plans first. The parts below appear after them.
  const canRequest = status !== 'AVAILABLE'
  const { isLoading: areOffersLoading } = useQuery({ ...plansOnOfferQuery, enabled: canRequest })
  const isBelowPending = canRequest && areOffersLoading
  const { subscription } = mine
  if (!subscription || !status) {
    return (
      <div className="grid gap-8">
        <EmptyState
          icon="card"
          title={words.empty.title}
          action={<ButtonLink to="/home">{words.empty.action}</ButtonLink>}
        >
          {words.empty.body}
        </EmptyState>
        <AcademyContact />
        <PlansOnOffer currentPlan={null} canRequest />
      </div>
    )
  }
  const today = dayOf(new Date(academyNow()), academy.time_zone)
  // After the date limit there is nothing to cancel: the remaining days for repeating classes are the student's.
  const canCancel = subscription.canceled_at === null && today <= subscription.date_limit
  const { price_cents } = subscription.plan
  const note =
    status === 'PAYMENT_PENDING' && price_cents > 0
      ? `${words.pay(formatMoney(price_cents, mine.currency))} ${words.notes[status]}`
      : words.notes[status]
  return (
    <div className="grid gap-8">
      <PlanCard
        subscription={subscription}
        status={status}
        currency={mine.currency}
        note={isCanceledUnpaid(subscription) ? words.canceledUnpaid : note}
      />
      <AcademyContact />
      {canRequest && (
        <PlansOnOffer currentPlan={subscription.plan.id} canRequest isUnpaid={status === 'PAYMENT_PENDING'} />
      )}
      {!isBelowPending && (
        <>
          <HoursAccount hours={mine.hours} />
          <Ledger student={null} />
        </>
      )}
      {!canRequest && !isLedgerPending && <PlansOnOffer currentPlan={subscription.plan.id} canRequest={false} />}
      {canCancel && !isLedgerPending && !isBelowPending && (
        <div className="border-t border-line pt-6 print:hidden">
          <Button variant="quiet" pending={false} icon="cancel" onPress={() => setIsCanceling(true)}>
            {words.cancel.action}
          </Button>
        </div>
      )}
      {isCanceling && canCancel && (
        <CancelPlanDialog mine={mine} subscription={subscription} onClose={() => setIsCanceling(false)} />
      )}
    </div>
  )
}
