import type { CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { studentsKey } from '#entities/subscriptions/plans.queries.ts'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'
import { queryClient } from '#platform/query-client.ts'
import type { PeopleFilter } from './people-filter.ts'

export type StudentAccount = CallResponse<'GET /api/payments/students/'>['results'][number]
export type Invitation = CallResponse<'GET /api/users/invitations/'>['results'][number]

export type Account = CallResponse<'GET /api/users/people/'>['results'][number]
export type AccountState = Account['state']
export type Person = CallResponse<'GET /api/users/people/{id}/'>
export type DisablingConsequences = CallResponse<'GET /api/users/people/{id}/consequences/'>

const invitationsKey = ['invitations'] as const
export const peopleKey = ['people'] as const

/** People who match the filter, page by page. */
export const accountsQuery = (filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/people/', { query: { ...filter, page: String(pageParam) }, signal }),
    ...pagedQueryOptions,
    placeholderData: keepPreviousData,
  })

/** All teachers of the academy, for a filter. */
export const teachersOfPeopleQuery = queryOptions({
  queryKey: [...peopleKey, 'teachers'],
  queryFn: ({ signal }) => api('GET /api/users/people/', { query: { role: 'teacher', page_size: '100' }, signal }),
  staleTime: 600_000,
  select: ({ results }) => results,
})

/** One person's account with the history of its access. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, id],
    queryFn: ({ signal }) => api('GET /api/users/people/{id}/', { params: { id }, signal }),
  })

/** What disabling a person would cancel. Never cached. */
export const consequencesQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, id, 'consequences'],
    queryFn: ({ signal }) => api('GET /api/users/people/{id}/consequences/', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Students whose name or email address contains the search text, page by page. */
export const studentsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...studentsKey, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/payments/students/', { query: { search, page: String(pageParam) }, signal }),
    ...pagedQueryOptions,
    // While the person types, the list stays until the next one is loaded.
    placeholderData: keepPreviousData,
  })

/** Invalidates every list and page that shows people. */
export function refreshPeople(): void {
  for (const queryKey of [invitationsKey, peopleKey, studentsKey]) void queryClient.invalidateQueries({ queryKey })
}
