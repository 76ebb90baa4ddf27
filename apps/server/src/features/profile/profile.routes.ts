import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { readMe, tellTimeZone } from './me.usecases.ts'
import { changeMyPhoto, changeProfile, readProfile, readPublicProfile } from './profile.usecases.ts'

export function profileEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/me/', async ({ person }) => readMe(dependencies, person), { hours: true }),
    endpoint('PATCH /api/users/me/time-zone/', ({ body, ...asked }) =>
      tellTimeZone({ ...asked, zone: body.time_zone }),
    ),
    endpoint('GET /api/users/self/', asked => readProfile(dependencies, asked)),
    endpoint('PUT /api/users/self/', asked => changeProfile(dependencies, asked)),
    endpoint('PUT /api/users/photo/me/', asked => changeMyPhoto(dependencies, asked)),
    endpoint('GET /api/users/public/{id}/', ({ params, ...asked }) => readPublicProfile({ ...asked, id: params.id })),
  ]
}
