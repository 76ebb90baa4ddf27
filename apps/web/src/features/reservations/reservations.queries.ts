import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { seatKeys } from '#platform/live-class/live-class.queries.ts'
import { untilNextLook } from '#platform/live-class/room-clock.ts'

const pageSize = 20

/** My classes ahead in order of time, or past with the latest first, page by page. */
export const myClassesQuery = (which: 'upcoming' | 'past') =>
  infiniteQueryOptions({
    queryKey: [...seatKeys.mine, which],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/classes/my-classes/', {
        query: {
          ...(which === 'past' ? { only_past: 'true' } : { only_future: 'true' }),
          page: String(pageParam),
          page_size: String(pageSize),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.next ? page + 1 : undefined),
    refetchInterval: query => which === 'upcoming' && untilNextLook(query.state.data?.pages[0]?.results[0], Date.now()),
  })

export const myClassQuery = (id: string) =>
  queryOptions({
    queryKey: [...seatKeys.mine, 'one', id],
    queryFn: ({ signal }) => api('GET /api/classes/my-classes/{id}/', { params: { id }, signal }),
    refetchInterval: query => untilNextLook(query.state.data, Date.now()),
  })
