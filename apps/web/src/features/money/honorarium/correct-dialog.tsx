import { useState } from 'react'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { parseAmount } from '#platform/forms/parse-amount.ts'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { formatMoney } from '#platform/money/money.ts'
import { MoneyField } from '#platform/money/money-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { controlsWords } from '#platform/words/controls.words.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { PaidClass } from './honorarium.queries.ts'
import { monthName } from './months.ts'
import { statementsWords } from './statements.words.ts'
import { settleFailure, useCorrect } from './use-settle.ts'

interface Props {
  teacher: string
  month: string
  /** The class to adjust. Null for the month as a whole. */
  classId: string | null
  /** The current classes of the month. The class may have left it since the dialog was opened. */
  rows: readonly PaidClass[]
  isOpen: boolean
  /** The teacher's last deduction or adjustment, as shown. */
  lastMovement: string | null
  currency: string
  onClose: () => void
}

/** Adds or deducts an amount for a month, with a reason, after showing in which month it counts. */
export function CorrectDialog({ teacher, month, classId, rows, isOpen, lastMovement, currency, onClose }: Props) {
  const words = statementsWords()
  const { correct } = words
  const [isSubtraction, setIsSubtraction] = useState(false)
  const [amountInput, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const sendCorrection = useCorrect(
    ({ cents, month: countedMonth }) => correct.done(formatMoney(cents, currency), monthName(countedMonth)),
    onClose,
  )
  const row = rows.find(({ class_id }) => class_id === classId) ?? null
  const isMissing = classId !== null && row === null
  const cents = parseAmount(amountInput, currency) ?? 0
  const maxCents = row && isOpen && isSubtraction ? row.amount_cents : null
  const amountError =
    cents === 0
      ? correct.amountMissing
      : maxCents !== null && cents > maxCents
        ? correct.tooMuch(formatMoney(maxCents, currency))
        : null
  const signedCents = isSubtraction ? -cents : cents
  const trimmedReason = reason.trim()
  const form = useForm({
    errors: { cents: amountError, reason: !trimmedReason && controlsWords().missing.reason },
    send: () => {
      const target = { teacher, month, class_id: classId }
      sendCorrection.mutate({ ...target, cents: signedCents, reason: trimmedReason, last_movement: lastMovement })
    },
    action: sendCorrection,
  })
  const amount = formatMoney(signedCents, currency)
  const confirm = amountError
    ? correct.confirm
    : isSubtraction
      ? correct.confirmSubtract(formatMoney(cents, currency))
      : correct.confirmAdd(formatMoney(cents, currency))
  return (
    <FormDialog
      form={form}
      title={classId === null ? correct.ofMonth(monthName(month)) : correct.ofClass}
      confirm={isMissing ? null : confirm}
      variant={isSubtraction ? 'danger' : 'primary'}
      sentence={settleFailure}
      onClose={onClose}
    >
      {isMissing && <p className="text-ink">{correct.classMissing}</p>}
      {row && (
        <p className="font-semibold text-ink">
          <TaughtText>{row.title}</TaughtText>
        </p>
      )}
      {!isMissing && (
        <>
          <div className="grid gap-5 tablet:grid-cols-2">
            <SelectField
              label={correct.direction}
              error={null}
              value={isSubtraction ? 'take' : 'add'}
              onChange={value => setIsSubtraction(value === 'take')}
              choices={[
                { value: 'add', label: correct.add },
                { value: 'take', label: correct.subtract },
              ]}
            />
            <MoneyField
              label={correct.amount}
              currency={currency}
              error={form.errorOf('cents', cents > 0)}
              value={amountInput}
              onChange={setTyped}
              required
            />
          </div>
          <ReasonField words={correct} error={form.errorOf('reason')} value={reason} onChange={setReason} />
          {!amountError && (
            <Consequences
              lines={[(isOpen ? correct.effect : correct.laterEffect)(amount, monthName(month)), correct.permanent]}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
