import { useState } from 'react'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { money } from '#platform/money/money.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import { controlsWords } from '#platform/words/controls.words.ts'
import type { PayLine } from './honorarium.queries.ts'
import { monthName } from './months.ts'
import { lineText } from './pay-lines.tsx'
import { statementsWords } from './statements.words.ts'
import { stepFailure, useUndo } from './use-settle.ts'

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
  const amount = money(-line.cents, currency)
  const send = useUndo(({ cents, month: counts }) => undo.done(money(cents, currency), monthName(counts)), onClose)
  const said = reason.trim()
  const form = useForm({
    wrong: { reason: !said && controlsWords().missing.reason },
    send: () => send.mutate({ id: line.id, reason: said }),
    action: send,
  })
  return (
    <FormDialog form={form} title={undo.title} confirm={undo.confirm} sentence={stepFailure} onClose={onClose}>
      <p className="tabular wrap-anywhere text-ink">
        {lineText(line, currency)} · {money(line.cents, currency)}
      </p>
      <Consequences
        lines={[undo.opposite(amount), (isOpen ? correct.counts : correct.countsLater)(amount, monthName(month))]}
      />
      <ReasonField words={correct} error={form.errorOf('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
