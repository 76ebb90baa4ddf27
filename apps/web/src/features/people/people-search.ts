/** What the page of people keeps in its address. */
export interface PeopleSearch {
  tab?: 'everybody' | 'invitations' | undefined
  /** A part of a name or e-mail address. */
  search?: string | undefined
  /** Of everybody: whom to show. The page forgets what is no role and no state, so that the first page knows neither list. */
  role?: string | undefined
  state?: string | undefined
  /** Set while somebody is being invited. */
  invite?: true | undefined
}

/** The calls search for no more than this. */
export const longestSearch = 100

export function readPeopleSearch({ tab, search, role, state, invite }: Record<string, unknown>): PeopleSearch {
  // an address is read as JSON: a number that was typed comes as one
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, longestSearch) : ''
  return {
    tab: tab === 'everybody' || tab === 'invitations' ? tab : undefined,
    search: text || undefined,
    role: typeof role === 'string' ? role : undefined,
    state: typeof state === 'string' ? state : undefined,
    invite: invite === true ? true : undefined,
  }
}
