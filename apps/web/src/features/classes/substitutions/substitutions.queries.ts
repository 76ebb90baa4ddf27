import type { Answer } from '@aulaviva/contract/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { substitutionKeys } from '#entities/substitutions/asked.queries.ts'
import { api } from '#platform/api/api.ts'
import { everyPage, nextPage } from '#platform/api/pages.ts'

export type OpenClass = Answer<'GET /api/classes/scheduled-live-classes/without-teacher/'>['results'][number]
export type Cancellation = Answer<'GET /api/classes/class-cancellations/'>['results'][number]
export type OwnClass = Answer<'GET /api/classes/my-classes-as-teacher/'>['results'][number]

const keys = {
  open: [...substitutionKeys.all, 'open'] as const,
  cancellations: [...substitutionKeys.all, 'cancellations'] as const,
}

const pageSize = 20
const longPage = '100'

/** Classes that need a substitute, soonest first. Colleagues may cover one at any time. */
export const openClassesQuery = infiniteQueryOptions({
  queryKey: keys.open,
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/classes/scheduled-live-classes/without-teacher/', {
      query: { page: String(pageParam), page_size: String(pageSize) },
      signal,
    }),
  ...nextPage,
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
  ...nextPage,
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
      const asked = { page_size: longPage, ...(day === null ? { only_future: 'true' as const } : { date: day }) }
      const all = await everyPage(page =>
        api('GET /api/classes/my-classes-as-teacher/', { query: { ...asked, page }, signal }),
      )
      return all.filter(one => one.state === 'SCHEDULED' && one.teacher && Date.parse(one.starts_at) > Date.now())
    },
  })
