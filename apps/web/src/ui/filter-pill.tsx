import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type Choice, Options } from './options.tsx'

interface Props {
  /** Name of the filter. Screen readers read it before the value. */
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
  /** The value that filters nothing. With any other, the pill is filled and can be cleared. */
  neutral: string
  /** Shown instead of the neutral choice. */
  unused?: string | undefined
  removeLabel: string
}

/** A filter as wide as its text. Opens the native list, which suits every device and needs no code. */
export function FilterPill({ label, value, choices, onChange, neutral, unused, removeLabel }: Props) {
  const on = value !== neutral
  const chosen = choices.find(choice => choice.value === value)
  return (
    <span
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-stretch rounded-pill border font-medium whitespace-nowrap transition-colors',
        on ? 'border-ink bg-ink text-night' : 'border-edge text-ink hover:bg-desk',
      )}
    >
      <span className="relative inline-flex items-center gap-1.5 rounded-pill pe-3 ps-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp">
        {(on ? undefined : unused) ?? chosen?.label ?? label}
        <Icon name="chevron-down" size={16} />
        <select
          aria-label={label}
          value={value}
          onChange={event => onChange(event.target.value)}
          className="absolute inset-0 w-full cursor-pointer appearance-none rounded-pill text-ink opacity-0"
        >
          {!chosen && <option value={value}>{label}</option>}
          <Options choices={choices} />
        </select>
      </span>
      {on && (
        <button
          type="button"
          aria-label={removeLabel}
          className="-my-px -ms-2 grid min-h-11 w-11 place-items-center rounded-pill"
          onClick={() => onChange(neutral)}
        >
          <Icon name="cross" size={16} />
        </button>
      )}
    </span>
  )
}
