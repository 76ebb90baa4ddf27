import { reserveErrorCodes } from '@aulaviva/domain/reserving'
import { z } from 'zod'
import { call } from './call.ts'
import { id, idParams, instant } from './fields.ts'
import { scheduledLiveClass } from './live-class.ts'

/** Waiting for a seat of a full class. */

const hoursBefore = z
  .int()
  .min(0)
  .max(28 * 24)
  .nullable()
  .meta({ description: 'A seat that frees at least so many hours before the start is taken at once; null: offered' })

export const waitlistEntry = z
  .object({
    id,
    state: z.enum(['WAITING', 'OFFERED']),
    rank: z.number().int().meta({ description: '1 is the next to be offered a seat' }),
    waiting: z.number().int().meta({ description: 'How many are in line' }),
    auto_accept_hours_before: hoursBefore,
    offer_expires_at: instant.nullable().meta({ description: 'Until then a seat is held for the student' }),
    joined_at: instant,
    scheduled_live_class: scheduledLiveClass,
  })
  .meta({ id: 'WaitlistEntry' })

const waitErrorCodes = [...reserveErrorCodes, 'class_has_seats'] as const

const reading = { kind: 'roles', roles: ['student'], page: 'students-classes' } as const
const reserving = { kind: 'roles', roles: ['student'], page: 'students-classes-reserve' } as const

export const waitlistCalls = [
  call({
    method: 'GET',
    path: '/api/classes/my-waitlist/',
    summary: 'The classes I wait for: those with a seat held for me first',
    access: reading,
    extension: true,
    answer: z.array(waitlistEntry),
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/{id}/waitlist/',
    summary: 'The line of a class, my place in it, and whether I may join it',
    access: reserving,
    extension: true,
    params: idParams,
    answer: z.object({
      waiting: z.number().int(),
      offer_minutes: z.number().int().meta({ description: 'How long an offer holds a seat' }),
      refusal: z.enum(waitErrorCodes).nullable().meta({ description: 'Why I may not join; null if I may' }),
      mine: waitlistEntry.nullable(),
    }),
  }),
  call({
    method: 'POST',
    path: '/api/classes/scheduled-live-classes/{id}/waitlist/',
    summary: 'Join the line of a full class',
    access: reserving,
    extension: true,
    params: idParams,
    body: z.strictObject({ auto_accept_hours_before: hoursBefore.optional() }).optional(),
    answer: waitlistEntry,
    status: 201,
    errors: [...waitErrorCodes, 'already_waiting'],
  }),
  call({
    method: 'PATCH',
    path: '/api/classes/scheduled-live-classes/{id}/waitlist/',
    summary: 'Choose whether a seat is taken for me at once',
    access: reserving,
    extension: true,
    params: idParams,
    body: z.strictObject({ auto_accept_hours_before: hoursBefore }),
    answer: waitlistEntry,
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/scheduled-live-classes/{id}/waitlist/',
    summary: 'Leave the line; a seat that was held for me goes to the next',
    access: reading,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
  }),
] as const
