import { queryClient } from '#platform/query-client.ts'
import { meQuery } from '#platform/session/me.ts'
import { configConstantsQuery } from './config-constants.ts'

/** Reads anew what people are told of the academy: its name, its clocks, its limits. */
export function refreshAcademy(): void {
  void queryClient.invalidateQueries(meQuery)
  void queryClient.invalidateQueries(configConstantsQuery)
  void queryClient.invalidateQueries({ queryKey: ['settings', 'currency'] })
}
