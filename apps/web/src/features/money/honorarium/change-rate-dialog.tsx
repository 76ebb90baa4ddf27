import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { differing, isChangedMeanwhile } from '#entities/changes/meanwhile.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { draftOf, RateTerms, termsMistakes, termsOf } from './rate-terms.tsx'
import { dayText, paysText } from './rate-text.ts'
import type { RateInUse } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'
import { rateFailure, useChangeRate } from './use-rates.ts'

interface Props {
  /** The current rate. Reloaded when someone else changed it first. */
  rate: RateInUse
  currency: string
  onClose: () => void
}

/** Changes when a rate ends and, if nothing has used it yet, what it pays. */
export function ChangeRateDialog({ rate, currency, onClose }: Props) {
  const words = ratesWords()
  const { change, fields } = words
  const isUsed = rate.last_used_on !== null
  const [terms, setTerms] = useState(() => draftOf(rate, currency))
  const [until, setUntil] = useState(rate.valid_until ?? '')
  // The version the draft started from.
  const [begun, setBegun] = useState(rate)
  const save = useChangeRate(rate.id, onClose)
  const mine = isUsed ? begun : termsOf(terms, currency)
  const send = (version: number) =>
    save.mutate({ version, ...sentTerms(isUsed ? rate : mine), valid_until: until || null })
  const form = useForm({
    wrong: {
      ...(isUsed
        ? { cents: null, min_cents: null, max_cents: null, travel_cents: null }
        : termsMistakes(terms, currency)),
      valid_until: wrongEnd(until, rate),
    },
    send: () => send(begun.version),
    action: save,
  })
  const isBehind = isChangedMeanwhile(save.error)
  const takeTheirs = () => {
    setTerms(draftOf(rate, currency))
    setUntil(rate.valid_until ?? '')
    setBegun(rate)
    save.reset()
  }
  const fieldsApart = differing([
    {
      label: words.one.pays,
      theirs: paysText(rate, currency),
      mine: paysText(mine, currency),
    },
    {
      label: fields.until,
      theirs: rate.valid_until ? dayText(rate.valid_until) : change.forever,
      mine: until ? dayText(until) : change.forever,
    },
  ])
  return (
    <FormDialog
      form={form}
      title={isUsed ? change.endTitle : change.title}
      confirm={change.confirm}
      undecided={isBehind}
      sentence={isBehind ? undefined : rateFailure}
      onClose={onClose}
    >
      {isBehind && rate.version !== begun.version && (
        <ChangedMeanwhile
          merged={false}
          fields={fieldsApart}
          onTakeTheirs={takeTheirs}
          onKeepMine={() => {
            setBegun(rate)
            send(rate.version)
          }}
          pending={save.isPending}
        />
      )}
      {isUsed ? (
        <div>
          <p className="tabular font-semibold text-ink">{paysText(rate, currency)}</p>
          <p className="mt-1 text-small">{change.keeps}</p>
        </div>
      ) : (
        <RateTerms draft={terms} currency={currency} errorOf={form.errorOf} onChange={setTerms} />
      )}
      <TextField
        label={fields.until}
        hint={fields.untilHint}
        type="date"
        error={form.errorOf('valid_until', until !== '')}
        value={until}
        onChange={setUntil}
      />
    </FormDialog>
  )
}

const sentTerms = ({ basis, cents, min_cents, max_cents, travel, travel_cents }: ReturnType<typeof termsOf>) => ({
  basis,
  cents,
  min_cents,
  max_cents,
  travel,
  travel_cents,
})

function wrongEnd(until: string, { valid_from, last_used_on }: RateInUse): string | null {
  const words = ratesWords()
  if (until === '') return null
  if (until < valid_from) return words.fields.untilWrong
  return last_used_on && until < last_used_on ? words.change.afterUse(dayText(last_used_on)) : null
}
