import { useState } from 'react'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { readAmount } from '#platform/forms/read-typed.ts'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { money } from '#platform/money/money.ts'
import { MoneyField } from '#platform/money/money-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockTime, shortDay } from '#platform/time/format.ts'
import { atStart } from '#platform/time/region.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Taught } from '#platform/words/taught.tsx'
import type { PaidClass } from './honorarium.queries.ts'
import { statementsWords } from './statements.words.ts'
import { stepFailure, useDeduct } from './use-settle.ts'

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
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const cents = readAmount(typed, currency) ?? 0
  const inWords = (amount: number) => money(amount, currency)
  const wrong = cents === 0 ? deduct.wrong : cents > row.amount_cents ? deduct.tooMuch(inWords(row.amount_cents)) : null
  const take = useDeduct(deduct.done(inWords(cents)), onClose)
  const said = reason.trim()
  const form = useForm({
    wrong: { cents: wrong, reason: !said && controlsWords().missing.reason },
    send: () => take.mutate({ class_id: row.class_id, cents, reason: said, last_movement: lastMovement }),
    action: take,
  })
  return (
    <FormDialog
      form={form}
      title={deduct.title}
      confirm={wrong ? deduct.confirm : deduct.confirmAmount(inWords(cents))}
      variant="danger"
      sentence={stepFailure}
      onClose={onClose}
    >
      <div>
        <p className="font-semibold text-ink">
          <Taught>{row.title}</Taught>
        </p>
        <p className="tabular text-small">
          {atStart(shortDay(row.starts_at, zone))}, {clockTime(row.starts_at, zone)} ·{' '}
          {deduct.earns(inWords(row.amount_cents))}
        </p>
      </div>
      <MoneyField
        label={deduct.amount}
        currency={currency}
        error={form.errorOf('cents', cents > 0)}
        value={typed}
        onChange={setTyped}
        required
      />
      <ReasonField words={deduct} error={form.errorOf('reason')} value={reason} onChange={setReason} />
      {!wrong && (
        <Consequences
          lines={[deduct.result(inWords(row.amount_cents), inWords(row.amount_cents - cents)), deduct.lasting]}
        />
      )}
    </FormDialog>
  )
}
