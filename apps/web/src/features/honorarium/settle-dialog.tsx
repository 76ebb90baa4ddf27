import { money } from '#platform/money/money.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Button } from '#ui/button.tsx'
import type { Honorarium } from './honorarium.queries.ts'
import { monthName } from './months.ts'
import { statementsWords } from './statements.words.ts'
import { stepFailure, useSettle } from './use-settle.ts'

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
  const amount = money(honorarium.amount_cents, honorarium.currency)
  const settle = useSettle((verifies ? words.verify : words.pay).done(teacher.first), onClose)
  const lines = verifies
    ? [words.verify.freezes(honorarium.classes, amount), words.verify.closed, words.verify.told(teacher.first)]
    : [words.pay.paid(amount, teacher.name), words.pay.told(teacher.first), staffPagesWords().preview.final]
  return (
    <Dialog
      title={(verifies ? words.verify : words.pay).title(monthName(month))}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            pending={settle.isPending}
            onPress={() => settle.mutate({ teacher: teacher.id, month, state, amount_cents: honorarium.amount_cents })}
          >
            {verifies ? words.verify.confirm(amount) : words.pay.confirm}
          </Button>
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <div className="grid gap-5">
        <Consequences lines={lines} />
        {settle.error && (
          <p role="alert" className="text-bad">
            {stepFailure(settle.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
