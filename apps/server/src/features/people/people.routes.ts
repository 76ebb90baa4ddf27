import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { findInvitations, invite, inviteAgain } from './invitations.usecases.ts'

export function peopleEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/invitations/', asked => findInvitations(asked)),
    endpoint('POST /api/users/invitations/', asked => invite(dependencies, asked)),
    endpoint('POST /api/users/invitations/{id}/again/', ({ params, ...asked }) =>
      inviteAgain(dependencies, { ...asked, id: params.id }),
    ),
  ]
}
