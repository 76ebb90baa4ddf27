import { chipLook } from './chip.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type Choice, Options } from './options.tsx'

interface Props {
  /** Name of the filter. Screen readers read it before the value. */
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
  /** The value that filters nothing. With any other, the pill is shown as selected. */
  neutral?: string
  /** The choices come from the server: the pill has the same width before and after they load. */
  loadsLater?: boolean
}

/** A filter of several values as a pill. It uses the native list, which suits every device and needs no code. */
export function FilterSelect({ label, value, choices, onChange, neutral = '', loadsLater = false }: Props) {
  const chosen = value !== neutral
  return (
    <span
      className={classNames(
        'relative inline-flex max-w-full shrink-0',
        loadsLater && 'min-w-0 grow tablet:w-44 tablet:max-w-60 tablet:basis-auto',
        // On a phone, a choice gets its own line. Without one, the pill has the width of its text.
        loadsLater && (chosen ? 'basis-full' : 'basis-2/5 supports-[field-sizing:content]:basis-auto'),
      )}
    >
      <select
        aria-label={label}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={classNames(
          chipLook(chosen),
          'max-w-full min-w-0 grow appearance-none truncate pe-9',
          loadsLater && 'field-sizing-content',
        )}
      >
        <Options choices={choices} />
      </select>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute top-3.5 inset-e-3.5 text-ink-3" />
    </span>
  )
}
