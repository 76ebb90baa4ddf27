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
import { emptyTerms, RateTerms, termsMistakes, termsOf } from './rate-terms.tsx'
import { dayText, paysText } from './rate-text.ts'
import { previewQuery, type Rate, type RatePreview, type Rates } from './rates.queries.ts'
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

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** Sets a rate from a date on, after showing what will change and what will not. */
export function SetRateDialog({ rates, scope, onClose }: Props) {
  const words = ratesWords()
  const { fields } = words
  const { currency, today } = rates
  const [type, setType] = useState(scope.type ?? rates.types[0]?.id ?? '')
  const [level, setLevel] = useState(scope.level ?? '')
  const [teacher, setTeacher] = useState(scope.teacher ?? '')
  const [terms, setTerms] = useState(emptyTerms)
  const [from, setFrom] = useState(today)
  const [until, setUntil] = useState('')
  const set = useSetRate(onClose)
  const forWhom = { live_class_type: type, ...(level && { level }), ...(teacher && { teacher }) }
  const isAstray = until !== '' && until < from
  const preview = useQuery({
    ...previewQuery({ ...forWhom, valid_from: from, ...(until && { valid_until: until }) }),
    enabled: dayForm.test(from) && !isAstray,
    placeholderData: keepPreviousData,
  })
  const seen = preview.data
  const form = useForm({
    wrong: {
      ...termsMistakes(terms, currency),
      valid_from: !dayForm.test(from) ? fields.fromMissing : refusedFrom(seen),
      valid_until: isAstray ? fields.untilWrong : seen?.refusal === 'rate_overlaps' && words.problems.rate_overlaps,
    },
    send: () => {
      if (!seen || preview.isPlaceholderData) return void preview.refetch()
      const ends = seen.ends?.id ?? null
      set.mutate({ ...forWhom, ...termsOf(terms, currency), valid_from: from, valid_until: until || null, ends })
    },
    action: set,
    // If someone else was first, show it at the date field.
    refusal: (problem, field) =>
      problem.about(field) ??
      (field === 'valid_from' && ['rate_exists', 'month_verified'].includes(problem.code)
        ? rateFailure(problem)
        : null),
  })
  const isOurs = (rate: Rate) =>
    rate.live_class_type.id === type && (rate.level?.id ?? '') === level && (rate.teacher?.id ?? '') === teacher
  const there = seen?.refusal === 'rate_exists' && rates.rates.find(rate => isOurs(rate) && rate.valid_from === from)
  return (
    <FormDialog
      form={form}
      title={words.set.title}
      confirm={words.set.confirm}
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
      {there && (
        <p>
          <Link
            to="/staff/rates/$id"
            params={{ id: there.id }}
            className="inline-flex min-h-11 items-center text-lamp-ink underline underline-offset-4"
          >
            {words.set.there(paysText(there, currency))}
          </Link>
        </p>
      )}
      <div aria-live="polite">
        {seen && !seen.refusal && !isAstray ? (
          <Consequences lines={linesOf(seen, from, until, currency)} />
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

function refusedFrom(seen: RatePreview | undefined): string | null {
  const words = ratesWords()
  if (seen?.refusal === 'rate_exists') return words.problems.rate_exists
  if (seen?.refusal !== 'month_verified') return null
  return seen.open_from ? words.set.openFrom(dayText(seen.open_from)) : words.problems.month_verified
}

/** The sentences about what a rate would and would not change. */
function linesOf(seen: RatePreview, from: string, until: string, currency: string): string[] {
  const { set } = ratesWords()
  const { ends, valid_until, resumes_on, classes, verified_months } = seen
  const lines = [
    set.before(dayText(from)),
    ends ? set.ends(paysText(ends, currency), dayText(dayBefore(from))) : set.first,
    resumes_on && set.resumes(dayText(resumes_on)),
    valid_until && !until && set.until(dayText(valid_until)),
    classes > 0 ? set.classes(classes) : set.noClasses,
    verified_months > 0 && set.verified(verified_months),
  ]
  return lines.flatMap(line => line || [])
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
