import { useState } from 'react'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { parseAmount } from '#platform/forms/parse-amount.ts'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { formatMoney } from '#platform/money/money.ts'
import { MoneyField } from '#platform/money/money-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockTime, shortDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import type { PaidClass } from './honorarium.queries.ts'
import { statementsWords } from './statements.words.ts'
import { settleFailure, useDeduct } from './use-settle.ts'

interface Props {
  row: PaidClass
  /** The teacher's last deduction or adjustment, as shown. */
  lastMovement: string | null
  currency: string
  onClose: () => void
}

/** Deducts part of what a class earns, with a reason, after showing what is left. */
export function DeductDialog({ row, lastMovement, currency, onClose }: Props) {
  const words = statementsWords()
  const { deduct } = words
  const zone = useMe().academy.time_zone
  const [amountInput, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const cents = parseAmount(amountInput, currency) ?? 0
  const format = (amount: number) => formatMoney(amount, currency)
  const amountError =
    cents === 0 ? deduct.amountMissing : cents > row.amount_cents ? deduct.tooMuch(format(row.amount_cents)) : null
  const deduction = useDeduct(deduct.done(format(cents)), onClose)
  const trimmedReason = reason.trim()
  const form = useForm({
    errors: { cents: amountError, reason: !trimmedReason && controlsWords().missing.reason },
    send: () => deduction.mutate({ class_id: row.class_id, cents, reason: trimmedReason, last_movement: lastMovement }),
    action: deduction,
  })
  return (
    <FormDialog
      form={form}
      title={deduct.title}
      confirm={amountError ? deduct.confirm : deduct.confirmAmount(format(cents))}
      variant="danger"
      sentence={settleFailure}
      onClose={onClose}
    >
      <div>
        <p className="font-semibold text-ink">
          <TaughtText>{row.title}</TaughtText>
        </p>
        <p className="tabular text-small">
          {capitalize(shortDay(row.starts_at, zone))}, {clockTime(row.starts_at, zone)} ·{' '}
          {deduct.earns(format(row.amount_cents))}
        </p>
      </div>
      <MoneyField
        label={deduct.amount}
        currency={currency}
        error={form.errorOf('cents', cents > 0)}
        value={amountInput}
        onChange={setTyped}
        required
      />
      <ReasonField words={deduct} error={form.errorOf('reason')} value={reason} onChange={setReason} />
      {!amountError && (
        <Consequences
          lines={[deduct.result(format(row.amount_cents), format(row.amount_cents - cents)), deduct.permanent]}
        />
      )}
    </FormDialog>
  )
}
