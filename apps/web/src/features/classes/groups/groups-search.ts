import { maxSearchLength } from '@aulaviva/domain/limits'
import { readId, readSearch } from '#platform/page/read-address.ts'

/** The address of the list of groups. */
export interface GroupsSearch {
  tab?: 'ended' | undefined
  level?: string | undefined
  search?: string | undefined
}

export const readGroupsSearch = ({ tab, level, search }: Record<string, unknown>): GroupsSearch => ({
  tab: tab === 'ended' ? tab : undefined,
  level: readId(level),
  search: readSearch(search, maxSearchLength),
})

/** The address of one group. */
export interface GroupSearch {
  tab?: 'classes' | 'attendance' | undefined
}

export const readGroupSearch = ({ tab }: Record<string, unknown>): GroupSearch => ({
  tab: tab === 'classes' || tab === 'attendance' ? tab : undefined,
})
