import { readSearch, readWord } from '#platform/page/read-address.ts'

/** What the page of people keeps in its address. The page forgets what its lists do not know, so that the first page knows none of them. */
export interface PeopleSearch {
  /** Parts of names or of the e-mail address. */
  search?: string | undefined
  role?: string | undefined
  /** How a student's contract stands, or an account that nobody comes in with. */
  status?: string | undefined
  /** By id, as plan and teacher are. */
  level?: string | undefined
  plan?: string | undefined
  teacher?: string | undefined
  /** What the list is ordered by; one that begins with a minus goes the other way. */
  order?: string | undefined
  /** Set while somebody is being invited; as what, if that is known. */
  invite?: true | 'teacher' | undefined
}

/** The calls search for no more than this. */
export const longestSearch = 100

export function readPeopleSearch({ search, invite, ...given }: Record<string, unknown>): PeopleSearch {
  return {
    search: readSearch(search, longestSearch),
    role: readWord(given.role),
    status: readWord(given.status),
    level: readWord(given.level),
    plan: readWord(given.plan),
    teacher: readWord(given.teacher),
    order: readWord(given.order),
    invite: invite === true || invite === 'teacher' ? invite : undefined,
  }
}
