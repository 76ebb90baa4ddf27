import { Field, type FieldProps, inputLook } from './field.tsx'
import { Icon } from './icon.tsx'
import { type Choice, Options } from './options.tsx'

interface Props extends FieldProps {
  value: string
  onChange: (value: string) => void
  choices: readonly Choice[]
  name?: string
}

/** One of several, in a form. */
export function SelectField({ label, error, hint, value, onChange, choices, name }: Props) {
  return (
    <Field label={label} error={error} hint={hint}>
      {wiring => (
        <span className="relative">
          <select
            {...wiring}
            name={name}
            value={value}
            className={`${inputLook} appearance-none pe-10`}
            onChange={event => onChange(event.target.value)}
          >
            <Options choices={choices} />
          </select>
          <Icon name="chevron-down" size={20} className="pointer-events-none absolute top-3.5 inset-e-3.5 text-ink-3" />
        </span>
      )}
    </Field>
  )
}
