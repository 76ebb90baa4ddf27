import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { meQuery } from '#platform/session/me.ts'

/** The academy's limits: deadlines, file limits. They rarely change. */
export const configConstantsQuery = queryOptions({
  queryKey: ['settings', 'config-constants'],
  queryFn: ({ signal }) => api('GET /api/classes/config-constants/', { signal }),
  staleTime: 600_000,
})

/** The academy's currency, in which amounts are shown. */
export const currencyQuery = queryOptions({
  queryKey: ['settings', 'currency'],
  queryFn: async ({ signal }) => (await api('GET /api/main/global-variables-settings/settings/', { signal })).currency,
  staleTime: 600_000,
})

/** Refetches the academy's settings that people see: its name, its time zone, its limits. */
export function refreshAcademy(): void {
  void queryClient.invalidateQueries(meQuery)
  void queryClient.invalidateQueries(configConstantsQuery)
  void queryClient.invalidateQueries(currencyQuery)
}
