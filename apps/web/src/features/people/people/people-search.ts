import { maxSearchLength } from '@aulaviva/domain/limits'
import { readSearch, readString } from '#platform/page/read-address.ts'

/** Search parameters of the list of people. The page ignores values that its lists don't know, so that the initial
 * bundle needs none of the lists. */
export interface PeopleSearch {
  /** Parts of the name or email address. */
  search?: string | undefined
  role?: string | undefined
  /** The state of a student's subscription, or of an account that can't sign in. */
  status?: string | undefined
  /** Level, plan, and teacher are ids. */
  level?: string | undefined
  plan?: string | undefined
  teacher?: string | undefined
  /** The column that orders the list. A leading minus means descending. */
  order?: string | undefined
  /** Set while the invite dialog is open, with the role if it is known. */
  invite?: true | 'teacher' | undefined
}

export function readPeopleSearch({ search, invite, ...params }: Record<string, unknown>): PeopleSearch {
  return {
    search: readSearch(search, maxSearchLength),
    role: readString(params.role),
    status: readString(params.status),
    level: readString(params.level),
    plan: readString(params.plan),
    teacher: readString(params.teacher),
    order: readString(params.order),
    invite: invite === true || invite === 'teacher' ? invite : undefined,
  }
}
