import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export const chipLook = (selected: boolean) =>
  classNames(
    'inline-flex min-h-11 max-w-full shrink-0 items-center gap-1.5 rounded-pill border px-4 font-medium transition-colors',
    selected ? 'border-lamp bg-lamp-wash text-ink' : 'border-line text-ink-2 hover:border-edge hover:text-ink',
  )

/** A filter that is on or off. A tick shows the state in addition to the color. */
export function Chip({
  children,
  selected,
  onChange,
}: {
  children: ReactNode
  selected: boolean
  onChange: (selected: boolean) => void
}) {
  return (
    <button type="button" aria-pressed={selected} className={chipLook(selected)} onClick={() => onChange(!selected)}>
      {selected && <Icon name="check" size={16} className="-ms-1 shrink-0 text-lamp-ink" />}
      {children}
    </button>
  )
}

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-small border border-line bg-desk px-1.5 font-text text-tiny font-medium text-ink-2">
      {children}
    </kbd>
  )
}
