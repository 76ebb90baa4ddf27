import { useState } from 'react'
import { Form, useForm } from '#platform/forms/form.tsx'
import { money } from '#platform/money/money.ts'
import { Button } from '#ui/button.tsx'
import { Consequences } from '#ui/consequences.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { longestReason } from './correct-dialog.tsx'
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

/** Takes a deduction or a correction back by its opposite, with the reason. */
export function UndoDialog({ line, month, isOpen, currency, onClose }: Props) {
  const words = statementsWords()
  const { undo, correct } = words
  const [reason, setReason] = useState('')
  const amount = money(-line.cents, currency)
  const send = useUndo(({ cents, month: counts }) => undo.done(money(cents, currency), monthName(counts)), onClose)
  const said = reason.trim()
  const form = useForm({
    wrong: { reason: !said && correct.reasonMissing },
    send: () => send.mutate({ id: line.id, reason: said }),
    action: send,
  })
  return (
    <Dialog
      title={undo.title}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={form.id} pending={form.pending}>
            {undo.confirm}
          </Button>
          <Button pending={false} onPress={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <Form form={form} sentence={stepFailure}>
        <p className="tabular wrap-anywhere text-ink">
          {lineText(line, currency)} · {money(line.cents, currency)}
        </p>
        <Consequences
          title={words.means}
          lines={[undo.opposite(amount), (isOpen ? correct.counts : correct.countsLater)(amount, monthName(month))]}
        />
        <TextArea
          label={correct.reason}
          hint={correct.reasonHint}
          error={form.errorOf('reason')}
          value={reason}
          onChange={setReason}
          maxLength={longestReason}
          rows={2}
          required
        />
      </Form>
    </Dialog>
  )
}
