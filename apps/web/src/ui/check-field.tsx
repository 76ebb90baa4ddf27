interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A yes or no that is sent with the rest of a form. */
export function CheckField({ label, checked, onChange }: Props) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 text-ink">
      <input
        type="checkbox"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-lamp"
      />
      {label}
    </label>
  )
}
