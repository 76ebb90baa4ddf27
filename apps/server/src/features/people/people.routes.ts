import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { changeRights, disable, enable } from './access.usecases.ts'
import { correctAddress, findInvitations, invite, inviteAgain, revoke } from './invitations.usecases.ts'
import { findPeople, readConsequences, readPerson } from './people.usecases.ts'

export function peopleEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/invitations/', input => findInvitations(input)),
    endpoint('POST /api/users/invitations/', input => invite(dependencies, input)),
    endpoint('POST /api/users/invitations/{id}/again/', ({ params, ...input }) =>
      inviteAgain(dependencies, { ...input, id: params.id }),
    ),
    endpoint('PATCH /api/users/invitations/{id}/', ({ params, ...input }) =>
      correctAddress(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/users/invitations/{id}/revoke/', ({ params, body, ...input }) =>
      revoke({ ...input, id: params.id, reason: body?.reason ?? '' }),
    ),
    endpoint('GET /api/users/people/', input => findPeople(input)),
    endpoint('GET /api/users/people/{id}/', ({ params, ...input }) => readPerson({ ...input, id: params.id })),
    endpoint('GET /api/users/people/{id}/consequences/', ({ params, ...input }) =>
      readConsequences(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/users/people/{id}/disable/', async ({ params: { id }, body, person, tx, now }) => {
      await disable({ tx, now, id, by: person.id, reason: body.reason })
      return readPerson({ db: tx, person, now, id })
    }),
    endpoint('POST /api/users/people/{id}/enable/', async ({ params: { id }, body, person, tx, now }) => {
      await enable({ tx, now, id, by: person.id, reason: body?.reason ?? '' })
      return readPerson({ db: tx, person, now, id })
    }),
    endpoint('PUT /api/users/people/{id}/rights/', async ({ params: { id }, body, person, tx, now }) => {
      await changeRights({ tx, now, id, by: person.id, reason: body.reason, rights: body.staff_rights })
      return readPerson({ db: tx, person, now, id })
    }),
  ]
}
