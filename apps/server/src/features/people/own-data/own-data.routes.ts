import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { requirePassword } from '../../accounts/accounts/password-proof.usecases.ts'
import { cancelDeletion, myDeletion, requestDeletion } from './account-deletion.usecases.ts'
import { exportLink, myExport, requestExport } from './data-export.usecases.ts'

export function ownDataEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/data-export/', input => myExport(input)),
    endpoint('POST /api/users/data-export/', input => requestExport(input)),
    endpoint('GET /api/users/data-export/{id}/link/', ({ params, ...input }) =>
      exportLink(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/users/account-deletion/', input => myDeletion(input)),
    // the body contains the password: not even a hash of it is stored with the idempotency key
    endpoint('POST /api/users/account-deletion/', input => requestDeletion(input), {
      onRepeat: 'done-again',
      precheck: ({ body, ...input }) => requirePassword(dependencies, { ...input, password: body.password }),
    }),
    endpoint('DELETE /api/users/account-deletion/', input => cancelDeletion(input)),
  ]
}
