import type { HTMLInputTypeAttribute } from 'react'
import { Field, type FieldProps, inputLook } from './field.tsx'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  name?: string
  type?: Extract<
    HTMLInputTypeAttribute,
    'text' | 'password' | 'email' | 'tel' | 'search' | 'url' | 'number' | 'date' | 'datetime-local'
  >
  autoComplete?: string
  /** Language of the text, if it is not that of the page. */
  lang?: string
  required?: boolean
  readOnly?: boolean
  onBlur?: () => void
}

export function TextField({ label, error, hint, value, onChange, type = 'text', ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint}>
      {wiring => (
        <input
          {...wiring}
          {...input}
          type={type}
          value={value}
          className={inputLook}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
