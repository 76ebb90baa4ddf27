import { SelectField } from '#ui/select-field.tsx'
import { waitlistWords } from './waitlist.words.ts'

const offeredHours = [2, 6, 12, 24, 48]

interface Props {
  /** Hours before the start. Null to be asked first. */
  value: number | null
  startsAt: string
  onChange: (hours: number | null) => void
}

/** Whether a seat is reserved automatically, and how long before the class it must open for that. */
export function WaitlistChoice({ value, startsAt, onChange }: Props) {
  const words = waitlistWords().choice
  const hoursLeft = (Date.parse(startsAt) - Date.now()) / 3_600_000
  const hours = offeredHours.filter(one => one < hoursLeft || one === value)
  const hourChoices = value === null || hours.includes(value) ? hours : [...hours, value]
  return (
    <SelectField
      label={words.label}
      hint={words.hint}
      error={null}
      value={String(value ?? '')}
      onChange={chosen => onChange(chosen === '' ? null : Number(chosen))}
      choices={[
        { value: '', label: words.ask },
        ...hourChoices.map(one => ({ value: String(one), label: words.autoReserve(one) })),
      ]}
    />
  )
}
