import { namedPeriod, type Period, periodNames, previousPeriod } from '@aulaviva/domain/figures'
import { dayInstant, dayOf, shortDate, shortDateOfYear } from '#platform/time/format.ts'
import { Chip } from '#ui/chip.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { figuresWords } from './figures.words.ts'
import type { FiguresSearch } from './figures-search.ts'

/** The period in the address, relative to today in the academy's time zone. Defaults to the current month. */
export function periodOf({ period, from, to }: FiguresSearch, zone: string): Period {
  const name = periodNames.find(one => one === period) ?? 'month'
  const named = namedPeriod(name, dayOf(new Date(), zone))
  return from && to ? { from, to } : named
}

/** A formatted period. The first date has a year only if it differs from that of the last. */
export function spanText({ from, to }: Period): string {
  const day = (one: string) => {
    const isOfSameYear = from.slice(0, 4) === to.slice(0, 4) && one === from
    return (isOfSameYear ? shortDate : shortDateOfYear)(dayInstant(one), 'UTC')
  }
  return figuresWords().span(day(from), day(to))
}

interface Props {
  search: FiguresSearch
  period: Period
  onChange: (next: FiguresSearch) => void
}

/** The period, the comparison, and the switch to tables. */
export function PeriodBar({ search, period, onChange }: Props) {
  const words = figuresWords()
  const chosen = search.from && search.to ? 'days' : (periodNames.find(name => name === search.period) ?? 'month')
  const choices = [...periodNames, 'days' as const].map(value => ({ value, label: words.period[value] }))
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-end gap-2">
        <FilterSelect
          label={words.period.label}
          value={chosen}
          neutral="month"
          choices={choices}
          onChange={name =>
            onChange(
              name === 'days'
                ? { ...search, period: undefined, ...period }
                : { ...search, period: name === 'month' ? undefined : name, from: undefined, to: undefined },
            )
          }
        />
        <Chip
          selected={search.view === 'table'}
          onChange={on => onChange({ ...search, view: on ? 'table' : undefined })}
        >
          {words.asTable}
        </Chip>
      </div>
      {chosen === 'days' && (
        <div className="mt-3 grid grid-cols-2 gap-2 tablet:w-fit">
          {(['from', 'to'] as const).map(boundary => (
            <TextField
              key={boundary}
              label={words.period[boundary]}
              type="date"
              error={null}
              value={search[boundary] ?? ''}
              onChange={day => day && onChange({ ...search, [boundary]: day })}
            />
          ))}
        </div>
      )}
      <p aria-live="polite" className="tabular mt-2 text-small text-ink-3">
        {words.comparedWith(spanText(period), spanText(previousPeriod(period)))}
      </p>
    </div>
  )
}
