import type { Answer, Sent } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { refreshAcademy } from '#entities/settings/config-constants.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type Settings = Answer<'GET /api/main/academy-settings/'>
export type SettingsChange = Omit<NonNullable<Sent<'PATCH /api/main/academy-settings/'>['body']>, 'version'>

/** What the school sets, read anew each time it is opened: somebody else may have set it. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'academy'],
  queryFn: ({ signal }) => api('GET /api/main/academy-settings/', { signal }),
  staleTime: 0,
})

/** Shows what was saved, and has everything that goes by it read again. */
export function showSettings(saved: Settings): void {
  queryClient.setQueryData(settingsQuery.queryKey, saved)
  refreshAcademy()
}
