import { type StaffArea, staffAreas } from '@aulaviva/domain/access'
import { useId } from 'react'
import { rightsWords } from './rights.words.ts'

/** A choice in its own card: a checkbox, its name, and its description. */
export const cardLook =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-button border border-edge px-4 py-2.5 transition-colors hover:bg-desk has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp'
export const boxLook = 'size-5 shrink-0 accent-lamp outline-none'

interface Props {
  label: string
  areas: readonly StaffArea[]
  /** The areas that can be chosen. */
  among?: readonly StaffArea[]
  error: string | null
  onChange: (areas: StaffArea[]) => void
}

/** A choice of staff areas, each with its description. */
export function AreaFields({ label, areas, among = staffAreas, error, onChange }: Props) {
  const { names, about } = rightsWords()
  const id = useId()
  const toggle = (area: StaffArea) => onChange(staffAreas.filter(one => (one === area) !== areas.includes(one)))
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-2.5"
    >
      <legend className="mb-1.5 text-small font-semibold text-ink">{label}</legend>
      {among.map(area => (
        <label key={area} className={cardLook}>
          <input type="checkbox" checked={areas.includes(area)} onChange={() => toggle(area)} className={boxLook} />
          <ChoiceText name={names[area]} text={about[area]} />
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export function ChoiceText({ name, text }: { name: string; text: string }) {
  return (
    <span className="min-w-0">
      <span className="block font-semibold text-ink">{name}</span>
      <span className="block text-small text-ink-2">{text}</span>
    </span>
  )
}
