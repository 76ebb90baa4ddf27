import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { findInvitations, invite, inviteAgain } from './invitations.usecases.ts'

export function peopleEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/invitations/', input => findInvitations(input)),
    endpoint('POST /api/users/invitations/', input => invite(dependencies, input)),
    endpoint('POST /api/users/invitations/{id}/again/', ({ params, ...input }) =>
      inviteAgain(dependencies, { ...input, id: params.id }),
    ),
  ]
}
