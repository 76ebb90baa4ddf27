import { useState } from 'react'
import { Form, useForm } from '#platform/forms/form.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { capitalize } from '#platform/time/region.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { monthsAround } from './add-bonus-dialog.tsx'
import { monthName } from './months.ts'
import { formatBonus } from './rate-text.ts'
import type { Bonus } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'
import { rateFailure, useRemoveBonus, useSetFinalMonth } from './use-rates.ts'

interface Props {
  bonus: Bonus
  today: string
  onClose: () => void
}

/** Sets the last month of a bonus, or deletes one that no verified month could include. */
export function FinalMonthDialog({ bonus, today, onClose }: Props) {
  const words = ratesWords()
  const { bonuses } = words
  const [lastMonth, setLastMonth] = useState(bonus.last_month ?? '')
  const saveFinalMonth = useSetFinalMonth(bonus.id, onClose)
  const remove = useRemoveBonus(bonus.id, onClose)
  const form = useForm({
    errors: { last_month: null },
    send: () => saveFinalMonth.mutate({ version: bonus.version, last_month: lastMonth || null }),
    action: saveFinalMonth,
  })
  const months = new Set([...monthsAround(today), ...(bonus.last_month ? [bonus.last_month] : [])])
  return (
    <Dialog
      title={bonuses.finalMonthTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={form.id} pending={form.pending}>
            {bonuses.finalMonthConfirm}
          </Button>
          <Button variant="danger" pending={remove.isPending} onPress={() => remove.mutate({ version: bonus.version })}>
            {bonuses.remove}
          </Button>
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <Form form={form} sentence={rateFailure}>
        <p className="font-semibold text-ink">{formatBonus(bonus)}</p>
        <SelectField
          label={bonuses.last}
          error={form.errorOf('last_month')}
          value={lastMonth}
          onChange={setLastMonth}
          choices={[
            { value: '', label: bonuses.lastHint },
            ...[...months]
              .filter(month => month >= bonus.first_month)
              .toSorted()
              .map(value => ({ value, label: capitalize(monthName(value)) })),
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
