import { z } from 'zod'
import { call } from './call.ts'
import { idParams, instant } from './fields.ts'

/**
 * Classes in a person’s own calendar: a secret address that calendars read, and one class as a file. The calendar of the
 * staff has every class of the academy.
 */

const feedAccess = {
  kind: 'roles',
  roles: ['student', 'teacher', 'staff'],
  page: 'profile',
  area: 'timetable',
} as const

export const calendarCalls = [
  call({
    method: 'GET',
    path: '/api/users/calendar-feed/',
    summary: 'Whether my calendar has a secret address, and since when; the address itself is not told again',
    access: feedAccess,
    tokens: false,
    extension: true,
    answer: z.object({ created_at: instant.nullable() }),
  }),
  call({
    method: 'POST',
    path: '/api/users/calendar-feed/',
    summary: 'Make a secret address for my calendar; one made before ends',
    access: feedAccess,
    tokens: false,
    proof: 'of-staff',
    extension: true,
    answer: z.object({
      url: z.string().meta({ description: 'Told this once; it works without signing in' }),
      created_at: instant,
    }),
    status: 201,
  }),
  call({
    method: 'DELETE',
    path: '/api/users/calendar-feed/',
    summary: 'End the secret address of my calendar',
    access: feedAccess,
    tokens: false,
    extension: true,
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/{id}/calendar-link/',
    summary: 'A link, good for ten minutes, to this class of mine as a calendar file',
    access: { kind: 'roles', roles: ['student', 'teacher'], page: 'students-classes' },
    extension: true,
    params: idParams,
    answer: z.object({ url: z.string() }),
  }),
] as const
