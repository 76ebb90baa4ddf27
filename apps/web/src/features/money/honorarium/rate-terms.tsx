import { payBases, travelPayments } from '@aulaviva/domain/pay'
import { formatAmountForInput, parseAmount } from '#platform/forms/parse-amount.ts'
import { MoneyField } from '#platform/money/money-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { RateTermsValue } from './rate-text.ts'
import { ratesWords } from './rates.words.ts'

/** The pay fields of a rate, as typed. */
export interface TermsDraft {
  basis: RateTermsValue['basis']
  cents: string
  min: string
  max: string
  travel: NonNullable<RateTermsValue['travel']> | 'none'
  travelCents: string
}

export const emptyTerms: TermsDraft = {
  basis: 'PER_HOUR',
  cents: '',
  min: '',
  max: '',
  travel: 'none',
  travelCents: '',
}

export function draftOf(terms: RateTermsValue, currency: string): TermsDraft {
  const toInput = (cents: number | null) => (cents === null ? '' : formatAmountForInput(cents, currency))
  return {
    basis: terms.basis,
    cents: toInput(terms.cents),
    min: toInput(terms.min_cents),
    max: toInput(terms.max_cents),
    travel: terms.travel ?? 'none',
    travelCents: toInput(terms.travel_cents),
  }
}

/** The draft as the request sends it. Fields that don't belong to its basis are left out. */
export function termsOf(draft: TermsDraft, currency: string): RateTermsValue {
  const isPerStudent = draft.basis === 'PER_STUDENT'
  return {
    basis: draft.basis,
    cents: parseAmount(draft.cents, currency) ?? 0,
    min_cents: isPerStudent ? parseAmount(draft.min, currency) : null,
    max_cents: isPerStudent ? parseAmount(draft.max, currency) : null,
    travel: draft.travel === 'none' ? null : draft.travel,
    travel_cents: draft.travel === 'none' ? null : parseAmount(draft.travelCents, currency),
  }
}

export type TermsField = 'cents' | 'min_cents' | 'max_cents' | 'travel_cents'

/** The error of each field. */
export function termsErrors(draft: TermsDraft, currency: string): Record<TermsField, string | null> {
  const words = ratesWords().fields
  const isPerStudent = draft.basis === 'PER_STUDENT'
  const boundError = (typed: string) =>
    isPerStudent && typed.trim() && !parseAmount(typed, currency) ? words.bound : null
  const { min_cents, max_cents } = termsOf(draft, currency)
  const isOutOfOrder = min_cents !== null && max_cents !== null && max_cents < min_cents
  return {
    cents: parseAmount(draft.cents, currency) === null ? words.amountMissing : null,
    min_cents: boundError(draft.min),
    max_cents: boundError(draft.max) ?? (isOutOfOrder ? words.order : null),
    travel_cents: draft.travel !== 'none' && !parseAmount(draft.travelCents, currency) ? words.amountMissing : null,
  }
}

interface Props {
  draft: TermsDraft
  currency: string
  errorOf: (field: TermsField) => string | null
  onChange: (draft: TermsDraft) => void
}

/** The pay fields of a rate. */
export function RateTerms({ draft, currency, errorOf, onChange }: Props) {
  const words = ratesWords().fields
  const set = (change: Partial<TermsDraft>) => onChange({ ...draft, ...change })
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField
          label={words.basis}
          error={null}
          value={draft.basis}
          onChange={value => set({ basis: payBases.find(one => one === value) ?? draft.basis })}
          choices={payBases.map(value => ({ value, label: words.bases[value] }))}
        />
        <MoneyField
          label={words.amounts[draft.basis]}
          currency={currency}
          error={errorOf('cents')}
          value={draft.cents}
          onChange={cents => set({ cents })}
          required
        />
      </div>
      {draft.basis === 'PER_STUDENT' && (
        <div className="grid gap-5 tablet:grid-cols-2">
          <MoneyField
            label={words.min}
            hint={words.optional}
            currency={currency}
            error={errorOf('min_cents')}
            value={draft.min}
            onChange={min => set({ min })}
          />
          <MoneyField
            label={words.max}
            hint={words.optional}
            currency={currency}
            error={errorOf('max_cents')}
            value={draft.max}
            onChange={max => set({ max })}
          />
        </div>
      )}
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField
          label={words.travel}
          hint={words.travelHint}
          error={null}
          value={draft.travel}
          onChange={value => set({ travel: travelPayments.find(one => one === value) ?? 'none' })}
          choices={(['none', ...travelPayments] as const).map(value => ({ value, label: words.travels[value] }))}
        />
        {draft.travel !== 'none' && (
          <MoneyField
            label={words.travelAmount}
            currency={currency}
            error={errorOf('travel_cents')}
            value={draft.travelCents}
            onChange={travelCents => set({ travelCents })}
            required
          />
        )}
      </div>
    </>
  )
}
