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

/** Classes that look for a teacher, soonest first; colleagues may take one at any moment. */
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

/** What the teacher gave up, latest first. */
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

/** The classes ahead that can be given up: all that the teacher gives, or those of one day, for staff all that somebody gives. */
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
