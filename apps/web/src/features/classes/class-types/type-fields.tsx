import {
  classColors,
  classKinds,
  maxTypeDescriptionLength,
  maxTypeMinutes,
  maxTypeNameLength,
  minTypeMinutes,
} from '@aulaviva/domain/class-types'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { changesWords } from '#entities/changes/changes.words.ts'
import { formatHours } from '#entities/live-class/live-class.ts'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { Chip } from '#ui/chip.tsx'
import { FormPart } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { classTypesWords } from './class-types.words.ts'
import type { TypeDraft, TypeField } from './type-draft.ts'

interface Props {
  draft: TypeDraft
  errorOf: (field: TypeField) => string | null
  onChange: (draft: TypeDraft) => void
}

const choiceStyle =
  'flex cursor-pointer items-center gap-3 rounded-button border border-edge px-4 py-2.5 transition-colors hover:bg-desk has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp'
const boxStyle = 'size-5 shrink-0 accent-lamp outline-none'

/** The form fields of a class type. */
export function TypeFields({ draft, errorOf, onChange }: Props) {
  const { parts, fields: words } = classTypesWords()
  const change = (next: Partial<TypeDraft>) => onChange({ ...draft, ...next })
  const { data: academy } = useQuery(configConstantsQuery)
  const before = (hours: number | undefined) =>
    hours === undefined ? words.hoursHintAlone : words.hoursHint(formatHours(hours))
  return (
    <>
      <FormPart title={parts.what}>
        <TextField
          label={words.name}
          error={errorOf('name')}
          value={draft.name}
          onChange={name => change({ name: name.slice(0, maxTypeNameLength) })}
          required
        />
        <TextArea
          label={words.description}
          hint={words.descriptionHint}
          error={errorOf('description')}
          value={draft.description}
          onChange={description => change({ description })}
          maxLength={maxTypeDescriptionLength}
          rows={2}
        />
        <Unit checked={draft.needsUnit} onChange={needsUnit => change({ needsUnit })} />
      </FormPart>
      <FormPart title={parts.who}>
        <Kinds value={draft.kind} onChange={kind => change({ kind })} />
        {draft.kind !== 'PRIVATE' && (
          <div className="tablet:max-w-72">
            <TextField
              label={words.seats}
              hint={words.seatsHint}
              type="number"
              error={errorOf('seats')}
              value={draft.seats}
              onChange={seats => change({ seats })}
            />
          </div>
        )}
        <Levels chosen={draft.levels} error={errorOf('levels')} onChange={levels => change({ levels })} />
      </FormPart>
      <FormPart title={parts.price}>
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <TextField
            label={words.minutes}
            hint={words.minutesHint(minTypeMinutes, maxTypeMinutes)}
            type="number"
            error={errorOf('minutes')}
            value={draft.minutes}
            onChange={minutes => change({ minutes })}
          />
          <TextField
            label={words.price}
            hint={words.priceHint}
            error={errorOf('price')}
            value={draft.price}
            onChange={price => change({ price })}
          />
        </div>
      </FormPart>
      <FormPart title={parts.terms}>
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <TextField
            label={words.cancel}
            hint={before(academy?.cancel_free_hours_before)}
            type="number"
            error={errorOf('cancel')}
            value={draft.cancel}
            onChange={cancel => change({ cancel })}
          />
          <TextField
            label={words.move}
            hint={before(academy?.reschedule_hours_before)}
            type="number"
            error={errorOf('move')}
            value={draft.move}
            onChange={move => change({ move })}
          />
        </div>
      </FormPart>
      <FormPart title={parts.appearance}>
        <Colors value={draft.color} onChange={color => change({ color })} />
      </FormPart>
    </>
  )
}

function Unit({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { fields: words } = classTypesWords()
  return (
    <label className={choiceStyle}>
      <input
        type="checkbox"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className={boxStyle}
      />
      <span className="min-w-0">
        <span className="block font-semibold text-ink">{words.needsUnit}</span>
        <span className="block text-small text-ink-2">{words.needsUnitHint}</span>
      </span>
    </label>
  )
}

function Kinds({ value, onChange }: { value: TypeDraft['kind']; onChange: (kind: TypeDraft['kind']) => void }) {
  const { fields: words } = classTypesWords()
  const id = useId()
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-small font-semibold text-ink">{words.kind}</legend>
      {classKinds.map(kind => (
        <label key={kind} className={choiceStyle}>
          <input type="radio" name={id} checked={value === kind} onChange={() => onChange(kind)} className={boxStyle} />
          <span className="min-w-0">
            <span className="block font-semibold text-ink">{words.kinds[kind].name}</span>
            <span className="block text-small text-ink-2">{words.kinds[kind].about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface LevelsProps {
  chosen: readonly string[]
  error: string | null
  onChange: (levels: string[]) => void
}

function Levels({ chosen, error, onChange }: LevelsProps) {
  const { fields: words } = classTypesWords()
  const id = useId()
  const { data: levels, isError } = useQuery(levelsQuery)
  if (levels?.length === 0) return null
  return (
    <fieldset aria-describedby={id} data-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-small font-semibold text-ink">{words.levels}</legend>
      <div className="flex min-h-11 flex-wrap gap-2">
        {levels?.map(level => (
          <Chip
            key={level.id}
            selected={chosen.includes(level.id)}
            // In the order of the syllabus, regardless of the order of the clicks.
            onChange={selected =>
              onChange(levels.map(one => one.id).filter(one => (one === level.id ? selected : chosen.includes(one))))
            }
          >
            {level.code}
          </Chip>
        ))}
      </div>
      <p id={id} className={`mt-1.5 text-small ${error || isError ? 'text-bad' : 'text-ink-3'}`}>
        {error ?? (isError && !levels ? words.levelsFailed : words.levelsHint)}
      </p>
    </fieldset>
  )
}

function Colors({ value, onChange }: { value: TypeDraft['color']; onChange: (color: TypeDraft['color']) => void }) {
  const { fields: words } = classTypesWords()
  const names = changesWords().values.color
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-small font-semibold text-ink">{words.color}</legend>
      <div className="grid grid-cols-2 gap-2.5 tablet:grid-cols-4">
        {classColors.map(color => (
          <label key={color} className={`${choiceStyle} min-h-11`}>
            <input
              type="radio"
              name={id}
              checked={value === color}
              onChange={() => onChange(color)}
              className="size-5 shrink-0 appearance-none rounded-small outline-none"
              style={{ background: `var(--type-${color})` }}
            />
            <span className="min-w-0 text-small font-medium text-ink">{names[color]}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-3">
        {words.colorHint}
      </p>
    </fieldset>
  )
}
