import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant } from '../fields.ts'

/** The data about a person: exporting it, or deleting it with the account. */

const access = { kind: 'signed-in', page: 'profile' } as const

const exportAnswer = z.object({
  export: z
    .object({
      id,
      state: z.enum(['PENDING', 'READY', 'FAILED', 'REMOVED']),
      requested_at: instant,
      parts_done: z.number().int(),
      parts_total: z.number().int().meta({ description: '0 until it starts' }),
      ready_at: instant.nullable(),
      expires_at: instant.nullable().meta({ description: 'When the download expires' }),
      size: z.number().int().nullable(),
    })
    .meta({ id: 'DataExport' })
    .nullable(),
})

const deletionAnswer = z.object({
  deletion: z
    .object({
      requested_at: instant,
      due_at: instant.meta({ description: 'When the account is deleted. Until then, the request can be canceled' }),
    })
    .nullable(),
})

export const ownDataCalls = [
  call({
    method: 'GET',
    path: '/api/users/data-export/',
    summary: 'Return the state of my latest data export',
    access,
    extension: true,
    answer: exportAnswer,
  }),
  call({
    method: 'POST',
    path: '/api/users/data-export/',
    summary: 'Request an export of my data. If one is already in progress, it’s returned',
    access,
    extension: true,
    answer: exportAnswer,
    errors: ['too_many_requests'],
  }),
  call({
    method: 'GET',
    path: '/api/users/data-export/{id}/link/',
    summary: 'Return a link to my data as a zip file. It expires after 10 minutes',
    access,
    extension: true,
    params: idParams,
    answer: z.object({ url: z.string() }),
  }),
  call({
    method: 'GET',
    path: '/api/users/account-deletion/',
    summary: 'Return my open request to delete my account',
    access,
    extension: true,
    answer: deletionAnswer,
  }),
  call({
    method: 'POST',
    path: '/api/users/account-deletion/',
    summary: 'Request the deletion of my account in 14 days',
    access,
    extension: true,
    body: z.strictObject({ password: z.string().min(1).max(256) }),
    answer: deletionAnswer,
    errors: ['last_staff', 'too_many_tries'],
  }),
  call({
    method: 'DELETE',
    path: '/api/users/account-deletion/',
    summary: 'Cancel the deletion of my account',
    access,
    extension: true,
    answer: deletionAnswer,
  }),
] as const
