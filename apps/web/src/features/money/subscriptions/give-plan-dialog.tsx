import { datesOf, hasEnded, lastDay, runs, type Subscription, wouldClose } from '@aulaviva/domain/subscription'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursInWords } from '#entities/live-class/live-class.ts'
import { currencyQuery } from '#entities/settings/config-constants.ts'
import { type Plan, plansToGiveQuery } from '#entities/subscriptions/plans.queries.ts'
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
export function GivePlanDialog({ account, onClose }: Props) {
  const words = studentSubscriptionWords()
  const { give } = words
  const { data: plans, error, refetch, isFetching } = useQuery(plansToGiveQuery)
  const { data: currency, error: noCurrency, refetch: askCurrency, isFetching: isAsking } = useQuery(currencyQuery)
  const failure = (!plans && error) || (!currency && noCurrency)
  const [chosen, setChosen] = useState<Plan>()
  const [paid, setPaid] = useState(true)
  const change = useSubscriptionChange(
    account.id,
    ({ first_name }) => give.done(first_name, chosen?.name ?? ''),
    onClose,
  )
  const today = dayOf(new Date(), useMe().academy.time_zone)
  const running = runningOf(account, today)
  const former = formerOf(account)
  const hasToLose = account.available_hours > 0 || account.classes_ahead > 0
  const closed =
    former && !paid && wouldClose(former, hasToLose, today) ? give.wouldClose(inFull(lastDay(former))) : null
  const form = useForm({
    wrong: { plan: !chosen && give.choose },
    send: () =>
      chosen &&
      change.mutate({ kind: 'give', body: { plan: chosen.id, paid, subscription: account.subscription?.id ?? null } }),
    action: change,
  })
  return (
    <Dialog
      title={give.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={form.id} pending={form.pending} disabledReason={closed}>
            {chosen ? give.confirmUntil(chosen.name, inFull(datesOf(chosen, running, today).date_limit)) : give.confirm}
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
          <Switch label={give.paid} hint={give.paidHint} checked={paid} onChange={setPaid} pending={false} />
          {chosen && !closed && <Consequences lines={consequences(account, chosen, { paid, today })} />}
        </Form>
      ) : failure ? (
        <LoadProblem
          title={give.failed}
          error={failure}
          onRetry={() => Promise.all([refetch(), askCurrency()])}
          pending={isFetching || isAsking}
        />
      ) : (
        <Loading label={give.loading}>
          <Skeleton height="14rem" />
        </Loading>
      )}
    </Dialog>
  )
}

const inFull = (day: string) => fullDate(dayInstant(day), 'UTC')

/** The active subscription, paid or a trial. */
function runningOf(account: StudentAccount, today: string) {
  const running = formerOf(account)
  return running && runs(running, today) ? running : undefined
}

function formerOf({ subscription }: StudentAccount): Subscription | null {
  return subscription && { ...subscription, is_trial: subscription.plan.is_trial }
}

/** Whether a payment is pending. Assigning another plan replaces the unpaid one. */
function isOwed(account: StudentAccount): account is StudentAccount & { subscription: object } {
  const { subscription } = account
  return subscription !== null && !subscription.paid_at && !subscription.canceled_at && !subscription.plan.is_trial
}

function consequences(
  account: StudentAccount,
  plan: Plan,
  { paid, today }: { paid: boolean; today: string },
): string[] {
  const words = studentSubscriptionWords()
  const { give } = words
  const running = runningOf(account, today)
  const { date_limit, warranty_limit } = datesOf(plan, running, today)
  const added = paid || plan.is_trial
  const former = formerOf(account)
  const { hours_carried_over: carried } = account
  // Hours left of an ended subscription are lost.
  const kept = former && hasEnded(former, today) ? 0 : account.available_hours
  return [
    added
      ? give.added(hoursInWords(plan.hours), hoursInWords(kept + plan.hours + carried))
      : give.later(hoursInWords(plan.hours)),
    ...(carried > 0 ? [words.carried(hoursInWords(carried))] : []),
    ...(isOwed(account) ? [give.replacesUnpaid(account.subscription.plan.name)] : []),
    give.until(inFull(date_limit)),
    ...(running?.is_trial ? [give.replaces] : running ? [give.keeps(inFull(running.date_limit))] : []),
    ...(warranty_limit > date_limit ? [give.warranty(inFull(warranty_limit))] : []),
  ]
}
