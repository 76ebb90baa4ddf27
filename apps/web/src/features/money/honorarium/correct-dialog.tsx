import { useState } from 'react'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { readAmount } from '#platform/forms/read-typed.ts'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { money } from '#platform/money/money.ts'
import { MoneyField } from '#platform/money/money-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Taught } from '#platform/words/taught.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { PaidClass } from './honorarium.queries.ts'
import { monthName } from './months.ts'
import { statementsWords } from './statements.words.ts'
import { stepFailure, useCorrect } from './use-settle.ts'

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
  const [takesAway, setTakesAway] = useState(false)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const send = useCorrect(
    ({ cents, month: counts }) => correct.done(money(cents, currency), monthName(counts)),
    onClose,
  )
  const row = rows.find(({ class_id }) => class_id === classId) ?? null
  const isGone = classId !== null && row === null
  const cents = readAmount(typed, currency) ?? 0
  const most = row && isOpen && takesAway ? row.amount_cents : null
  const wrong =
    cents === 0 ? correct.wrong : most !== null && cents > most ? correct.tooMuch(money(most, currency)) : null
  const moved = takesAway ? -cents : cents
  const said = reason.trim()
  const form = useForm({
    wrong: { cents: wrong, reason: !said && controlsWords().missing.reason },
    send: () => {
      const about = { teacher, month, class_id: classId }
      send.mutate({ ...about, cents: moved, reason: said, last_movement: lastMovement })
    },
    action: send,
  })
  const amount = money(moved, currency)
  const confirm = wrong
    ? correct.confirm
    : takesAway
      ? correct.confirmTakeAway(money(cents, currency))
      : correct.confirmAdd(money(cents, currency))
  return (
    <FormDialog
      form={form}
      title={classId === null ? correct.ofMonth(monthName(month)) : correct.ofClass}
      confirm={isGone ? null : confirm}
      variant={takesAway ? 'danger' : 'primary'}
      sentence={stepFailure}
      onClose={onClose}
    >
      {isGone && <p className="text-ink">{correct.gone}</p>}
      {row && (
        <p className="font-semibold text-ink">
          <Taught>{row.title}</Taught>
        </p>
      )}
      {!isGone && (
        <>
          <div className="grid gap-5 tablet:grid-cols-2">
            <SelectField
              label={correct.which}
              error={null}
              value={takesAway ? 'take' : 'add'}
              onChange={value => setTakesAway(value === 'take')}
              choices={[
                { value: 'add', label: correct.add },
                { value: 'take', label: correct.takeAway },
              ]}
            />
            <MoneyField
              label={correct.amount}
              currency={currency}
              error={form.errorOf('cents', cents > 0)}
              value={typed}
              onChange={setTyped}
              required
            />
          </div>
          <ReasonField words={correct} error={form.errorOf('reason')} value={reason} onChange={setReason} />
          {!wrong && (
            <Consequences
              lines={[(isOpen ? correct.counts : correct.countsLater)(amount, monthName(month)), correct.lasting]}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
