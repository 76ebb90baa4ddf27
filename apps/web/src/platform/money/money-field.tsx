import { Field, inputLook } from '#ui/field.tsx'
import { decimalsOf, formatAmountForInput, parseAmount } from '../forms/parse-amount.ts'
import { controlsWords } from '../words/controls.words.ts'
import { formatMoney } from './money.ts'

interface Props {
  label: string
  error: string | null
  /** Replaces the example if more explanation is needed. */
  hint?: string
  /** The academy's currency: `EUR`. */
  currency: string
  /** The typed text. `parseAmount` converts it to hundredths, and `formatAmountForInput` formats an existing amount. */
  value: string
  onChange: (typed: string) => void
  required?: boolean
  readOnly?: boolean
}

/** An amount of money as people type it. The parsed amount is shown below, so that `1.250` surprises no one. */
export function MoneyField({ label, error, hint, currency, value, onChange, ...input }: Props) {
  const words = controlsWords().money
  const cents = parseAmount(value, currency)
  const example = decimalsOf(currency) === 0 ? 1_200_000 : 12_050
  const hintText =
    cents === null
      ? (hint ?? words.example(formatAmountForInput(example, currency)))
      : words.understood(formatMoney(cents, currency))
  return (
    <Field label={label} error={error} hint={hintText} side={<span className="text-small text-ink-3">{currency}</span>}>
      {wiring => (
        <input
          {...wiring}
          {...input}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          className={`${inputLook} tabular`}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
