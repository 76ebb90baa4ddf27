/** The names of a person; either may be empty. */
export interface PersonNames {
  first_name: string
  last_name: string
}

export const longestName = 100

/** Whether there is a name: one of the two is enough, for many people have one alone. */
export const hasName = ({ first_name, last_name }: PersonNames): boolean => (first_name + last_name).trim() !== ''

/** The names as they are stored: one name alone is the first one, whichever field it was typed in. */
export const storedNames = ({ first_name, last_name }: PersonNames): PersonNames =>
  first_name === '' ? { first_name: last_name, last_name: '' } : { first_name, last_name }

/** The first and the last name; empty when there are none. */
export function namesOf({ first_name, last_name }: PersonNames): string {
  return `${first_name.trim()} ${last_name.trim()}`.trim()
}

/** The first letters of first and last name, whole ones and in capitals; empty when there are none. */
export function initialsOf({ first_name, last_name }: PersonNames): string {
  return [first_name, last_name].map(name => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('')
}
