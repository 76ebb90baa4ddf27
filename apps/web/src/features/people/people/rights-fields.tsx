import { type StaffArea, type StaffRight, staffAreas } from '@aulaviva/domain/access'
import { useId } from 'react'
import { AreaFields, boxLook, ChoiceText, cardLook } from '#entities/people/area-fields.tsx'
import { rightsWords } from '#entities/people/rights.words.ts'

export interface RightsDraft {
  owner: boolean
  /** Stays while "Owner" is selected, so that changing back loses nothing. */
  areas: readonly StaffArea[]
}

export const rightsDraft = (rights: readonly StaffRight[]): RightsDraft => ({
  owner: rights.includes('owner'),
  areas: staffAreas.filter(area => rights.includes(area)),
})

export const rightsOf = ({ owner, areas }: RightsDraft): StaffRight[] => (owner ? ['owner'] : [...areas])

/** The error of a choice, or null. */
export const rightsError = ({ owner, areas }: RightsDraft): string | null =>
  owner || areas.length > 0 ? null : rightsWords().chosen.missing

interface Props {
  draft: RightsDraft
  error: string | null
  onChange: (draft: RightsDraft) => void
}

/** A staff member's permissions: everything as an owner, or a selection of areas with descriptions. */
export function RightsFields({ draft, error, onChange }: Props) {
  const { about, chosen } = rightsWords()
  const id = useId()
  const choices = [
    { owner: true, name: chosen.owner, text: about.owner },
    { owner: false, name: chosen.areas, text: chosen.areasAbout },
  ]
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
            <ChoiceText name={name} text={text} />
          </label>
        ))}
      </fieldset>
      {!draft.owner && (
        <AreaFields
          label={chosen.list}
          areas={draft.areas}
          error={error}
          onChange={areas => onChange({ ...draft, areas })}
        />
      )}
    </div>
  )
}
