import {
  hasSubscriptionEnded,
  isCurrentSubscription,
  lastUsableDay,
  type Subscription,
  subscriptionDates,
  wouldEndPaidSubscription,
} from '@aulaviva/domain/subscription'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatHours } from '#entities/live-class/live-class.ts'
import { currencyQuery } from '#entities/settings/config-constants.ts'
import { assignablePlansQuery, type Plan } from '#entities/subscriptions/plans.queries.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, dayOf, fullDate } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { PlanChoices } from './plan-choices.tsx'
import { studentSubscriptionWords } from './student-subscription.words.ts'
import type { StudentAccount } from './subscriptions.queries.ts'
import { changeFailure, useSubscriptionChange } from './use-subscription-change.ts'

interface Props {
  account: StudentAccount
  onClose: () => void
}

/** Assigns a plan from today, after showing its last day and hours. */
export function AssignPlanDialog({ account, onClose }: Props) {
  const words = studentSubscriptionWords()
  const { assign } = words
  const { data: plans, error, refetch, isFetching } = useQuery(assignablePlansQuery)
  const {
    data: currency,
    error: currencyError,
    refetch: refetchCurrency,
    isFetching: isFetchingCurrency,
  } = useQuery(currencyQuery)
  const failure = (!plans && error) || (!currency && currencyError)
  const [chosen, setChosen] = useState<Plan>()
  const [paid, setPaid] = useState(true)
  const change = useSubscriptionChange(
    account.id,
    ({ first_name }) => assign.done(first_name, chosen?.name ?? ''),
    onClose,
  )
  const today = dayOf(new Date(), useMe().academy.time_zone)
  const current = currentOf(account, today)
  const previous = previousOf(account)
  const hasHoursOrClasses = account.available_hours > 0 || account.classes_ahead > 0
  const closeMessage =
    previous && !paid && wouldEndPaidSubscription(previous, hasHoursOrClasses, today)
      ? assign.closes(formatDay(lastUsableDay(previous)))
      : null
  const form = useForm({
    errors: { plan: !chosen && assign.choose },
    send: () =>
      chosen &&
      change.mutate({ kind: 'give', body: { plan: chosen.id, paid, subscription: account.subscription?.id ?? null } }),
    action: change,
  })
  return (
    <Dialog
      title={assign.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={form.id} pending={form.pending} disabledReason={closeMessage}>
            {chosen
              ? assign.confirmUntil(chosen.name, formatDay(subscriptionDates(chosen, current, today).date_limit))
              : assign.confirm}
          </Button>
          <CancelButton onPress={onClose} />
        </>
      }
    >
      {plans && currency ? (
        <Form form={form} sentence={changeFailure}>
          <PlanChoices
            plans={plans}
            chosen={chosen}
            currency={currency}
            error={form.errorOf('plan')}
            onChoose={setChosen}
          />
          <Switch label={assign.paid} hint={assign.paidHint} checked={paid} onChange={setPaid} pending={false} />
          {chosen && !closeMessage && <Consequences lines={consequences(account, chosen, { paid, today })} />}
        </Form>
      ) : failure ? (
        <LoadProblem
          title={assign.loadFailed}
          error={failure}
          onRetry={() => Promise.all([refetch(), refetchCurrency()])}
          pending={isFetching || isFetchingCurrency}
        />
      ) : (
        <Loading label={assign.loading}>
          <Skeleton height="14rem" />
        </Loading>
      )}
    </Dialog>
  )
}

const formatDay = (day: string) => fullDate(dayInstant(day), 'UTC')

/** The active subscription, paid or a trial. */
function currentOf(account: StudentAccount, today: string) {
  const previous = previousOf(account)
  return previous && isCurrentSubscription(previous, today) ? previous : undefined
}

function previousOf({ subscription }: StudentAccount): Subscription | null {
  return subscription && { ...subscription, is_trial: subscription.plan.is_trial }
}

/** Whether a payment is pending. Assigning another plan replaces the unpaid one. */
function isUnpaid(account: StudentAccount): account is StudentAccount & { subscription: object } {
  const { subscription } = account
  return subscription !== null && !subscription.paid_at && !subscription.canceled_at && !subscription.plan.is_trial
}

function consequences(
  account: StudentAccount,
  plan: Plan,
  { paid, today }: { paid: boolean; today: string },
): string[] {
  const words = studentSubscriptionWords()
  const { assign } = words
  const current = currentOf(account, today)
  const { date_limit, warranty_limit } = subscriptionDates(plan, current, today)
  const addsHours = paid || plan.is_trial
  const previous = previousOf(account)
  const { hours_carried_over: carriedHours } = account
  // Hours left of an ended subscription are lost.
  const remainingHours = previous && hasSubscriptionEnded(previous, today) ? 0 : account.available_hours
  return [
    addsHours
      ? assign.added(formatHours(plan.hours), formatHours(remainingHours + plan.hours + carriedHours))
      : assign.later(formatHours(plan.hours)),
    ...(carriedHours > 0 ? [words.carried(formatHours(carriedHours))] : []),
    ...(isUnpaid(account) ? [assign.replacesUnpaid(account.subscription.plan.name)] : []),
    assign.until(formatDay(date_limit)),
    ...(current?.is_trial ? [assign.replaces] : current ? [assign.keepsDays(formatDay(current.date_limit))] : []),
    ...(warranty_limit > date_limit ? [assign.warranty(formatDay(warranty_limit))] : []),
  ]
}
