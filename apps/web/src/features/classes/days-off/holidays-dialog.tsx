import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { dayInstant, longDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { toast } from '#platform/toasts/toast.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { type Holiday, holidaysQuery, refreshDaysOff } from './days-off.queries.ts'
import { daysOffWords } from './days-off.words.ts'

/** The public holidays of a country in a year, to add as closed days. */
export function HolidaysDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { choose: words } = daysOffWords()
  const [year, setYear] = useState(today.slice(0, 4))
  const [chosenCountry, setCountry] = useState<string | undefined>()
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...holidaysQuery(year, chosenCountry),
    placeholderData: before => before,
  })
  const country = chosenCountry ?? data?.country ?? ''
  const [countryCode = '', part = ''] = country.split('-')
  const upcoming = data?.holidays.filter(one => one.last_day >= today) ?? []
  const selected = upcoming.filter(one => !one.is_day_off && !excluded.has(keyOf(one)))
  const call = useApi()
  const importHolidays = useMutation({
    mutationFn: () => {
      const body = {
        days_off: selected.map(({ first_day, last_day, name }) => ({ first_day, last_day, name, country })),
      }
      return call('POST /api/classes/office-days-off/', { body })
    },
    onSuccess: ({ length }) => {
      toast.success(words.added(length))
      refreshDaysOff()
      onClose()
    },
    onError: problem => toast.danger(problemSentence(problem)),
  })
  const choose = (next: string) => {
    setCountry(next)
    setExcluded(new Set())
  }
  return (
    <Confirm
      title={words.title}
      size="wide"
      unsaved={excluded.size > 0 && !importHolidays.isPending}
      confirm={country ? words.add(selected.length) : null}
      variant="primary"
      pending={importHolidays.isPending}
      disabledReason={selected.length === 0 ? words.nothing : null}
      onConfirm={() => importHolidays.mutate()}
      onClose={onClose}
    >
      <div className="grid min-h-[50dvh] content-start gap-5">
        <div className="grid grid-cols-2 gap-5 tablet:grid-cols-3">
          <SelectField
            label={words.year}
            error={null}
            value={year}
            onChange={setYear}
            choices={[0, 1, 2].map(more => {
              const value = String(Number(today.slice(0, 4)) + more)
              return { value, label: value }
            })}
          />
          <SelectField
            label={words.country}
            error={null}
            value={countryCode}
            onChange={choose}
            choices={[
              ...(countryCode ? [] : [{ value: '', label: words.noCountry }]),
              ...(data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          {data && data.regions.length > 0 && (
            <SelectField
              label={words.region}
              error={null}
              value={part}
              onChange={next => choose(next ? `${countryCode}-${next}` : countryCode)}
              choices={[
                { value: '', label: words.wholeCountry },
                ...data.regions.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          )}
        </div>
        {!data && error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : !data || isPlaceholderData ? (
          <Loading label={words.loading}>
            <Skeleton width="100%" height="16rem" />
          </Loading>
        ) : (
          country && (
            <div>
              <Holidays
                holidays={upcoming}
                excluded={excluded}
                onToggle={key =>
                  setExcluded(
                    excluded.has(key) ? new Set([...excluded].filter(one => one !== key)) : new Set([...excluded, key]),
                  )
                }
              />
              <p className="mt-4 text-small text-ink-2">{words.stay}</p>
            </div>
          )
        )}
      </div>
    </Confirm>
  )
}

const keyOf = ({ first_day, last_day }: Holiday) => `${first_day} ${last_day}`

interface HolidaysProps {
  holidays: readonly Holiday[]
  excluded: ReadonlySet<string>
  onToggle: (key: string) => void
}

function Holidays({ holidays, excluded, onToggle }: HolidaysProps) {
  const { choose: words } = daysOffWords()
  if (holidays.length === 0) return <p className="rounded-card border border-line p-4 text-ink">{words.empty}</p>
  return (
    <ul aria-label={words.list} className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
      {holidays.map(one => (
        <li key={keyOf(one)}>
          <label className="flex min-h-14 items-center gap-4 px-4 py-2.5">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-lamp"
              checked={one.is_day_off || !excluded.has(keyOf(one))}
              disabled={one.is_day_off}
              onChange={() => onToggle(keyOf(one))}
            />
            <span className="grid min-w-0 grow gap-x-6 tablet:grid-cols-2">
              <span className="font-semibold wrap-anywhere text-ink">{one.name}</span>
              <span className="tabular text-small text-ink-2 tablet:text-end">
                {capitalize(longDay(dayInstant(one.first_day), 'UTC'))}
                {one.is_day_off ? (
                  <span className="block text-ink-3">{words.isThere}</span>
                ) : (
                  one.classes > 0 && <span className="block text-warn">{words.classes(one.classes)}</span>
                )}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
