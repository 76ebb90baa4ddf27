import type { ClipboardEventHandler } from 'react'
import { Field, type FieldProps, inputLook } from './field.tsx'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  maxLength: number
  name?: string
  rows?: number
  placeholder?: string
  /** Language of the text, if it is not that of the page. */
  lang?: string
  required?: boolean
  onBlur?: () => void
  onPaste?: ClipboardEventHandler<HTMLTextAreaElement>
}

/** A text area that shows how many characters are left. Grows with its content. */
export function TextArea({ label, error, hint, value, onChange, maxLength, rows = 4, required, ...area }: Props) {
  const counter = (
    <span className="tabular shrink-0 text-tiny whitespace-nowrap text-ink-3">
      {value.length} / {maxLength}
    </span>
  )
  return (
    <Field label={label} error={error} hint={hint} side={counter}>
      {wiring => (
        <textarea
          {...wiring}
          {...area}
          // Announced, not enforced: the browser's own bubble would hide the form's message.
          aria-required={required}
          rows={rows}
          maxLength={maxLength}
          value={value}
          className={`${inputLook} field-sizing-content resize-y`}
          style={{ minHeight: `${rows * 1.5 + 1.5}rem` }}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
