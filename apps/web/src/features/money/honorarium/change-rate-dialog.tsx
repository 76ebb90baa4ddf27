import { EditedDialog, useEditForm } from '#entities/changes/edit-form.tsx'
import { useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { TextField } from '#ui/text-field.tsx'
import { draftOf, RateTerms, type TermsDraft, termsErrors, termsOf } from './rate-terms.tsx'
import { formatDay, formatPay } from './rate-text.ts'
import { type RateInUse, refreshRates } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'
import { rateFailure } from './use-rates.ts'

interface Props {
  /** The current rate. Reloaded when someone else changed it first. */
  rate: RateInUse
  currency: string
  onClose: () => void
}

interface Draft {
  terms: TermsDraft
  valid_until: string
}

/** Changes when a rate ends and, if nothing has used it yet, what it pays. */
export function ChangeRateDialog({ rate, currency, onClose }: Props) {
  const words = ratesWords()
  const { change, fields } = words
  const isUsed = rate.last_used_on !== null
  const call = useApi()
  const edit = useEditForm({
    item: rate,
    draftOf: (one): Draft => ({ terms: draftOf(one, currency), valid_until: one.valid_until ?? '' }),
    bodyOf: ({ terms, valid_until }) => ({
      ...(isUsed ? termsBodyOf(rate) : termsOf(terms, currency)),
      valid_until: valid_until || null,
    }),
    errors: ({ terms, valid_until }) => ({
      ...(isUsed
        ? { cents: null, min_cents: null, max_cents: null, travel_cents: null }
        : termsErrors(terms, currency)),
      valid_until: endError(valid_until, rate),
    }),
    send: (body, { id, version }) =>
      call('PATCH /api/main/honorarium-rates/{id}/', { params: { id }, body: { ...body, version } }),
    onSaved: async () => {
      await refreshRates()
      toast.success(change.done)
      onClose()
    },
    reload: refreshRates,
  })
  const { terms, valid_until } = edit.draft
  return (
    <EditedDialog
      edit={edit}
      labelOf={field => (field === 'terms' ? words.page.pays : fields.until)}
      inWords={(draft, field) => {
        if (field === 'terms') return formatPay(termsOf(draft.terms, currency), currency)
        return draft.valid_until ? formatDay(draft.valid_until) : change.noEnd
      }}
      title={isUsed ? change.endTitle : change.title}
      confirm={change.confirm}
      sentence={rateFailure}
      onClose={onClose}
    >
      {isUsed ? (
        <div>
          <p className="tabular font-semibold text-ink">{formatPay(rate, currency)}</p>
          <p className="mt-1 text-small">{change.amountFixed}</p>
        </div>
      ) : (
        <RateTerms
          draft={terms}
          currency={currency}
          errorOf={edit.form.errorOf}
          onChange={next => edit.change({ terms: next })}
        />
      )}
      <TextField
        label={fields.until}
        hint={fields.untilHint}
        type="date"
        {...edit.field('valid_until')}
        error={edit.form.errorOf('valid_until', valid_until !== '')}
      />
    </EditedDialog>
  )
}

const termsBodyOf = ({ basis, cents, min_cents, max_cents, travel, travel_cents }: ReturnType<typeof termsOf>) => ({
  basis,
  cents,
  min_cents,
  max_cents,
  travel,
  travel_cents,
})

function endError(until: string, { valid_from, last_used_on }: RateInUse): string | null {
  const words = ratesWords()
  if (until === '') return null
  if (until < valid_from) return words.fields.untilError
  return last_used_on && until < last_used_on ? words.change.afterUse(formatDay(last_used_on)) : null
}
