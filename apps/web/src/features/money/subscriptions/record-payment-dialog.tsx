import { formatHours } from '#entities/live-class/live-class.ts'
import { formatMoney } from '#platform/money/money.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { studentSubscriptionWords } from './student-subscription.words.ts'
import type { StudentAccount, Subscription } from './subscriptions.queries.ts'
import { changeFailure, useSubscriptionChange } from './use-subscription-change.ts'

interface Props {
  account: StudentAccount
  subscription: Subscription
  onClose: () => void
}

/** Asks for confirmation that a plan is paid, and shows what that changes. */
export function RecordPaymentDialog({ account, subscription, onClose }: Props) {
  const words = studentSubscriptionWords()
  const { plan } = subscription
  const change = useSubscriptionChange(
    account.id,
    ({ first_name, available_hours }) => words.pay.done(first_name, formatHours(available_hours)),
    onClose,
  )
  const { available_hours: available, hours_carried_over: carriedHours } = account
  const lines = [
    words.pay.granted(formatHours(plan.hours), formatHours(available + plan.hours + carriedHours)),
    ...(carriedHours > 0 ? [words.carried(formatHours(carriedHours))] : []),
    ...(account.student_status === 'PAYMENT_PENDING' ? [words.pay.opens(account.first_name)] : []),
    staffPagesWords().preview.final,
  ]
  return (
    <Confirm
      title={words.pay.title}
      confirm={words.pay.confirm}
      variant="primary"
      pending={change.isPending}
      onConfirm={() => change.mutate({ kind: 'pay', subscription: subscription.id })}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p className="tabular font-display text-large font-semibold text-ink">
          {words.pay.planAndPrice(plan.name, formatMoney(plan.price_cents, account.currency))}
        </p>
        <Consequences lines={lines} />
        {change.error && (
          <p role="alert" className="text-bad">
            {changeFailure(change.error)}
          </p>
        )}
      </div>
    </Confirm>
  )
}
