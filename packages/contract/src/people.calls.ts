import { roles } from '@aulaviva/domain/access'
import { z } from 'zod'
import { call } from './call.ts'
import { id, idParams, instant, nameText, pageOf, paging, text } from './fields.ts'

/** How staff bring people in: each gets a link by mail, and chooses the password with it. */

const staff = { kind: 'roles', roles: ['staff'] } as const

const invitation = z
  .object({
    id: id.meta({ description: 'The invited person' }),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(roles),
    state: z.enum(['SENT', 'EXPIRED', 'ACCEPTED']),
    sent_at: instant.meta({ description: 'When the last link was sent' }),
    expires_at: instant.meta({ description: 'Until when the last link is good' }),
    accepted_at: instant.nullable(),
  })
  .meta({ id: 'Invitation' })

export const peopleCalls = [
  call({
    method: 'GET',
    path: '/api/users/invitations/',
    summary: 'Who was invited, those who have not come in yet first',
    access: staff,
    extension: true,
    query: z.object({ search: text(100).default(''), ...paging(20) }),
    answer: pageOf(invitation),
  }),
  call({
    method: 'POST',
    path: '/api/users/invitations/',
    summary: 'Invite somebody by mail, a student with level and plan if they have them',
    access: staff,
    extension: true,
    body: z.strictObject({
      email: text(254),
      first_name: nameText(100).min(1),
      last_name: nameText(100).min(1),
      role: z.enum(roles),
      level: id.nullish().meta({ description: 'Students only' }),
      plan: id.nullish().meta({ description: 'Students only' }),
      paid: z.boolean().default(true).meta({ description: 'Whether the plan is paid' }),
    }),
    answer: invitation,
    status: 201,
    errors: ['email_taken'],
  }),
  call({
    method: 'POST',
    path: '/api/users/invitations/{id}/again/',
    summary: 'Send another link to somebody who has not come in yet',
    access: staff,
    extension: true,
    params: idParams,
    answer: invitation,
    errors: ['invitation_accepted', 'too_many_tries'],
  }),
] as const
