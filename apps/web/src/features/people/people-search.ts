/** What the page of people keeps in its address. */
export interface PeopleSearch {
  tab?: 'invitations' | undefined
  /** A part of a name or e-mail address. */
  search?: string | undefined
  /** Set while somebody is being invited. */
  invite?: true | undefined
}

/** The calls search for no more than this. */
export const longestSearch = 100

export function readPeopleSearch({ tab, search, invite }: Record<string, unknown>): PeopleSearch {
  // an address is read as JSON: a number that was typed comes as one
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, longestSearch) : ''
  return {
    tab: tab === 'invitations' ? tab : undefined,
    search: text || undefined,
    invite: invite === true ? true : undefined,
  }
}
