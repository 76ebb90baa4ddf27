import { chipLook } from './chip.tsx'
import { Icon } from './icon.tsx'

export interface Choice {
  value: string
  label: string
}

interface Props {
  /** What is chosen here, read aloud before the value. */
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
  /** The value that filters nothing; any other makes the pill show as selected. */
  neutral?: string
}

/** A filter of several values as a pill. The native list is used: it is at home on every device and weighs nothing. */
export function FilterSelect({ label, value, choices, onChange, neutral = '' }: Props) {
  return (
    <span className="relative inline-flex shrink-0">
      <select
        aria-label={label}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={`${chipLook(value !== neutral)} appearance-none pe-9`}
      >
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute top-3.5 inset-e-3.5 text-ink-3" />
    </span>
  )
}
