import { useId } from 'react'

interface Props {
  legend: string
  hint: string
  error: string | null
  choices: readonly { value: string; label: string; always?: boolean }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A few checkboxes, each large enough for a thumb. */
export function CheckList({ legend, hint, error, choices, chosen, onChange }: Props) {
  const id = useId()
  const isChosen = (value: string, always = false) => always || chosen.includes(value)
  return (
    <fieldset aria-describedby={id} data-invalid={error ? true : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-semibold text-ink">{legend}</legend>
      {/* As high as its later content. */}
      <div className="flex min-h-11 flex-wrap gap-2">
        {choices.map(({ value, label, always }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-button border border-edge px-3.5 py-1.5 text-ink transition-colors hover:bg-desk has-checked:border-lamp has-checked:bg-lamp-wash has-aria-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp"
          >
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-lamp outline-none"
              checked={isChosen(value, always)}
              aria-disabled={always || undefined}
              onChange={() =>
                !always &&
                onChange(
                  choices
                    .filter(one => (one.value === value ? !isChosen(value) : isChosen(one.value, one.always)))
                    .map(one => one.value),
                )
              }
            />
            <span translate="no">{label}</span>
          </label>
        ))}
      </div>
      <p id={id} className={`text-small ${error ? 'text-bad' : 'text-ink-3'}`}>
        {error ?? hint}
      </p>
    </fieldset>
  )
}
