import { plainHyphens } from './folding.ts'
import { withoutAnyInvisible, withoutDirection } from './invisible.ts'
import { movesLastName } from './moved-name.ts'
import { hasName, type PersonNames } from './names.ts'

/** What people may write about themselves, and its validation. Used by the form and the server. */

export const genders = ['FEMALE', 'MALE', 'NON_BINARY', 'UNDISCLOSED'] as const
export const civilStatuses = ['SINGLE', 'MARRIED', 'DOMESTIC_PARTNERSHIP', 'SEPARATED', 'DIVORCED', 'WIDOWED'] as const
export const identificationTypes = ['CC', 'CE', 'TI', 'PPT', 'PASSPORT', 'OTHER'] as const
export const educationLevels = ['PRIMARY', 'SECONDARY', 'TECHNICAL', 'UNIVERSITY', 'POSTGRADUATE'] as const
export const bloodTypes = ['A', 'B', 'AB', 'O'] as const
export const bloodRhs = ['+', '-'] as const

export type IdentificationType = (typeof identificationTypes)[number]

/** Fields that depend on each other. Days are YYYY-MM-DD. */
export interface ProfileFacts {
  first_name: string
  last_name: string
  birth_date: string | null
  identification_type: IdentificationType | null
  identification_number: string | null
  identification_expedition_date: string | null
  phone: string | null
}

export type ProfileProblem =
  | 'required'
  | 'single_name_first'
  | 'in_the_future'
  | 'too_long_ago'
  | 'before_birth'
  | 'type_missing'
  | 'not_a_number_of_that_type'
  | 'not_a_phone'

/** Numbers of national identity cards are digits. Other documents also have letters. */
const numberOf: Record<IdentificationType, RegExp> = {
  CC: /^\d{5,12}$/,
  TI: /^\d{8,12}$/,
  CE: /^[A-Za-z0-9]{4,20}$/,
  PPT: /^[A-Za-z0-9]{4,20}$/,
  PASSPORT: /^[A-Za-z0-9]{5,20}$/,
  OTHER: /^[A-Za-z0-9.\- ]{3,30}$/,
}

const maxAge = 120

/** Returns the problems of a profile on `today` by field, after it had the names `before`. Empty if it is valid. */
export function profileProblems(
  facts: ProfileFacts,
  today: string,
  before: PersonNames,
): Map<keyof ProfileFacts, ProfileProblem> {
  const problems = new Map<keyof ProfileFacts, ProfileProblem>()
  const { birth_date, identification_type, identification_number, identification_expedition_date, phone } = facts
  if (!hasName(facts)) problems.set('first_name', 'required')
  else if (movesLastName(before, facts)) problems.set('first_name', 'single_name_first')
  if (birth_date !== null) {
    if (birth_date > today) problems.set('birth_date', 'in_the_future')
    else if (ageOn(today, birth_date) > maxAge) problems.set('birth_date', 'too_long_ago')
  }
  if (identification_number !== null) {
    if (identification_type === null) problems.set('identification_type', 'type_missing')
    else if (!numberOf[identification_type].test(identification_number)) {
      problems.set('identification_number', 'not_a_number_of_that_type')
    }
  }
  if (identification_expedition_date !== null) {
    if (identification_expedition_date > today) problems.set('identification_expedition_date', 'in_the_future')
    else if (birth_date !== null && identification_expedition_date < birth_date) {
      problems.set('identification_expedition_date', 'before_birth')
    }
  }
  if (phone !== null && !isPhone(normalizePhone(phone))) problems.set('phone', 'not_a_phone')
  return problems
}

/** Whole years from a birth date to `today`. People born on February 29 turn a year older on March 1. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export const maxPhoneLength = 40

/**
 * A phone number with the spaces, hyphens, and digits of keyboards. Contacts and web pages give others, and marks of
 * direction around it.
 */
export function normalizePhone(phone: string): string {
  return plainHyphens(withoutDirection(withoutAnyInvisible(phone.normalize('NFKC'))))
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 15))
    .trim()
    .replace(/^tel:/i, '')
}

/** Seven to fifteen digits, with the usual separators. */
export function isPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length
  return /^\+?[\d ()./-]+$/.test(phone) && digits >= 7 && digits <= 15
}
