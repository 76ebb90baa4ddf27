import { z } from 'zod'
import { call } from '../call.ts'
import { idParams, instant } from '../fields.ts'

/**
 * Classes in a person's own calendar: a secret link that calendar apps read, and one class as a file. A staff member's
 * calendar has every class of the academy.
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
    summary: 'Return whether I have a calendar link, and since when. The link itself isn’t returned again',
    access: feedAccess,
    tokens: false,
    extension: true,
    answer: z.object({ created_at: instant.nullable() }),
  }),
  call({
    method: 'POST',
    path: '/api/users/calendar-feed/',
    summary: 'Create a calendar link, which replaces the previous one',
    access: feedAccess,
    tokens: false,
    proof: 'of-staff',
    extension: true,
    answer: z.object({
      url: z.string().meta({ description: 'Returned only once. It works without signing in' }),
      created_at: instant,
    }),
    status: 201,
  }),
  call({
    method: 'DELETE',
    path: '/api/users/calendar-feed/',
    summary: 'Delete my calendar link',
    access: feedAccess,
    tokens: false,
    extension: true,
    answer: null,
    status: 204,
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/{id}/calendar-link/',
    summary: 'Return a link to one of my classes as a calendar file. It expires after 10 minutes',
    access: { kind: 'roles', roles: ['student', 'teacher'], page: 'students-classes' },
    extension: true,
    params: idParams,
    answer: z.object({ url: z.string() }),
  }),
] as const
