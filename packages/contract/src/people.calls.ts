import { roles, staffRights } from '@aulaviva/domain/access'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { hours, id, idParams, instant, nameText, pageOf, paging, personSummary, requiredText, text } from './fields.ts'

/**
 * Who may come in. Staff invite people, who get a link by mail and choose the password with it; staff take an invitation
 * back, disable who has come in, and enable them again.
 */

const staff = { kind: 'roles', roles: ['staff'], area: 'people' } as const

const invitation = z
  .object({
    id: id.meta({ description: 'The invited person' }),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(roles),
    state: z.enum(['SENT', 'EXPIRED', 'REVOKED', 'ACCEPTED']),
    sent_at: instant.meta({ description: 'When the last link was sent' }),
    expires_at: instant.meta({ description: 'Until when the last link is good' }),
    accepted_at: instant.nullable(),
  })
  .meta({ id: 'Invitation' })

const accountStates = ['ACTIVE', 'INVITED', 'NOT_INVITED', 'REVOKED', 'DISABLED'] as const

const account = personSummary
  .extend({
    email: z.string(),
    role: z.enum(roles),
    staff_rights: z.array(z.enum(staffRights)).meta({ description: 'None for who is not of the staff' }),
    state: z.enum(accountStates).meta({ description: 'INVITED, NOT_INVITED and REVOKED: has not come in' }),
    disabled_at: instant.nullable().meta({ description: 'When the account was disabled or the invitation revoked' }),
  })
  .meta({ id: 'Account' })

const accountWithHistory = account.extend({
  invitation: invitation.nullable(),
  history: z.array(change).meta({ description: 'What staff changed of this person, the latest first' }),
})

const why = text(500).default('').meta({ description: 'For the staff, and for the export of the person’s own data' })

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
      plan: id.nullish().meta({ description: 'Students only; for staff who work in money' }),
      paid: z.boolean().default(true).meta({ description: 'Whether the plan is paid' }),
      staff_rights: z
        .array(z.enum(staffRights))
        .max(staffRights.length)
        .default([])
        .meta({ description: 'Staff only, whom owners alone invite' }),
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
    errors: ['invitation_accepted', 'still_leaving', 'too_many_tries'],
  }),
  call({
    method: 'PATCH',
    path: '/api/users/invitations/{id}/',
    summary: 'Correct the address of an invitation: its links end, and another goes to the corrected address',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ email: text(254), reason: why }),
    answer: invitation,
    errors: ['invitation_accepted', 'email_taken', 'still_leaving', 'too_many_tries'],
  }),
  call({
    method: 'POST',
    path: '/api/users/invitations/{id}/revoke/',
    summary: 'Take an invitation back: its links end, and nobody comes in by it until it is sent again',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ reason: why }).optional(),
    answer: invitation,
    errors: ['invitation_accepted', 'invitation_revoked'],
  }),
  call({
    method: 'GET',
    path: '/api/users/people/',
    summary: 'Everybody with an account, by name',
    access: staff,
    extension: true,
    query: z.object({
      search: text(100).default(''),
      role: z.enum(roles).optional(),
      state: z.enum(accountStates).optional(),
      ...paging(20),
    }),
    answer: pageOf(account),
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/',
    summary: 'One person’s account, and what staff did about its access',
    access: staff,
    extension: true,
    params: idParams,
    answer: accountWithHistory,
  }),
  call({
    method: 'GET',
    path: '/api/users/people/{id}/consequences/',
    summary: 'What disabling this person would end and give up at this moment',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.object({
      devices: z.number().int().meta({ description: 'Where the person is signed in' }),
      seats: z.number().int().meta({ description: 'Reservations ahead, which end' }),
      seat_hours: hours.meta({ description: 'What the person gets back for them' }),
      waitlist_entries: z.number().int(),
      classes: z.number().int().meta({ description: 'Classes ahead that lose their teacher' }),
      classes_canceled: z.number().int().meta({ description: 'Those among them that begin too soon to find another' }),
      students_told: z.number().int().meta({ description: 'Students with a seat in one of these classes' }),
      class_hours: hours.meta({ description: 'What students get back for the classes that are canceled' }),
    }),
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/disable/',
    summary: 'End a person’s access at once, and give up their seats and classes ahead',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ reason: requiredText(500) }),
    answer: accountWithHistory,
    errors: ['already_disabled', 'invitation_open', 'last_staff', 'own_account'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/enable/',
    summary: 'Give a disabled person access again; what was given up stays given up',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ reason: why }).optional(),
    answer: accountWithHistory,
    errors: ['already_enabled', 'invitation_revoked', 'still_leaving'],
  }),
  call({
    method: 'PUT',
    path: '/api/users/people/{id}/rights/',
    summary: 'Say what somebody of the staff may do; an owner stays',
    access: { kind: 'roles', roles: ['staff'], area: 'owner' },
    extension: true,
    params: idParams,
    body: z.strictObject({ staff_rights: z.array(z.enum(staffRights)).max(staffRights.length), reason: why }),
    answer: accountWithHistory,
    errors: ['last_staff', 'not_staff'],
  }),
] as const
