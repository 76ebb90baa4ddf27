import { z } from 'zod'
import { call } from './call.ts'
import { id, idParams, instant } from './fields.ts'

/** What is held about a person: to be taken along, or to be deleted with the account. */

const access = { kind: 'signed-in', page: 'profile' } as const

const exportAnswer = z.object({
  export: z
    .object({
      id,
      state: z.enum(['PENDING', 'READY', 'FAILED', 'REMOVED']),
      requested_at: instant,
      parts_done: z.number().int(),
      parts_total: z.number().int().meta({ description: '0 until it is being made' }),
      ready_at: instant.nullable(),
      expires_at: instant.nullable().meta({ description: 'Until then it can be fetched' }),
      size: z.number().int().nullable(),
    })
    .meta({ id: 'DataExport' })
    .nullable(),
})

const deletionAnswer = z.object({
  deletion: z
    .object({ requested_at: instant, due_at: instant.meta({ description: 'Until then it can be taken back' }) })
    .nullable(),
})

export const ownDataCalls = [
  call({
    method: 'GET',
    path: '/api/users/data-export/',
    summary: 'What my latest request for my data has come to',
    access,
    extension: true,
    answer: exportAnswer,
  }),
  call({
    method: 'POST',
    path: '/api/users/data-export/',
    summary: 'Ask for everything that is held about me; a request that is under way answers for this one',
    access,
    extension: true,
    answer: exportAnswer,
    errors: ['too_many_requests'],
  }),
  call({
    method: 'GET',
    path: '/api/users/data-export/{id}/link/',
    summary: 'A link, good for ten minutes, to my data as a zip file',
    access,
    extension: true,
    params: idParams,
    answer: z.object({ url: z.string() }),
  }),
  call({
    method: 'GET',
    path: '/api/users/account-deletion/',
    summary: 'My open request to delete my account',
    access,
    extension: true,
    answer: deletionAnswer,
  }),
  call({
    method: 'POST',
    path: '/api/users/account-deletion/',
    summary: 'Ask for the deletion of my account, fourteen days from now',
    access,
    extension: true,
    body: z.strictObject({ password: z.string().min(1).max(256) }),
    answer: deletionAnswer,
    errors: ['last_staff', 'too_many_tries'],
  }),
  call({
    method: 'DELETE',
    path: '/api/users/account-deletion/',
    summary: 'Take my request back',
    access,
    extension: true,
    answer: deletionAnswer,
  }),
] as const
