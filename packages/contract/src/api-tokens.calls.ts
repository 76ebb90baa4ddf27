import { staffAreas } from '@aulaviva/domain/access'
import { longestTokenDays, longestTokenName, tokenDays } from '@aulaviva/domain/api-tokens'
import { z } from 'zod'
import { call } from './call.ts'
import { id, idParams, instant, nameText, personSummary } from './fields.ts'

/** Tokens with which scripts of the school make calls: in some areas of whoever made them, and for a time. */

const access = { kind: 'roles', roles: ['staff'], area: 'settings' } as const
// whoever holds a token makes no other of it
const shared = { access, extension: true, tokens: false } as const

const areas = z.array(z.enum(staffAreas)).min(1).max(staffAreas.length)

const apiToken = z
  .object({
    id,
    name: z.string(),
    areas,
    by: personSummary.meta({ description: 'Who made it, and in whose name it acts' }),
    created_at: instant,
    expires_at: instant,
    revoked_at: instant.nullable(),
    ended: z.boolean().meta({ description: 'Whether it opens nothing any more: expired, revoked, or its maker left' }),
    used_at: instant.nullable(),
    address: z.string().meta({ description: 'From where it was last used; empty for never' }),
  })
  .meta({ id: 'ApiToken' })

export const apiTokenCalls = [
  call({
    ...shared,
    method: 'GET',
    path: '/api/main/api-tokens/',
    summary: 'The tokens I made, and to an owner those of all; the latest first',
    answer: z.array(apiToken),
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/api-tokens/',
    summary: 'Make a token of areas I work in',
    proof: true,
    body: z.strictObject({
      name: nameText(longestTokenName).min(1),
      areas,
      days: z.int().min(1).max(longestTokenDays).default(tokenDays),
    }),
    answer: apiToken.extend({ token: z.string().meta({ description: 'Told this once' }) }),
    status: 201,
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/api-tokens/{id}/revoke/',
    summary: 'End a token at once; owners end that of anybody',
    params: idParams,
    answer: apiToken,
  }),
] as const
