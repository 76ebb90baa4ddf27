import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant } from '../fields.ts'

/** A person's own account: signed-in devices and security. */

const access = { kind: 'signed-in', page: 'profile' } as const

export const device = z
  .object({
    id,
    browser: z.string().nullable(),
    system: z.string().nullable().meta({ description: 'For example, Windows or iPhone. Null if unknown' }),
    created_at: instant.meta({ description: 'When the person signed in' }),
    seen_at: instant.meta({ description: 'Last active, to the minute' }),
    current: z.boolean().meta({ description: 'Whether this is the device that sent the request' }),
  })
  .meta({ id: 'Device' })

export const accountCalls = [
  call({
    method: 'GET',
    path: '/api/users/devices/',
    summary: 'List my signed-in devices: this one first, then by last activity, at most 100',
    access,
    extension: true,
    answer: z.array(device),
  }),
  call({
    method: 'POST',
    path: '/api/users/devices/end-others/',
    summary: 'Sign out all my devices except this one',
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
    summary: 'Return when I turned on two-factor authentication. It’s set up on its own page',
    access,
    extension: true,
    answer: z.object({ since: instant.nullable(), recovery_codes_left: z.number().int() }),
  }),
  call({
    method: 'POST',
    path: '/api/users/proof/',
    summary: 'Confirm my password. For 15 minutes, no call in this session returns `proof_needed`',
    access: { kind: 'signed-in' },
    extension: true,
    body: z.strictObject({ password: z.string().min(1).max(256) }),
    answer: null,
    status: 204,
    errors: ['too_many_tries'],
  }),
] as const
