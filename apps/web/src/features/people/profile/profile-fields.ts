import {
  bloodRhs,
  bloodTypes,
  civilStatuses,
  educationLevels,
  genders,
  type IdentificationType,
  identificationTypes,
  type ProfileProblem,
  profileProblems,
} from '@aulaviva/domain/profile'
import type { Profile, ProfileChange } from './profile.queries.ts'
import type { profileFormWords } from './profile-form.words.ts'

/** The profile form: its fields by section, and how input text becomes the request body. */

export type FieldName = Exclude<keyof ReturnType<typeof profileFormWords>['fields'], 'version'>
/** The text of the inputs. Empty means no value. */
export type Draft = Record<FieldName, string>

interface FieldKind {
  name: FieldName
  type?: 'text' | 'tel' | 'date'
  autoComplete?: string
  choices?: readonly string[]
}

export const sections: readonly {
  name: 'place' | 'person' | 'identification' | 'contact' | 'more'
  fields: readonly FieldKind[]
}[] = [
  {
    name: 'place',
    fields: [
      // The choices of both are known only to the page.
      { name: 'language', choices: [] },
      { name: 'time_zone', choices: [] },
    ],
  },
  {
    name: 'person',
    fields: [
      { name: 'first_name', autoComplete: 'given-name' },
      { name: 'last_name', autoComplete: 'family-name' },
      { name: 'birth_date', type: 'date', autoComplete: 'bday' },
      { name: 'nationality' },
      { name: 'gender', choices: genders },
      { name: 'civil_status', choices: civilStatuses },
    ],
  },
  {
    name: 'identification',
    fields: [
      { name: 'identification_type', choices: identificationTypes },
      { name: 'identification_number' },
      { name: 'identification_expedition_date', type: 'date' },
      { name: 'identification_expedition_place' },
    ],
  },
  {
    name: 'contact',
    fields: [
      { name: 'phone', type: 'tel', autoComplete: 'tel' },
      { name: 'address', autoComplete: 'street-address' },
      { name: 'neighborhood', autoComplete: 'address-level3' },
      { name: 'city', autoComplete: 'address-level2' },
      { name: 'department', autoComplete: 'address-level1' },
      { name: 'estrato', choices: ['1', '2', '3', '4', '5', '6'] },
    ],
  },
  {
    name: 'more',
    fields: [
      { name: 'education_level', choices: educationLevels },
      { name: 'blood_type', choices: bloodTypes },
      { name: 'blood_rh', choices: bloodRhs },
    ],
  },
]
const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name))

export function draftOf(profile: Profile): Draft {
  return Object.fromEntries(names.map(name => [name, String(profile[name] ?? '')])) as Draft
}

/** The fields that differ from the profile, as sent. An emptied one is deleted. */
export function changesOf(draft: Draft, profile: Profile): ProfileChange {
  const before = draftOf(profile)
  const changed = names.filter(name => draft[name].trim() !== before[name])
  return Object.fromEntries(
    changed.map(name => {
      const text = draft[name].trim()
      if (text === '') return [name, name === 'first_name' || name === 'last_name' ? '' : null]
      return [name, name === 'estrato' ? Number(text) : text]
    }),
  )
}

/** A sentence for each field with an error. */
export function profileErrors(problems: ReadonlyMap<string, ProfileProblem>, words: Record<ProfileProblem, string>) {
  return Object.fromEntries(
    names.map(name => {
      const problem = problems.get(name)
      return [name, problem ? words[problem] : null]
    }),
  ) as Record<FieldName, string | null>
}

/** The errors of the draft by field, as a change of this profile. */
export function problemsOf(draft: Draft, today: string, profile: Profile): Map<string, ProfileProblem> {
  const textOf = (name: FieldName) => draft[name].trim() || null
  return profileProblems(
    {
      first_name: draft.first_name,
      last_name: draft.last_name,
      birth_date: textOf('birth_date'),
      identification_type: textOf('identification_type') as IdentificationType | null,
      identification_number: textOf('identification_number'),
      identification_expedition_date: textOf('identification_expedition_date'),
      phone: textOf('phone'),
    },
    today,
    profile,
  )
}
