import type { StaffArea } from '@aulaviva/domain/access'
import type { ChangedThing } from '@aulaviva/domain/changes'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { nextPage } from '#platform/api/pages.ts'

export interface ChangesFilter {
  search: string
  area: StaffArea | undefined
  thing: ChangedThing | undefined
  from: string | undefined
  to: string | undefined
}

/** What staff changed in the areas one works in, the latest first, page by page; read anew each time it is opened. */
export const changesQuery = (filter: ChangesFilter) =>
  infiniteQueryOptions({
    queryKey: ['changes', filter],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/main/changes/', { query: { ...filter, page: String(pageParam) }, signal }),
    ...nextPage,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
