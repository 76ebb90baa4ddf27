import { staffAreas } from '@aulaviva/domain/access'
import { defaultTokenDays, maxTokenDays, maxTokenNameLength } from '@aulaviva/domain/api-tokens'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, nameText, personSummary } from '../fields.ts'

/** API tokens for the academy's scripts, limited to some of their creator's areas and to a period. */

const access = { kind: 'roles', roles: ['staff'], area: 'settings' } as const
// A token cannot create another one.
const shared = { access, extension: true, tokens: false } as const

const areas = z.array(z.enum(staffAreas)).min(1).max(staffAreas.length)

const apiToken = z
  .object({
    id,
    name: z.string(),
    areas,
    by: personSummary.meta({ description: 'The person who created it, and on whose behalf it acts' }),
    created_at: instant,
    expires_at: instant,
    revoked_at: instant.nullable(),
    ended: z
      .boolean()
      .meta({ description: 'Whether it no longer works: it expired, was revoked, or its creator left' }),
    used_at: instant.nullable(),
    address: z.string().meta({ description: 'The IP address that used it last. Empty if never used' }),
  })
  .meta({ id: 'ApiToken' })

export const apiTokenCalls = [
  call({
    ...shared,
    method: 'GET',
    path: '/api/main/api-tokens/',
    summary: 'List my API tokens, or all tokens for an owner, latest first',
    answer: z.array(apiToken),
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/api-tokens/',
    summary: 'Create an API token with some of my permissions',
    proof: true,
    body: z.strictObject({
      name: nameText(maxTokenNameLength).min(1),
      areas,
      days: z.int().min(1).max(maxTokenDays).default(defaultTokenDays),
    }),
    answer: apiToken.extend({ token: z.string().meta({ description: 'Returned only once' }) }),
    status: 201,
  }),
  call({
    ...shared,
    method: 'POST',
    path: '/api/main/api-tokens/{id}/revoke/',
    summary: 'Revoke an API token immediately. Owners can revoke any token',
    params: idParams,
    answer: apiToken,
  }),
] as const
