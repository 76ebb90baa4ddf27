import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { devices, endDevice, endOtherDevices } from './devices.usecases.ts'
import { prove, requirePassword } from './proving.usecases.ts'
import { readFactor } from './second-factor.usecases.ts'

/** What people see and change about their own account. */
export function accountEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/devices/', input => devices(input)),
    endpoint('POST /api/users/devices/end-others/', input => endOtherDevices(input)),
    endpoint('DELETE /api/users/devices/{id}/', ({ params, ...input }) => endDevice({ ...input, id: params.id })),
    endpoint('GET /api/users/second-factor/', async ({ db, person }) => ({
      since: null,
      recovery_codes_left: 0,
      ...(await readFactor(db, person.id)),
    })),
    // the body contains the password, so not even a digest of it is stored
    endpoint('POST /api/users/proof/', input => prove(input), {
      repeated: 'done-again',
      refuseAhead: ({ body, ...input }) => requirePassword(dependencies, { ...input, password: body.password }),
    }),
  ]
}
