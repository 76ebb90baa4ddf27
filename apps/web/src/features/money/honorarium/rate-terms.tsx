import { payBases, travelPayments } from '@aulaviva/domain/pay'
import { amountToType, readAmount } from '#platform/forms/read-typed.ts'
import { MoneyField } from '#platform/money/money-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Terms } from './rate-text.ts'
import { ratesWords } from './rates.words.ts'

/** The pay fields of a rate, as typed. */
export interface TermsDraft {
  basis: Terms['basis']
  cents: string
  least: string
  most: string
  travel: NonNullable<Terms['travel']> | 'none'
  travelCents: string
}

export const emptyTerms: TermsDraft = {
  basis: 'PER_HOUR',
  cents: '',
  least: '',
  most: '',
  travel: 'none',
  travelCents: '',
}

export function draftOf(terms: Terms, currency: string): TermsDraft {
  const typed = (cents: number | null) => (cents === null ? '' : amountToType(cents, currency))
  return {
    basis: terms.basis,
    cents: typed(terms.cents),
    least: typed(terms.min_cents),
    most: typed(terms.max_cents),
    travel: terms.travel ?? 'none',
    travelCents: typed(terms.travel_cents),
  }
}

/** The draft as the request sends it. Fields that don't belong to its basis are left out. */
export function termsOf(draft: TermsDraft, currency: string): Terms {
  const isOfStudents = draft.basis === 'PER_STUDENT'
  return {
    basis: draft.basis,
    cents: readAmount(draft.cents, currency) ?? 0,
    min_cents: isOfStudents ? readAmount(draft.least, currency) : null,
    max_cents: isOfStudents ? readAmount(draft.most, currency) : null,
    travel: draft.travel === 'none' ? null : draft.travel,
    travel_cents: draft.travel === 'none' ? null : readAmount(draft.travelCents, currency),
  }
}

export type TermsField = 'cents' | 'min_cents' | 'max_cents' | 'travel_cents'

/** The error of each field. */
export function termsMistakes(draft: TermsDraft, currency: string): Record<TermsField, string | null> {
  const words = ratesWords().fields
  const isOfStudents = draft.basis === 'PER_STUDENT'
  const bound = (typed: string) => (isOfStudents && typed.trim() && !readAmount(typed, currency) ? words.bound : null)
  const { min_cents, max_cents } = termsOf(draft, currency)
  const isAstray = min_cents !== null && max_cents !== null && max_cents < min_cents
  return {
    cents: readAmount(draft.cents, currency) === null ? words.amountMissing : null,
    min_cents: bound(draft.least),
    max_cents: bound(draft.most) ?? (isAstray ? words.order : null),
    travel_cents: draft.travel !== 'none' && !readAmount(draft.travelCents, currency) ? words.amountMissing : null,
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
            label={words.least}
            hint={words.optional}
            currency={currency}
            error={errorOf('min_cents')}
            value={draft.least}
            onChange={least => set({ least })}
          />
          <MoneyField
            label={words.most}
            hint={words.optional}
            currency={currency}
            error={errorOf('max_cents')}
            value={draft.most}
            onChange={most => set({ most })}
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
