import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { readMe, tellTimeZone } from './users.usecases.ts'

export function userEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/me/', async ({ person }) => readMe(dependencies, person), { hours: true }),
    endpoint('PATCH /api/users/me/time-zone/', ({ body, ...asked }) =>
      tellTimeZone({ ...asked, zone: body.time_zone }),
    ),
  ]
}
