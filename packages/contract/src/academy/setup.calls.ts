import { staffAreas } from '@aulaviva/domain/access'
import { setupSteps } from '@aulaviva/domain/setup'
import { z } from 'zod'
import { call } from '../call.ts'
import { instant } from '../fields.ts'

/** Setup steps from an empty academy to its first class. A step is done when its subject exists. */

const setup = z
  .object({
    steps: z.array(z.object({ name: z.enum(setupSteps), done: z.boolean() })),
    put_away_at: instant.nullable().meta({ description: 'When the list was hidden. null while it’s shown' }),
  })
  .meta({ id: 'Setup' })

export const setupCalls = [
  call({
    method: 'GET',
    path: '/api/main/setup/',
    summary: 'List the setup steps, with those that are done',
    access: { kind: 'roles', roles: ['staff'], area: staffAreas },
    extension: true,
    answer: setup,
  }),
  call({
    method: 'PUT',
    path: '/api/main/setup/',
    summary: 'Hide the setup list, or show it again',
    access: { kind: 'roles', roles: ['staff'], area: 'settings' },
    extension: true,
    body: z.strictObject({ put_away: z.boolean() }),
    answer: setup,
  }),
] as const
