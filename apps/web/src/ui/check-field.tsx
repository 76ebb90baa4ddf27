import { useId } from 'react'

interface Props {
  label: string
  /** What to know before choosing. */
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox that is submitted with the rest of a form. */
export function CheckField({ label, hint, checked, onChange }: Props) {
  const hintId = useId()
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2 text-ink">
        <input
          type="checkbox"
          checked={checked}
          {...(hint && { 'aria-describedby': hintId })}
          onChange={event => onChange(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-lamp"
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="ps-8 text-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
