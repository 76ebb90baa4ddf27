import type { CallRequest, CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { refreshAcademy } from '#entities/settings/config-constants.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type Settings = CallResponse<'GET /api/main/academy-settings/'>
export type SettingsChange = Omit<NonNullable<CallRequest<'PATCH /api/main/academy-settings/'>['body']>, 'version'>

/** The settings. Reloaded each time they are opened, because someone else may have changed them. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'academy'],
  queryFn: ({ signal }) => api('GET /api/main/academy-settings/', { signal }),
  staleTime: 0,
})

/** Shows what was saved and invalidates everything that depends on it. */
export function showSettings(saved: Settings): void {
  queryClient.setQueryData(settingsQuery.queryKey, saved)
  refreshAcademy()
}
