import type { CallResponse } from '@aulaviva/contract/calls'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'

export type Remark = CallResponse<'GET /api/courses/course-observation/'>['results'][number]

export const remarksKey = ['course-observations'] as const

/** Open or resolved comments, page by page. */
export const remarksQuery = (handled: boolean) =>
  infiniteQueryOptions({
    queryKey: [...remarksKey, handled],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/courses/course-observation/', {
        query: { handled: handled ? 'true' : 'false', page: String(pageParam) },
        signal,
      }),
    ...pagedQueryOptions,
  })
