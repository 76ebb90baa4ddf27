import { z } from 'zod'
import { call } from './call.ts'
import { day, id, text } from './fields.ts'

export const subscriptionCalls = [
  call({
    method: 'POST',
    path: '/api/payments/subscription-plan/cancel/',
    summary: 'Cancel the subscription; hours stay usable until its date limit',
    access: { kind: 'roles', roles: ['student'], page: 'subscription' },
    body: z.strictObject({ reason: text(1000).optional() }).optional(),
    answer: z.object({ id, plan: z.string(), date_limit: day, canceled: z.boolean() }),
    errors: ['no_subscription', 'already_canceled'],
  }),
] as const
