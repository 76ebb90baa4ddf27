import { roles } from '@aulaviva/domain/access'
import type { AccountState, PeopleFilter } from './people.queries.ts'

/** What the page of people keeps in its address. */
export interface PeopleSearch {
  tab?: 'everybody' | 'invitations' | undefined
  /** A part of a name or e-mail address. */
  search?: string | undefined
  /** Of everybody: whom to show. */
  role?: PeopleFilter['role']
  state?: PeopleFilter['state']
  /** Set while somebody is being invited. */
  invite?: true | undefined
}

/** The calls search for no more than this. */
export const longestSearch = 100

export const accountStates = ['ACTIVE', 'INVITED', 'REVOKED', 'DISABLED'] as const satisfies readonly AccountState[]

export function readPeopleSearch({ tab, search, role, state, invite }: Record<string, unknown>): PeopleSearch {
  // an address is read as JSON: a number that was typed comes as one
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, longestSearch) : ''
  return {
    tab: tab === 'everybody' || tab === 'invitations' ? tab : undefined,
    search: text || undefined,
    role: roles.find(known => known === role),
    state: accountStates.find(known => known === state),
    invite: invite === true ? true : undefined,
  }
}
