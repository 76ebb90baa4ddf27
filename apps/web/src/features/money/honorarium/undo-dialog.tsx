import { useState } from 'react'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { formatMoney } from '#platform/money/money.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import { controlsWords } from '#platform/words/controls.words.ts'
import type { PayLine } from './honorarium.queries.ts'
import { monthName } from './months.ts'
import { formatLine } from './pay-lines.tsx'
import { statementsWords } from './statements.words.ts'
import { settleFailure, useUndo } from './use-settle.ts'

interface Props {
  line: PayLine & { id: string }
  month: string
  isOpen: boolean
  currency: string
  onClose: () => void
}

/** Reverses a deduction or adjustment with an opposite entry and a reason. */
export function UndoDialog({ line, month, isOpen, currency, onClose }: Props) {
  const words = statementsWords()
  const { undo, correct } = words
  const [reason, setReason] = useState('')
  const amount = formatMoney(-line.cents, currency)
  const undoLine = useUndo(
    ({ cents, month: countedMonth }) => undo.done(formatMoney(cents, currency), monthName(countedMonth)),
    onClose,
  )
  const trimmedReason = reason.trim()
  const form = useForm({
    errors: { reason: !trimmedReason && controlsWords().missing.reason },
    send: () => undoLine.mutate({ id: line.id, reason: trimmedReason }),
    action: undoLine,
  })
  return (
    <FormDialog form={form} title={undo.title} confirm={undo.confirm} sentence={settleFailure} onClose={onClose}>
      <p className="tabular wrap-anywhere text-ink">
        {formatLine(line, currency)} · {formatMoney(line.cents, currency)}
      </p>
      <Consequences
        lines={[undo.opposite(amount), (isOpen ? correct.effect : correct.laterEffect)(amount, monthName(month))]}
      />
      <ReasonField words={correct} error={form.errorOf('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
