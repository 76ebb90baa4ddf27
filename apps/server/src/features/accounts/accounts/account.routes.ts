import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { listDevices, revokeDevice, revokeOtherDevices } from './devices.usecases.ts'
import { recordProof, requirePassword } from './password-proof.usecases.ts'
import { readFactor } from './second-factor.usecases.ts'

/** What people see and change about their own account. */
export function accountEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/devices/', input => listDevices(input)),
    endpoint('POST /api/users/devices/end-others/', input => revokeOtherDevices(input)),
    endpoint('DELETE /api/users/devices/{id}/', ({ params, ...input }) => revokeDevice({ ...input, id: params.id })),
    endpoint('GET /api/users/second-factor/', async ({ db, person }) => ({
      since: null,
      recovery_codes_left: 0,
      ...(await readFactor(db, person.id)),
    })),
    // the body contains the password, so not even a digest of it is stored
    endpoint('POST /api/users/proof/', input => recordProof(input), {
      onRepeat: 'done-again',
      precheck: ({ body, ...input }) => requirePassword(dependencies, { ...input, password: body.password }),
    }),
  ]
}
