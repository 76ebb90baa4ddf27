/** The names of a person. Either may be empty. */
export interface PersonNames {
  first_name: string
  last_name: string
}

export const maxNameLength = 100

/** Whether there is a name. One of the two is enough, because many people have only one. */
export const hasName = ({ first_name, last_name }: PersonNames): boolean => (first_name + last_name).trim() !== ''

/** The names as stored: a single name is the first name, whichever field it was typed in. */
export const storedNames = ({ first_name, last_name }: PersonNames): PersonNames =>
  first_name === '' ? { first_name: last_name, last_name: '' } : { first_name, last_name }

/** First and last name. Empty if there are none. */
export function namesOf({ first_name, last_name }: PersonNames): string {
  return `${first_name.trim()} ${last_name.trim()}`.trim()
}

/** Initials of first and last name as whole capital letters. Empty if there are none. */
export function initialsOf({ first_name, last_name }: PersonNames): string {
  return [first_name, last_name].map(name => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('')
}
