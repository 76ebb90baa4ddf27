import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export interface Segment<T> {
  value: T
  label: string
  icon: IconName
  /** `lamp` for a choice of view, which is neither good nor bad. */
  tone: 'good' | 'warn' | 'bad' | 'lamp'
}

interface Props<T> {
  /** Name of the choice. Screen readers read it before the options. */
  label: string
  segments: readonly Segment<T>[]
  value: T | null
  /** Called with the pressed option, or null when the selected one is pressed again, which clears it. */
  onChange: (value: T | null) => void
  /** Id of the text that says why the options are blocked. They are blocked if this is set. */
  blockedBy: string | null
  /** For three or more options on a narrow sheet, below each other where they have no room in a row. */
  compact?: boolean
}

const tones = {
  good: 'border-good bg-good-wash text-good',
  warn: 'border-warn bg-warn-wash text-warn',
  bad: 'border-bad bg-bad-wash text-bad',
  lamp: 'border-lamp bg-lamp-wash text-lamp-ink',
}

/** A few options of which at most one is selected, each large enough for a thumb. */
export function Segmented<T>({ label, segments, value, onChange, blockedBy, compact }: Props<T>) {
  return (
    <fieldset
      aria-label={label}
      aria-describedby={blockedBy ?? undefined}
      className={classNames('flex min-w-0', compact && '@max-xs:flex-col @max-xs:gap-1.5')}
    >
      {segments.map((segment, at) => {
        const chosen = segment.value === value
        return (
          <button
            key={segment.label}
            type="button"
            aria-pressed={chosen}
            aria-disabled={blockedBy ? true : undefined}
            aria-describedby={blockedBy ?? undefined}
            onClick={() => !blockedBy && onChange(chosen ? null : segment.value)}
            className={classNames(
              // As wide as the others, or as its text if that is longer.
              'relative flex min-h-11 flex-1 items-center justify-center border font-medium whitespace-nowrap transition-colors focus-visible:z-2',
              compact ? 'gap-1 px-1 text-small @max-xs:rounded-button @max-xs:border-e' : 'gap-1.5 px-2',
              at === 0 && 'rounded-s-button',
              at === segments.length - 1 ? 'rounded-e-button' : 'border-e-0',
              // Paper shows what is recorded, not what could be pressed.
              chosen ? 'z-1 font-semibold print:flex-none print:rounded-button print:border' : 'print:hidden',
              blockedBy
                ? // Read-only: shown as text, without buttons that would do nothing.
                  value === null
                  ? 'cursor-not-allowed border-line bg-desk text-ink-3'
                  : chosen
                    ? 'cursor-default border-transparent text-ink-2'
                    : 'invisible'
                : chosen
                  ? tones[segment.tone]
                  : 'border-edge text-ink-2 hover:bg-desk hover:text-ink',
            )}
          >
            {chosen && <Icon name={segment.icon} size={16} className="shrink-0" />}
            {segment.label}
          </button>
        )
      })}
    </fieldset>
  )
}
