import { Icon, type IconName } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

interface Props {
  icon: IconName
  /** The action in words: read aloud and shown on hover. */
  label: string
  /** What it acts on, if there are several: read aloud after the label. */
  about?: string
  onPress: () => void
  /** For a button that opens or closes something. */
  expanded?: boolean
  /** For the ends of a sequence. The button stays in place, so one press too many does not lose the focus. */
  disabled?: boolean
}

export const iconButtonLook =
  'grid size-11 shrink-0 place-items-center rounded-button text-ink-2 transition-colors hover:bg-desk hover:text-ink aria-disabled:pointer-events-none aria-disabled:opacity-40 print:hidden'

export function IconButton({ icon, label, about, onPress, expanded, disabled }: Props) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={about ? `${label}: ${about}` : label}
        aria-expanded={expanded}
        aria-disabled={disabled || undefined}
        className={iconButtonLook}
        onClick={disabled ? undefined : onPress}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}
