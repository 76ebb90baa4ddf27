import type { Answer } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { studentsKey } from '#entities/subscriptions/plans.queries.ts'
import { api } from '#platform/api/api.ts'

export type StudentAccount = Answer<'GET /api/payments/students/'>['results'][number]
export type Invitation = Answer<'GET /api/users/invitations/'>['results'][number]

export const invitationsKey = ['invitations'] as const

/** Students by a part of their name or e-mail address, page by page. */
export const studentsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...studentsKey, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/payments/students/', { query: { search, page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.next ? page + 1 : undefined),
    // while one types, the list stays until the next is there
    placeholderData: keepPreviousData,
  })

/** Who was invited, those who have not come in yet first, page by page. */
export const invitationsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...invitationsKey, search],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/invitations/', { query: { search, page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.next ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
