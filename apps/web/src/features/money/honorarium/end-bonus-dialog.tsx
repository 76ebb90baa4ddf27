import { useState } from 'react'
import { Form, useForm } from '#platform/forms/form.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { atStart } from '#platform/time/region.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { monthsAround } from './add-bonus-dialog.tsx'
import { monthName } from './months.ts'
import { bonusText } from './rate-text.ts'
import type { Bonus } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'
import { rateFailure, useEndBonus, useRemoveBonus } from './use-rates.ts'

interface Props {
  bonus: Bonus
  today: string
  onClose: () => void
}

/** Sets the last month of a bonus, or deletes one that no verified month could include. */
export function EndBonusDialog({ bonus, today, onClose }: Props) {
  const words = ratesWords()
  const { bonuses } = words
  const [last, setLast] = useState(bonus.last_month ?? '')
  const end = useEndBonus(bonus.id, onClose)
  const remove = useRemoveBonus(bonus.id, onClose)
  const form = useForm({
    wrong: { last_month: null },
    send: () => end.mutate({ version: bonus.version, last_month: last || null }),
    action: end,
  })
  const months = new Set([...monthsAround(today), ...(bonus.last_month ? [bonus.last_month] : [])])
  return (
    <Dialog
      title={bonuses.endTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={form.id} pending={form.pending}>
            {bonuses.endConfirm}
          </Button>
          <Button variant="danger" pending={remove.isPending} onPress={() => remove.mutate({ version: bonus.version })}>
            {bonuses.remove}
          </Button>
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <Form form={form} sentence={rateFailure}>
        <p className="font-semibold text-ink">{bonusText(bonus)}</p>
        <SelectField
          label={bonuses.last}
          error={form.errorOf('last_month')}
          value={last}
          onChange={setLast}
          choices={[
            { value: '', label: bonuses.lastHint },
            ...[...months]
              .filter(month => month >= bonus.first_month)
              .toSorted()
              .map(value => ({ value, label: atStart(monthName(value)) })),
          ]}
        />
        {remove.error && (
          <p role="alert" className="text-bad">
            {rateFailure(remove.error)}
          </p>
        )}
      </Form>
    </Dialog>
  )
}
