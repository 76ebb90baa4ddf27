/** The names of a person; either may be empty. */
export interface PersonNames {
  first_name: string
  last_name: string
}

/** The first and the last name; empty when there are none. */
export function namesOf({ first_name, last_name }: PersonNames): string {
  return `${first_name} ${last_name}`.trim()
}

/** The first letters of first and last name, whole ones and in capitals; empty when there are none. */
export function initialsOf({ first_name, last_name }: PersonNames): string {
  return [first_name, last_name].map(name => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('')
}
