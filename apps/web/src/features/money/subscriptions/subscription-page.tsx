import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReserveAction, useReserveDoor } from '#entities/live-class/reserve-action.tsx'
import { PrintedFor } from '#entities/people/printed-for.tsx'
import { AcademyContact } from '#entities/settings/academy-contact.tsx'
import { academyNow } from '#platform/clock.ts'
import { money } from '#platform/money/money.ts'
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
  const { open: mayReserve } = useReserveDoor()
  return (
    <Page title={words.title} intro={words.intro} actions={mayReserve && <ReserveAction />}>
      <PrintedFor />
      {data ? (
        <Mine mine={data} />
      ) : error ? (
        <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <SubscriptionSkeleton label={words.loading} />
      )}
    </Page>
  )
}

function Mine({ mine }: { mine: MySubscription }) {
  const words = subscriptionWords()
  const { student, academy } = useMe()
  const status = student?.student_status
  const [canceling, setCanceling] = useState(false)
  // The parts below the ledger wait for it, because it would move them.
  const { isPending: isLedgerPending } = useInfiniteQuery(movementsQuery(null))
  // A student who needs a plan sees the plans first. The parts below appear after them.
  const mayAsk = status !== 'AVAILABLE'
  const { isLoading: areOffersLoading } = useQuery({ ...plansOnOfferQuery, enabled: mayAsk })
  const isBelowPending = mayAsk && areOffersLoading
  const { subscription } = mine
  if (!subscription || !status) {
    return (
      <div className="grid gap-8">
        <EmptyState
          icon="card"
          title={words.none.title}
          action={<ButtonLink to="/home">{words.none.action}</ButtonLink>}
        >
          {words.none.body}
        </EmptyState>
        <AcademyContact />
        <PlansOnOffer mine={null} mayAsk />
      </div>
    )
  }
  const today = dayOf(new Date(academyNow()), academy.time_zone)
  // After the date limit there is nothing to cancel: the remaining days for repeating classes are the student's.
  const mayCancel = subscription.canceled_at === null && today <= subscription.date_limit
  const { price_cents } = subscription.plan
  const note =
    status === 'PAYMENT_PENDING' && price_cents > 0
      ? `${words.pay(money(price_cents, mine.currency))} ${words.notes[status]}`
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
      {mayAsk && <PlansOnOffer mine={subscription.plan.id} mayAsk isUnpaid={status === 'PAYMENT_PENDING'} />}
      {!isBelowPending && (
        <>
          <HoursAccount hours={mine.hours} />
          <Ledger student={null} />
        </>
      )}
      {!mayAsk && !isLedgerPending && <PlansOnOffer mine={subscription.plan.id} mayAsk={false} />}
      {mayCancel && !isLedgerPending && !isBelowPending && (
        <div className="border-t border-line pt-6 print:hidden">
          <Button variant="quiet" pending={false} icon="cancel" onPress={() => setCanceling(true)}>
            {words.cancel.action}
          </Button>
        </div>
      )}
      {canceling && mayCancel && (
        <CancelPlanDialog mine={mine} subscription={subscription} onClose={() => setCanceling(false)} />
      )}
    </div>
  )
}
