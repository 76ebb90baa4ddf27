import type { Answer } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { studentsKey } from '#entities/subscriptions/plans.queries.ts'
import { api } from '#platform/api/api.ts'
import { nextPage } from '#platform/api/pages.ts'
import { queryClient } from '#platform/query-client.ts'
import type { PeopleFilter } from './people-filter.ts'

export type StudentAccount = Answer<'GET /api/payments/students/'>['results'][number]
export type Invitation = Answer<'GET /api/users/invitations/'>['results'][number]

export type Account = Answer<'GET /api/users/people/'>['results'][number]
export type AccountState = Account['state']
export type Person = Answer<'GET /api/users/people/{id}/'>
export type DisablingConsequences = Answer<'GET /api/users/people/{id}/consequences/'>

const invitationsKey = ['invitations'] as const
export const peopleKey = ['people'] as const

/** Everybody with an account who is asked for, page by page. */
export const accountsQuery = (filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/people/', { query: { ...filter, page: String(pageParam) }, signal }),
    ...nextPage,
    placeholderData: keepPreviousData,
  })

/** The teachers of the academy, to choose one of. */
export const teachersOfPeopleQuery = queryOptions({
  queryKey: [...peopleKey, 'teachers'],
  queryFn: ({ signal }) => api('GET /api/users/people/', { query: { role: 'teacher', page_size: '100' }, signal }),
  staleTime: 600_000,
  select: ({ results }) => results,
})

/** One person's account with what staff did about its access. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, id],
    queryFn: ({ signal }) => api('GET /api/users/people/{id}/', { params: { id }, signal }),
  })

/** What disabling a person would give up; asked anew each time that is thought of. */
export const consequencesQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, id, 'consequences'],
    queryFn: ({ signal }) => api('GET /api/users/people/{id}/consequences/', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Students by a part of their name or e-mail address, page by page. */
export const studentsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...studentsKey, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/payments/students/', { query: { search, page: String(pageParam) }, signal }),
    ...nextPage,
    // while one types, the list stays until the next is there
    placeholderData: keepPreviousData,
  })

/** Every list and page that shows people follows. */
export function refreshPeople(): void {
  for (const queryKey of [invitationsKey, peopleKey, studentsKey]) void queryClient.invalidateQueries({ queryKey })
}
