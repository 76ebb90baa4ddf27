import { namesOf } from '@aulaviva/domain/names'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#platform/api/problems.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { emptyTerms, RateTerms, termsErrors, termsOf } from './rate-terms.tsx'
import { formatDay, formatPay } from './rate-text.ts'
import { type Rate, type RatePreview, type Rates, ratePreviewQuery } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'
import { rateFailure, useSetRate } from './use-rates.ts'

export interface RateScope {
  type?: string
  level?: string
  teacher?: string
}

interface Props {
  rates: Rates
  /** What it is set for, as far as known. */
  scope: RateScope
  onClose: () => void
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Sets a rate from a date on, after showing what will change and what will not. */
export function AddRateDialog({ rates, scope, onClose }: Props) {
  const words = ratesWords()
  const { fields } = words
  const { currency, today } = rates
  const [type, setType] = useState(scope.type ?? rates.types[0]?.id ?? '')
  const [level, setLevel] = useState(scope.level ?? '')
  const [teacher, setTeacher] = useState(scope.teacher ?? '')
  const [terms, setTerms] = useState(emptyTerms)
  const [from, setFrom] = useState(today)
  const [until, setUntil] = useState('')
  const addRate = useSetRate(onClose)
  const scopeBody = { live_class_type: type, ...(level && { level }), ...(teacher && { teacher }) }
  const isOutOfOrder = until !== '' && until < from
  const preview = useQuery({
    ...ratePreviewQuery({ ...scopeBody, valid_from: from, ...(until && { valid_until: until }) }),
    enabled: dayPattern.test(from) && !isOutOfOrder,
    placeholderData: keepPreviousData,
  })
  const previewData = preview.data
  const form = useForm({
    errors: {
      ...termsErrors(terms, currency),
      valid_from: !dayPattern.test(from) ? fields.fromMissing : fromError(previewData),
      valid_until: isOutOfOrder
        ? fields.untilError
        : previewData?.refusal === 'rate_overlaps' && words.problems.rate_overlaps,
    },
    send: () => {
      if (!previewData || preview.isPlaceholderData) return void preview.refetch()
      const ends = previewData.ends?.id ?? null
      addRate.mutate({ ...scopeBody, ...termsOf(terms, currency), valid_from: from, valid_until: until || null, ends })
    },
    action: addRate,
    // If someone else was first, show it at the date field.
    refusal: (problem, field) =>
      problem.messageFor(field) ??
      (field === 'valid_from' && ['rate_exists', 'month_verified'].includes(problem.code)
        ? rateFailure(problem)
        : null),
  })
  const isSameScope = (rate: Rate) =>
    rate.live_class_type.id === type && (rate.level?.id ?? '') === level && (rate.teacher?.id ?? '') === teacher
  const existingRate =
    previewData?.refusal === 'rate_exists' && rates.rates.find(rate => isSameScope(rate) && rate.valid_from === from)
  return (
    <FormDialog
      form={form}
      title={words.add.title}
      confirm={words.add.confirm}
      size="wide"
      pending={preview.isFetching}
      sentence={rateFailure}
      onClose={onClose}
    >
      <SelectField
        label={fields.type}
        error={null}
        value={type}
        onChange={setType}
        choices={rates.types.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField
          label={fields.level}
          error={null}
          value={level}
          onChange={setLevel}
          choices={[
            { value: '', label: staffPagesWords().allLevels },
            ...rates.levels.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
          ]}
        />
        <SelectField
          label={fields.teacher}
          error={null}
          value={teacher}
          onChange={setTeacher}
          choices={[
            { value: '', label: words.everyone },
            ...rates.teachers.map(one => ({ value: one.id, label: namesOf(one) })),
          ]}
        />
      </div>
      <RateTerms draft={terms} currency={currency} errorOf={form.errorOf} onChange={setTerms} />
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          label={fields.from}
          type="date"
          error={form.errorOf('valid_from', true)}
          value={from}
          onChange={setFrom}
          required
        />
        <TextField
          label={fields.until}
          hint={fields.untilHint}
          type="date"
          error={form.errorOf('valid_until', true)}
          value={until}
          onChange={setUntil}
        />
      </div>
      {existingRate && (
        <p>
          <Link
            to="/staff/rates/$id"
            params={{ id: existingRate.id }}
            className="inline-flex min-h-11 items-center text-lamp-ink underline underline-offset-4"
          >
            {words.add.existing(formatPay(existingRate, currency))}
          </Link>
        </p>
      )}
      <div aria-live="polite">
        {previewData && !previewData.refusal && !isOutOfOrder ? (
          <Consequences lines={impactLines(previewData, from, until, currency)} />
        ) : (
          preview.isFetching && <p className="text-small text-ink-3">{staffPagesWords().preview.loading}</p>
        )}
      </div>
      {preview.error && !(preview.error instanceof ApiProblem && preview.error.status === 400) && (
        <p className="text-small text-ink-3">{rateFailure(preview.error)}</p>
      )}
    </FormDialog>
  )
}

function fromError(preview: RatePreview | undefined): string | null {
  const words = ratesWords()
  if (preview?.refusal === 'rate_exists') return words.problems.rate_exists
  if (preview?.refusal !== 'month_verified') return null
  return preview.open_from ? words.add.openFrom(formatDay(preview.open_from)) : words.problems.month_verified
}

/** The sentences about what a rate would and would not change. */
function impactLines(preview: RatePreview, from: string, until: string, currency: string): string[] {
  const { add: addWords } = ratesWords()
  const { ends, valid_until, resumes_on, classes, verified_months } = preview
  const lines = [
    addWords.before(formatDay(from)),
    ends ? addWords.previousEnds(formatPay(ends, currency), formatDay(dayBefore(from))) : addWords.noPrevious,
    resumes_on && addWords.resumes(formatDay(resumes_on)),
    valid_until && !until && addWords.until(formatDay(valid_until)),
    classes > 0 ? addWords.classes(classes) : addWords.noClasses,
    verified_months > 0 && addWords.verified(verified_months),
  ]
  return lines.flatMap(line => line || [])
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
