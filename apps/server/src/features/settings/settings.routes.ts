import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { academyVariables, configConstants } from './settings.usecases.ts'

export function settingsEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/config-constants/', () => configConstants(dependencies)),
    endpoint('GET /api/main/global-variables-settings/settings/', input => academyVariables(dependencies, input)),
  ]
}
