import type { CallResponse } from '@aulaviva/contract/calls'
import { type Role, roles, studentStatuses } from '@aulaviva/domain/access'
import type { PeopleSearch } from './people-search.ts'

type AccountState = CallResponse<'GET /api/users/people/'>['results'][number]['state']

/** The states of a student's subscription, and `NO_PLAN`. */
export const contractStates = [...studentStatuses, 'NO_PLAN'] as const
export type ContractState = (typeof contractStates)[number]

/** The filters of the list of people, from the address. */
export interface PeopleFilter {
  search: string
  role?: Role | undefined
  state?: AccountState | undefined
  status?: ContractState | undefined
  level?: string | undefined
  plan?: string | undefined
  teacher?: string | undefined
  order: PeopleOrder
  descending: 'true' | 'false'
}

export const peopleOrders = ['name', 'seen', 'hours', 'contract'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

/** The account states that are not also student statuses. */
export const accountStates = [
  'INVITED',
  'NOT_INVITED',
  'REVOKED',
  'DISABLED',
] as const satisfies readonly AccountState[]

const identifier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idOf = (text: string | undefined) => (text && identifier.test(text) ? text : undefined)

/** The order in the address: a column, preceded by a minus for descending. */
export function orderOf(text = ''): { order: PeopleOrder; descending: boolean } {
  const order = peopleOrders.find(one => one === text.replace(/^-/, ''))
  return { order: order ?? 'name', descending: order !== undefined && text.startsWith('-') }
}

/** The filters in the address. Unknown values are dropped. */
export function filterOf({ search = '', role, status, level, plan, teacher, order }: PeopleSearch): PeopleFilter {
  const parsedOrder = orderOf(order)
  return {
    search,
    role: roles.find(one => one === role),
    status: contractStates.find(one => one === status),
    state: accountStates.find(one => one === status),
    level: idOf(level),
    plan: idOf(plan),
    teacher: idOf(teacher),
    order: parsedOrder.order,
    descending: parsedOrder.descending ? 'true' : 'false',
  }
}

/** How many filters are set, not counting the search text. */
export const countFilters = ({ role, state, status, level, plan, teacher }: PeopleFilter): number =>
  [role, state, status, level, plan, teacher].filter(one => one !== undefined).length
