import { type LevelColor, levelColors } from '@aulaviva/domain/level-colors'
import { type CefrCode, cefrCodes } from '@aulaviva/domain/placement'
import { useId } from 'react'
import { LevelMark, levelColor } from '#entities/syllabus/level-mark.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { syllabusEditingWords } from './syllabus-editing.words.ts'

/** Which of the six CEFR levels a level is, or none. */
export function CefrField({ value, onChange }: { value: CefrCode | null; onChange: (value: CefrCode | null) => void }) {
  const words = syllabusEditingWords().level
  return (
    <SelectField
      label={words.cefr}
      hint={words.cefrHint}
      error={null}
      value={value ?? ''}
      choices={[
        { value: '', label: words.cefrNone },
        ...cefrCodes.map(code => ({ value: code as string, label: code as string })),
      ]}
      onChange={text => onChange(cefrCodes.find(code => code === text) ?? null)}
    />
  )
}

interface ColorProps {
  value: LevelColor
  onChange: (value: LevelColor) => void
  /** The code shown in the color. */
  code: string
}

/** The hue of a level. All of them are readable in every theme. */
export function ColorField({ value, onChange, code }: ColorProps) {
  const words = syllabusEditingWords().level
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-small font-semibold text-ink">
        {words.color}
      </legend>
      <div className="flex flex-wrap items-center gap-1">
        {levelColors.map(color => (
          <label
            key={color}
            title={words.colors[color]}
            className="grid size-11 cursor-pointer place-items-center rounded-button border border-transparent transition-colors hover:bg-desk has-checked:border-edge has-checked:bg-desk has-focus-visible:outline-2 has-focus-visible:outline-lamp"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={words.colors[color]}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span className="size-5 rounded-pill" style={{ background: levelColor(color) }} />
          </label>
        ))}
        <span className="ms-auto text-large" aria-hidden="true">
          <LevelMark level={{ code: code || 'A1', color: value }} />
        </span>
      </div>
    </fieldset>
  )
}
