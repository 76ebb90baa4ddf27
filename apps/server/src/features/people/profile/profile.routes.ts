import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { readMe, setDeviceLanguage, setDeviceTimeZone } from './me.usecases.ts'
import { changeMyPhoto, changeProfile, preparePhoto, readProfile, readPublicProfile } from './profile.usecases.ts'

export function profileEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/me/', async ({ person }) => readMe(dependencies, person), { hours: true }),
    endpoint('PATCH /api/users/me/time-zone/', ({ body, ...input }) =>
      setDeviceTimeZone({ ...input, zone: body.time_zone }),
    ),
    endpoint('PATCH /api/users/me/language/', ({ body, ...input }) =>
      setDeviceLanguage(dependencies, { ...input, language: body.language }),
    ),
    endpoint('GET /api/users/self/', input => readProfile(dependencies, input)),
    endpoint('PUT /api/users/self/', input => changeProfile(dependencies, input)),
    endpoint('PUT /api/users/photo/me/', changeMyPhoto, { prepare: preparePhoto }),
    endpoint('GET /api/users/public/{id}/', ({ params, ...input }) => readPublicProfile({ ...input, id: params.id })),
  ]
}
