export interface Named {
  first_name: string
  last_name: string
  email: string
}

/** What we call a person: the first name, else the e-mail, else the word for a person without either. */
export function nicknameOf(person: Named, otherwise: string): string {
  return person.first_name.trim() || person.email.trim() || otherwise
}

/** The first letters of first and last name, in capitals; empty when there are none. */
export function initialsOf(person: Pick<Named, 'first_name' | 'last_name'>): string {
  return [person.first_name, person.last_name].map(name => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('')
}

/** The first and the last name; empty when there are none. */
export function namesOf({ first_name, last_name }: Pick<Named, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}

/** Both names, else what stands for them as what we call a person. */
export function fullNameOf(person: Named, otherwise: string): string {
  return namesOf(person) || nicknameOf(person, otherwise)
}
