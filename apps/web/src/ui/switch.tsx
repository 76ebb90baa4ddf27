import type { ReactNode } from 'react'

interface Props {
  label: ReactNode
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  pending: boolean
}

/** Takes effect at once, unlike a field that waits for "Save". */
export function Switch({ label, hint, checked, onChange, pending }: Props) {
  return (
    <label className="flex min-h-12 items-center justify-between gap-4 py-1">
      <span>
        <span className="block font-medium text-ink">{label}</span>
        {hint && <span className="block text-small text-ink-3">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-busy={pending || undefined}
        onChange={event => !pending && onChange(event.target.checked)}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-pill border border-edge bg-desk transition-colors before:absolute before:top-[3px] before:inset-s-[3px] before:size-5 before:rounded-pill before:bg-ink-2 before:transition-transform checked:border-lamp checked:bg-lamp checked:before:translate-x-5 rtl:checked:before:-translate-x-5 checked:before:bg-on-lamp"
      />
    </label>
  )
}
