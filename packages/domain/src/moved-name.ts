import { hasName, type PersonNames } from './names.ts'

/**
 * Whether a change empties the first name and keeps the last name. As a single name, the last name would become the
 * first one, and the next first name would overwrite it.
 */
export const movesLastName = (before: PersonNames, after: PersonNames): boolean =>
  before.first_name !== '' &&
  after.first_name.trim() === '' &&
  hasName(after) &&
  after.last_name.trim() === before.last_name
