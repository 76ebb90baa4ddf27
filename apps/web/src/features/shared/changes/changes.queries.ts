import type { StaffArea } from '@aulaviva/domain/access'
import type { ChangedThing } from '@aulaviva/domain/changes'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'

/** The entries that can be shown alone, and their query parameters. */
const onlyQueries = { EXPORTS: { act: 'EXPORTED' }, COMMAND_LINE: { origin: 'COMMAND_LINE' } } as const
type OnlyChoice = keyof typeof onlyQueries
export const onlyChoices: readonly OnlyChoice[] = ['EXPORTS', 'COMMAND_LINE']

export interface ChangesFilter {
  search: string
  area: StaffArea | undefined
  thing: ChangedThing | undefined
  only: OnlyChoice | undefined
  from: string | undefined
  to: string | undefined
}

/** Changes by staff in the reader's areas, latest first, page by page. Reloaded each time it is opened. */
export const changesQuery = ({ only: chosen, ...filter }: ChangesFilter) =>
  infiniteQueryOptions({
    queryKey: ['changes', filter, chosen],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/main/changes/', {
        query: { ...filter, ...(chosen && onlyQueries[chosen]), page: String(pageParam) },
        signal,
      }),
    ...pagedQueryOptions,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
