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
  /** Set while somebody is being invited. */
  invite?: true | undefined
}

/** The calls search for no more than this. */
export const longestSearch = 100

export function readPeopleSearch({ search, invite, ...given }: Record<string, unknown>): PeopleSearch {
  // an address is read as JSON: a number that was typed comes as one
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, longestSearch) : ''
  const word = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  return {
    search: text || undefined,
    role: word(given.role),
    status: word(given.status),
    level: word(given.level),
    plan: word(given.plan),
    teacher: word(given.teacher),
    order: word(given.order),
    invite: invite === true ? true : undefined,
  }
}
