import { SelectField } from '#ui/select-field.tsx'
import { markingWords } from './marking.words.ts'

interface Props {
  label: string
  maxPoints: number
  value: number | undefined
  onChange: (points: number | undefined) => void
}

/** One criterion of the question itself, from 0 to all of its points. */
export function PointsLine({ label, maxPoints, value, onChange }: Props) {
  const words = markingWords().dialog
  const choices = Array.from({ length: maxPoints + 1 }, (_, points) => ({
    value: String(points),
    label: words.pointsOf(points, maxPoints),
  }))
  return (
    <SelectField
      label={label}
      error={null}
      value={value === undefined ? '' : String(value)}
      choices={[{ value: '', label: words.unmarked }, ...choices]}
      onChange={chosen => onChange(chosen === '' ? undefined : Number(chosen))}
    />
  )
}
