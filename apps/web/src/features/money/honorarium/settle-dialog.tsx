import { formatMoney } from '#platform/money/money.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import type { Honorarium } from './honorarium.queries.ts'
import { monthName } from './months.ts'
import { statementsWords } from './statements.words.ts'
import { settleFailure, useSettle } from './use-settle.ts'

interface Props {
  honorarium: Honorarium
  teacher: { id: string; name: string; first: string }
  month: string
  state: 'VERIFIED' | 'PAID'
  onClose: () => void
}

/** Asks for confirmation before a month is verified, which freezes it, or recorded as paid. If the amount has changed,
 * it is shown again first. */
export function SettleDialog({ honorarium, teacher, month, state, onClose }: Props) {
  const words = statementsWords()
  const verifies = state === 'VERIFIED'
  const amount = formatMoney(honorarium.amount_cents, honorarium.currency)
  const settle = useSettle((verifies ? words.verify : words.pay).done(teacher.first), onClose)
  const lines = verifies
    ? [words.verify.freezes(honorarium.classes, amount), words.verify.closed, words.verify.notifies(teacher.first)]
    : [words.pay.paid(amount, teacher.name), words.pay.notifies(teacher.first), staffPagesWords().preview.final]
  return (
    <Confirm
      title={(verifies ? words.verify : words.pay).title(monthName(month))}
      lines={lines}
      confirm={verifies ? words.verify.confirm(amount) : words.pay.confirm}
      variant="primary"
      pending={settle.isPending}
      onConfirm={() => settle.mutate({ teacher: teacher.id, month, state, amount_cents: honorarium.amount_cents })}
      onClose={onClose}
    >
      {settle.error && (
        <p role="alert" className="mt-5 text-bad">
          {settleFailure(settle.error)}
        </p>
      )}
    </Confirm>
  )
}
