import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { markingWords } from './marking.words.ts'

interface Props {
  label: string
  value: number | undefined
  onChange: (marks: number) => void
}

/** One criterion: native radio buttons from 0 to 4, each large enough for a thumb, with the text of the selected
 * one. */
export function RubricLine({ label, value, onChange }: Props) {
  const name = useId()
  const { scale, mark } = markingWords().dialog
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full justify-between gap-3 text-small text-ink">
        <span>{label}</span>
        <span className="text-ink-3">{value === undefined ? '' : scale[value]}</span>
      </legend>
      <div className="mt-1.5 grid grid-cols-5 gap-1.5">
        {scale.map((word, marks) => (
          <label
            key={word}
            className={classNames(
              'relative grid min-h-11 place-items-center rounded-button border font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp',
              marks === value ? 'border-lamp bg-lamp-wash text-ink' : 'border-edge text-ink-2 hover:bg-desk',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={marks === value}
              aria-label={mark(marks, word)}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChange(marks)}
            />
            <span aria-hidden="true">{marks}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
