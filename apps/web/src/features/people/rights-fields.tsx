import { type StaffArea, type StaffRight, staffAreas } from '@aulaviva/domain/access'
import { useId } from 'react'
import { rightsWords } from '#entities/people/rights.words.ts'

export interface RightsDraft {
  owner: boolean
  /** Kept while an owner is chosen, so that a change of mind loses nothing. */
  areas: readonly StaffArea[]
}

export const rightsDraft = (rights: readonly StaffRight[]): RightsDraft => ({
  owner: rights.includes('owner'),
  areas: staffAreas.filter(area => rights.includes(area)),
})

export const rightsOf = ({ owner, areas }: RightsDraft): StaffRight[] => (owner ? ['owner'] : [...areas])

/** What is wrong with a choice, or null. */
export const rightsMistake = ({ owner, areas }: RightsDraft): string | null =>
  owner || areas.length > 0 ? null : rightsWords().chosen.missing

const cardLook =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-button border border-edge px-4 py-2.5 transition-colors hover:bg-desk has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp'
const boxLook = 'size-5 shrink-0 accent-lamp outline-none'

interface Props {
  draft: RightsDraft
  error: string | null
  onChange: (draft: RightsDraft) => void
}

/** What somebody of the staff may do: everything as an owner, or a choice of areas, each with what is in it. */
export function RightsFields({ draft, error, onChange }: Props) {
  const { names, about, chosen } = rightsWords()
  const id = useId()
  const choices = [
    { owner: true, name: chosen.owner, text: about.owner },
    { owner: false, name: chosen.areas, text: chosen.areasAbout },
  ]
  const toggle = (area: StaffArea) =>
    onChange({ ...draft, areas: staffAreas.filter(one => (one === area) !== draft.areas.includes(one)) })
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2.5">
        <legend className="mb-1.5 text-small font-semibold text-ink">{chosen.label}</legend>
        {choices.map(({ owner, name, text }) => (
          <label key={name} className={cardLook}>
            <input
              type="radio"
              name={id}
              checked={draft.owner === owner}
              onChange={() => onChange({ ...draft, owner })}
              className={boxLook}
            />
            <Named name={name} text={text} />
          </label>
        ))}
      </fieldset>
      {!draft.owner && (
        <fieldset
          data-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="grid gap-2.5"
        >
          <legend className="mb-1.5 text-small font-semibold text-ink">{chosen.list}</legend>
          {staffAreas.map(area => (
            <label key={area} className={cardLook}>
              <input
                type="checkbox"
                checked={draft.areas.includes(area)}
                onChange={() => toggle(area)}
                className={boxLook}
              />
              <Named name={names[area]} text={about[area]} />
            </label>
          ))}
          {error && (
            <p id={`${id}-error`} role="alert" className="text-small text-bad">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </div>
  )
}

function Named({ name, text }: { name: string; text: string }) {
  return (
    <span className="min-w-0">
      <span className="block font-semibold text-ink">{name}</span>
      <span className="block text-small text-ink-2">{text}</span>
    </span>
  )
}
