import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { changeAcademySettings, changeLogo, prepareLogo, readAcademySettings } from './academy-settings.usecases.ts'
import { academyVariables, configConstants } from './settings.usecases.ts'

export function settingsEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/academy-settings/', input => readAcademySettings(dependencies, input)),
    endpoint('PATCH /api/main/academy-settings/', input => changeAcademySettings(dependencies, input)),
    endpoint('PUT /api/main/academy-settings/logo/', input => changeLogo(dependencies, input), {
      prepare: prepareLogo,
    }),
    endpoint('GET /api/classes/config-constants/', () => configConstants(dependencies), { isRevalidated: true }),
    endpoint('GET /api/main/global-variables-settings/settings/', input => academyVariables(dependencies, input)),
  ]
}
