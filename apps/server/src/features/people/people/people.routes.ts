import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { changeRights, disable, enable } from './access.usecases.ts'
import { correctAddress, findInvitations, invite, inviteAgain, revoke } from './invitations.usecases.ts'
import { cancelMerge, compareAccounts, mergeNow, requestMerge } from './merge-requests.usecases.ts'
import { changeNote, readNotes, removeNote, writeNote } from './notes.usecases.ts'
import { findPeople, readConsequences, readPerson } from './people.usecases.ts'
import { changeLevel, correctName, signOutEverywhere } from './person-changes.usecases.ts'
import { readBadgesOf, readClassesOf, readDevicesOf, readLevelsOf, readResultsOf } from './person-record.usecases.ts'

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
    endpoint('GET /api/users/people/', input => findPeople(dependencies, input)),
    endpoint('GET /api/users/people/{id}/', ({ params, ...input }) => readPerson({ ...input, id: params.id })),
    endpoint('GET /api/users/people/{id}/consequences/', ({ params, ...input }) =>
      readConsequences(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/users/people/{id}/disable/', async ({ params: { id }, body, person, tx, now }) => {
      await disable({ tx, now, id, person, reason: body.reason })
      return readPerson({ db: tx, person, now, id })
    }),
    endpoint('POST /api/users/people/{id}/enable/', async ({ params: { id }, body, person, tx, now }) => {
      await enable({ tx, now, id, person, reason: body?.reason ?? '' })
      return readPerson({ db: tx, person, now, id })
    }),
    endpoint('PUT /api/users/people/{id}/rights/', async ({ params: { id }, body, person, tx, now }) => {
      await changeRights({ tx, now, id, person, reason: body.reason, rights: body.staff_rights })
      return readPerson({ db: tx, person, now, id })
    }),
    endpoint('PATCH /api/users/people/{id}/name/', async ({ params: { id }, body, person, tx, now }) => {
      const { reason, ...name } = body
      await correctName({ tx, now, id, person, reason, body: name })
      return readPerson({ db: tx, person, now, id })
    }),
    endpoint('GET /api/users/people/{id}/levels/', ({ params, db }) => readLevelsOf({ db, id: params.id })),
    endpoint('PUT /api/users/people/{id}/level/', async ({ params: { id }, body, person, tx, now }) => {
      await changeLevel({ tx, now, id, person, ...body })
      return readPerson({ db: tx, person, now, id })
    }),
    endpoint('GET /api/users/people/{id}/classes/', ({ params, ...input }) =>
      readClassesOf({ ...input, id: params.id }),
    ),
    endpoint('GET /api/users/people/{id}/results/', ({ params, ...input }) =>
      readResultsOf({ ...input, id: params.id }),
    ),
    endpoint('GET /api/users/people/{id}/badges/', ({ params, db }) => readBadgesOf({ db, id: params.id })),
    endpoint('GET /api/users/people/{id}/notes/', ({ params, ...input }) => readNotes({ ...input, id: params.id })),
    endpoint('POST /api/users/people/{id}/notes/', ({ params, body, ...input }) =>
      writeNote({ ...input, ...body, id: params.id }),
    ),
    endpoint('PATCH /api/users/people/{id}/notes/{note_id}/', ({ params, body, ...input }) =>
      changeNote({ ...input, ...body, id: params.id, note: params.note_id }),
    ),
    endpoint('DELETE /api/users/people/{id}/notes/{note_id}/', ({ params, ...input }) =>
      removeNote({ ...input, id: params.id, note: params.note_id }),
    ),
    endpoint('GET /api/users/people/{id}/devices/', ({ params, ...input }) =>
      readDevicesOf({ ...input, id: params.id }),
    ),
    endpoint('POST /api/users/people/{id}/devices/end/', ({ params: { id }, body, person, tx, now }) =>
      signOutEverywhere({ tx, now, id, person, reason: body.reason }),
    ),
    endpoint('GET /api/users/people/{id}/merge/{other_id}/', ({ params, ...input }) =>
      compareAccounts(dependencies, { ...input, ...pairOf(params) }),
    ),
    endpoint('POST /api/users/people/{id}/merge/', ({ params: { id }, body: { other, ...body }, ...input }) =>
      requestMerge(dependencies, { ...input, ...body, stays: id, goes: other }),
    ),
    endpoint('POST /api/users/people/{id}/merge/{other_id}/cancel/', ({ params, ...input }) =>
      cancelMerge({ ...input, ...pairOf(params) }),
    ),
    endpoint('POST /api/users/people/{id}/merge/{other_id}/now/', async ({ params, body, person, tx, now }) => {
      await mergeNow(dependencies, { tx, person, now, ...pairOf(params), ...body })
      return readPerson({ db: tx, person, now, id: params.id })
    }),
  ]
}

const pairOf = ({ id, other_id }: { id: string; other_id: string }) => ({ stays: id, goes: other_id })
