import { chipLook } from './chip.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type Choice, Options } from './options.tsx'

interface Props {
  /** What is chosen here, read aloud before the value. */
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
  /** The value that filters nothing; any other makes the pill show as selected. */
  neutral?: string
  /** What is chosen from comes from the server: the pill is as wide before as after, whatever comes. */
  arriving?: boolean
}

/** A filter of several values as a pill. The native list is used: it is at home on every device and weighs nothing. */
export function FilterSelect({ label, value, choices, onChange, neutral = '', arriving = false }: Props) {
  const chosen = value !== neutral
  return (
    <span
      className={classNames(
        'relative inline-flex max-w-full shrink-0',
        arriving && 'min-w-0 grow tablet:w-44 tablet:max-w-60 tablet:basis-auto',
        // on a phone what was chosen has a line of its own, and what stands there while nothing is has its own length
        arriving && (chosen ? 'basis-full' : 'basis-2/5 supports-[field-sizing:content]:basis-auto'),
      )}
    >
      <select
        aria-label={label}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={classNames(
          chipLook(chosen),
          'max-w-full min-w-0 grow appearance-none truncate pe-9',
          arriving && 'field-sizing-content',
        )}
      >
        <Options choices={choices} />
      </select>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute top-3.5 inset-e-3.5 text-ink-3" />
    </span>
  )
}
