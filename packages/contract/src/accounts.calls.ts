import { z } from 'zod'
import { call } from './call.ts'
import { id, idParams, instant } from './fields.ts'

/** A person's own account: where it is signed in, and what guards it. */

const access = { kind: 'signed-in', page: 'profile' } as const

export const device = z
  .object({
    id,
    browser: z.string().nullable(),
    system: z.string().nullable().meta({ description: 'Such as Windows or iPhone; null where it cannot be told' }),
    created_at: instant.meta({ description: 'Signed in since' }),
    seen_at: instant.meta({ description: 'Last used, to the minute' }),
    current: z.boolean().meta({ description: 'Whether this is the device that asks' }),
  })
  .meta({ id: 'Device' })

export const accountCalls = [
  call({
    method: 'GET',
    path: '/api/users/devices/',
    summary: 'Where I am signed in: this device first, then the latest used; at most 100',
    access,
    extension: true,
    answer: z.array(device),
  }),
  call({
    method: 'POST',
    path: '/api/users/devices/end-others/',
    summary: 'Sign out every device but this one',
    access,
    extension: true,
    answer: null,
    status: 204,
  }),
  call({
    method: 'DELETE',
    path: '/api/users/devices/{id}/',
    summary: 'Sign out one device',
    access,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: '/api/users/second-factor/',
    summary: 'Since when my second factor is on; it is set up on a page of its own',
    access,
    extension: true,
    answer: z.object({ since: instant.nullable(), recovery_codes_left: z.number().int() }),
  }),
  call({
    method: 'POST',
    path: '/api/users/proof/',
    summary: 'Show my password; for 15 minutes no call in this sign-in is refused with `proof_needed`',
    access: { kind: 'signed-in' },
    extension: true,
    body: z.strictObject({ password: z.string().min(1).max(256) }),
    answer: null,
    status: 204,
    errors: ['too_many_tries'],
  }),
] as const
