import { useId } from 'react'
import { formatWallTime } from '#platform/time/region.ts'
import { inputLook } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { iconButtonLook } from '#ui/icon-button.tsx'
import { Options } from '#ui/options.tsx'
import { availabilityWords } from './availability.words.ts'
import { type TimeSpan, timeChoices } from './hours-draft.ts'

interface Props {
  day: string
  hours: TimeSpan
  error: string | null
  onChange: (hours: TimeSpan) => void
  onRemove: () => void
}

/** One range of hours: two native selects, which work with every keyboard and thumb, and a remove button. */
export function HoursRow({ day, hours, error, onChange, onRemove }: Props) {
  const words = availabilityWords()
  const id = useId()
  const list = (kind: 'from' | 'to', label: string) => (
    <span className="relative">
      <select
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={hours[kind]}
        onChange={event => onChange({ ...hours, [kind]: event.target.value })}
        className={`${inputLook} tabular min-w-28 appearance-none ps-3 pe-6`}
      >
        <Options choices={timeChoices(kind, hours[kind]).map(value => ({ value, label: formatWallTime(value) }))} />
      </select>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute top-4 inset-e-2 text-ink-3" />
    </span>
  )
  return (
    <div>
      <div className="flex items-center gap-1.5">
        {/* On the narrowest phones they wrap, one below the other. */}
        <div className="flex min-w-0 flex-wrap items-center gap-1.5">
          <span className="flex items-center gap-1.5">
            {list('from', words.fromOn(day))}
            <span aria-hidden="true" className="text-ink-3">
              –
            </span>
          </span>
          {list('to', words.toOn(day))}
        </div>
        <button
          type="button"
          aria-label={words.removeHours(day, formatWallTime(hours.from), formatWallTime(hours.to))}
          className={`${iconButtonLook} shrink-0`}
          onClick={onRemove}
        >
          <Icon name="cross" size={20} />
        </button>
      </div>
      {error && (
        <p id={id} className="mt-1 text-small text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
