import { namesOf, type PersonNames } from '@aulaviva/domain/names'

export interface NamedPerson extends PersonNames {
  email: string
}

/**
 * What we call a person: the first name, otherwise the email address, otherwise the word for a person without either.
 */
export function nicknameOf(person: NamedPerson, fallback: string): string {
  return person.first_name.trim() || person.email.trim() || fallback
}

/** Both names, otherwise what we call the person. */
export function fullNameOf(person: NamedPerson, fallback: string): string {
  return namesOf(person) || nicknameOf(person, fallback)
}
