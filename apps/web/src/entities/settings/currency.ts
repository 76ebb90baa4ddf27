import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** The academy's currency, in which amounts are told. */
export const currencyQuery = queryOptions({
  queryKey: ['settings', 'currency'],
  queryFn: async ({ signal }) => (await api('GET /api/main/global-variables-settings/settings/', { signal })).currency,
  staleTime: 600_000,
})
