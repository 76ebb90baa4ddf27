import { namesOf } from '@aulaviva/domain/names'
import { bonusKinds } from '@aulaviva/domain/pay'
import { useState } from 'react'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { parseAmount } from '#platform/forms/parse-amount.ts'
import { MoneyField } from '#platform/money/money-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { capitalize } from '#platform/time/region.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { firstDayOfMonth, monthName, subtractMonths } from './months.ts'
import type { Bonus, Rates } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'
import { rateFailure, useAddBonus } from './use-rates.ts'

interface Props extends Pick<Rates, 'teachers' | 'currency' | 'today'> {
  onClose: () => void
}

const maxThresholds: Record<Bonus['kind'], number> = { CLASSES: 1000, ATTENDANCE: 100 }

/** Adds a monthly bonus from a month on, after showing which months have it. */
export function AddBonusDialog({ teachers, currency, today, onClose }: Props) {
  const words = ratesWords()
  const { bonuses, fields } = words
  const [kind, setKind] = useState<Bonus['kind']>('CLASSES')
  const [threshold, setThreshold] = useState('')
  const [amountInput, setTyped] = useState('')
  const [teacher, setTeacher] = useState('')
  const [first, setFirst] = useState(firstDayOfMonth(today))
  const add = useAddBonus(onClose)
  const cents = parseAmount(amountInput, currency) ?? 0
  const count = /^\d{1,4}$/.test(threshold.trim()) ? Number(threshold.trim()) : 0
  const form = useForm({
    errors: {
      threshold: count < 1 || count > maxThresholds[kind] ? bonuses.thresholdErrors[kind] : null,
      cents: cents === 0 ? fields.amountMissing : null,
    },
    send: () => add.mutate({ kind, threshold: count, cents, teacher: teacher || null, first_month: first }),
    action: add,
  })
  return (
    <FormDialog form={form} title={bonuses.action} confirm={bonuses.confirm} sentence={rateFailure} onClose={onClose}>
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField
          label={bonuses.kind}
          error={null}
          value={kind}
          onChange={value => setKind(bonusKinds.find(one => one === value) ?? kind)}
          choices={bonusKinds.map(value => ({ value, label: bonuses.kindChoices[value] }))}
        />
        <TextField
          label={bonuses.thresholds[kind]}
          error={form.errorOf('threshold')}
          autoComplete="off"
          required
          value={threshold}
          onChange={setThreshold}
        />
      </div>
      <div className="grid gap-5 tablet:grid-cols-2">
        <MoneyField
          label={bonuses.amount}
          currency={currency}
          error={form.errorOf('cents')}
          value={amountInput}
          onChange={setTyped}
          required
        />
        <SelectField
          label={bonuses.first}
          error={null}
          value={first}
          onChange={setFirst}
          choices={monthsAround(today).map(value => ({ value, label: capitalize(monthName(value)) }))}
        />
      </div>
      <SelectField
        label={fields.teacher}
        error={null}
        value={teacher}
        onChange={setTeacher}
        choices={[
          { value: '', label: words.everyone },
          ...teachers.map(one => ({ value: one.id, label: namesOf(one) })),
        ]}
      />
      <Consequences lines={bonuses.lines} />
    </FormDialog>
  )
}

/** From six months ago to a year ahead, earliest first. */
export function monthsAround(today: string): string[] {
  const thisMonth = firstDayOfMonth(today)
  return Array.from({ length: 19 }, (_, at) => subtractMonths(thisMonth, 6 - at))
}
