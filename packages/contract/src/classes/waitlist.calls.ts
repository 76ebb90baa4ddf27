import { reserveErrorCodes } from '@aulaviva/domain/reserving'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant } from '../fields.ts'
import { scheduledLiveClass } from '../live-class.ts'

/** The waitlist of a full class. */

const hoursBefore = z
  .int()
  .min(0)
  .max(28 * 24)
  .nullable()
  .meta({
    description: 'Reserve a seat automatically if it opens at least this many hours before the start. null: offer it',
  })

export const waitlistEntry = z
  .object({
    id,
    state: z.enum(['WAITING', 'OFFERED']),
    rank: z.number().int().meta({ description: '1 is next to be offered a seat' }),
    waiting: z.number().int().meta({ description: 'How many students are on the waitlist' }),
    auto_accept_hours_before: hoursBefore,
    offer_expires_at: instant.nullable().meta({ description: 'When the held seat expires' }),
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
    summary: 'List the waitlists I’m on, those with a held seat first',
    access: reading,
    extension: true,
    answer: z.array(waitlistEntry),
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/{id}/waitlist/',
    summary: 'Return the waitlist of a class, my place on it, and whether I can join',
    access: reserving,
    extension: true,
    params: idParams,
    answer: z.object({
      waiting: z.number().int(),
      offer_minutes: z.number().int().meta({ description: 'How long a seat is held' }),
      refusal: z.enum(waitErrorCodes).nullable().meta({ description: 'Why I can’t join. Null if I can' }),
      mine: waitlistEntry.nullable(),
    }),
  }),
  call({
    method: 'POST',
    path: '/api/classes/scheduled-live-classes/{id}/waitlist/',
    summary: 'Join the waitlist of a full class',
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
    summary: 'Choose whether a seat is reserved for me automatically',
    access: reserving,
    extension: true,
    params: idParams,
    body: z.strictObject({ auto_accept_hours_before: hoursBefore }),
    answer: waitlistEntry,
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/scheduled-live-classes/{id}/waitlist/',
    summary: 'Leave a waitlist. A seat held for me is offered to the next student',
    access: reading,
    extension: true,
    params: idParams,
    answer: null,
    status: 204,
  }),
] as const
