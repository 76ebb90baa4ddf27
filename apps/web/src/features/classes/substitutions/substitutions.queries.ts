import type { CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { substitutionKeys } from '#entities/substitutions/cover-requests.queries.ts'
import { api } from '#platform/api/api.ts'
import { fetchAllPages, pagedQueryOptions } from '#platform/api/pages.ts'

export type OpenClass = CallResponse<'GET /api/classes/scheduled-live-classes/without-teacher/'>['results'][number]
export type Cancellation = CallResponse<'GET /api/classes/class-cancellations/'>['results'][number]
export type OwnClass = CallResponse<'GET /api/classes/my-classes-as-teacher/'>['results'][number]

const keys = {
  open: [...substitutionKeys.all, 'open'] as const,
  cancellations: [...substitutionKeys.all, 'cancellations'] as const,
}

const pageSize = 20
const maxPageSize = '100'

/** Classes that need a substitute, soonest first. Colleagues may cover one at any time. */
export const openClassesQuery = infiniteQueryOptions({
  queryKey: keys.open,
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/classes/scheduled-live-classes/without-teacher/', {
      query: { page: String(pageParam), page_size: String(pageSize) },
      signal,
    }),
  ...pagedQueryOptions,
  refetchInterval: 60_000,
})

/** The teacher's dropped classes, latest first. */
export const cancellationsQuery = infiniteQueryOptions({
  queryKey: [...keys.cancellations, 'list'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/classes/class-cancellations/', {
      query: { page: String(pageParam), page_size: String(pageSize) },
      signal,
    }),
  ...pagedQueryOptions,
})

export const cancellationQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.cancellations, id],
    queryFn: ({ signal }) => api('GET /api/classes/class-cancellations/{id}/', { params: { id }, signal }),
  })

/** The upcoming classes that can be dropped: all of the teacher's or, for staff, everyone's on one day. */
export const ownClassesQuery = (day: string | null) =>
  queryOptions({
    queryKey: [...substitutionKeys.all, 'own-classes', day],
    queryFn: async ({ signal }) => {
      const filters = { page_size: maxPageSize, ...(day === null ? { only_future: 'true' as const } : { date: day }) }
      const all = await fetchAllPages(page =>
        api('GET /api/classes/my-classes-as-teacher/', { query: { ...filters, page }, signal }),
      )
      return all.filter(one => one.state === 'SCHEDULED' && one.teacher && Date.parse(one.starts_at) > Date.now())
    },
  })
