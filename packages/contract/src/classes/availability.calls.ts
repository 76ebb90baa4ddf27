import { reserveErrorCodes } from '@aulaviva/domain/reserving'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, endTime, id, idParams, instant, personSummary, roomAddress, wallTime } from '../fields.ts'
import { teacherSummary } from '../live-class.ts'
import { change } from '../shared/changes.calls.ts'

/** When teachers are available for private classes, and the times that result. */

const isForward = ({ from, to }: { from: string; to: string }) => from < to
const endsLater = { message: 'Must be later than the start', path: ['to'] }

const weeklyHours = z
  .strictObject({ weekday: z.int().min(1).max(7).meta({ description: '1 is Monday' }), from: wallTime, to: endTime })
  .refine(isForward, endsLater)

const hoursException = z
  .strictObject({
    day,
    available: z.boolean().meta({ description: 'Whether these are extra hours, or time off from the weekly ones' }),
    from: wallTime,
    to: endTime,
  })
  .refine(isForward, endsLater)

const availability = z
  .object({
    version: z.int(),
    time_zone: z.string().meta({ description: 'The academy’s time zone, used for these times' }),
    weekly: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
    exceptions: z.array(z.object({ day, available: z.boolean(), from: z.string(), to: z.string() })),
    room_url: z.string().meta({ description: 'The online room for the teacher’s private classes' }),
  })
  .meta({ id: 'Availability' })

const shareOf = z.object({ classes: z.int(), hours: z.number() })
const teaching = z
  .object({
    version: z.int().meta({ description: 'Increases when the teaching profile changes' }),
    levels: z
      .array(z.object({ id, code: z.string(), name: z.string(), gives: z.boolean() }))
      .meta({ description: 'Empty: the teacher teaches all levels' }),
    live_class_types: z
      .array(z.object({ id, name: z.string(), gives: z.boolean() }))
      .meta({ description: 'Empty: the teacher teaches all class types' }),
    load: z.object({
      this_week: shareOf,
      this_month: shareOf,
      ahead: shareOf.meta({ description: 'The next 4 weeks' }),
    }),
    time_zone: z.string().meta({ description: 'The academy’s time zone, used for these times' }),
    weekly: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
    next_week: z
      .object({ offered_hours: z.number(), free_hours: z.number() })
      .meta({ description: 'Of the hours available for private classes in the next 7 days' }),
    history: z.array(change),
  })
  .meta({ id: 'Teaching' })

const planning = { kind: 'roles', roles: ['staff'], area: ['people', 'timetable'] } as const

const own = { kind: 'roles', roles: ['teacher'] } as const
const anyTeacher = id.optional().meta({ description: 'Leave out for all teachers' })
const reserving = { kind: 'roles', roles: ['student'], page: 'students-classes-reserve' } as const

export const availabilityCalls = [
  call({
    method: 'GET',
    path: '/api/users/people/{id}/teaching/',
    summary: 'Return what a teacher teaches, how many classes, and when they’re available',
    access: planning,
    extension: true,
    params: idParams,
    answer: teaching,
  }),
  call({
    method: 'PUT',
    path: '/api/users/people/{id}/teaching/',
    summary: 'Set the levels and class types a teacher teaches. Empty means all',
    access: planning,
    extension: true,
    params: idParams,
    body: z.strictObject({
      version: z.int(),
      levels: z.array(id).max(200),
      live_class_types: z.array(id).max(200),
    }),
    answer: teaching,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/my-availability/',
    summary: 'Return my weekly availability and upcoming exceptions',
    access: own,
    extension: true,
    answer: availability,
  }),
  call({
    method: 'PUT',
    path: '/api/classes/my-availability/',
    summary: 'Replace my weekly availability and upcoming exceptions. Reserved classes stay',
    access: own,
    extension: true,
    body: z.strictObject({
      version: z.int(),
      weekly: z.array(weeklyHours).max(100),
      exceptions: z.array(hoursException).max(200),
      room_url: roomAddress.optional(),
    }),
    answer: availability,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/teachers/',
    summary: 'List teachers who can be assigned to a class, including those without classes yet',
    access: { kind: 'roles', roles: ['staff'], area: 'timetable' },
    extension: true,
    answer: z.array(personSummary),
  }),
  call({
    method: 'GET',
    path: '/api/classes/private-teachers/',
    summary: 'List teachers available for private classes',
    access: reserving,
    extension: true,
    answer: z.array(teacherSummary.extend({ about: z.string() })),
  }),
  call({
    method: 'GET',
    path: '/api/classes/private-times/',
    summary:
      'List open times on a day in the caller’s time zone, of one teacher or all, and whether the student can reserve each',
    access: reserving,
    extension: true,
    query: z.object({ teacher: anyTeacher, date: day, live_class_type: id }),
    answer: z.array(
      z.object({
        starts_at: instant,
        ends_at: instant,
        teachers: z.array(id).meta({ description: 'Available teachers' }),
        refusal: z.enum(reserveErrorCodes).nullable(),
        conflict: z.object({ id, title: z.string(), starts_at: instant }).nullable(),
      }),
    ),
  }),
  call({
    method: 'GET',
    path: '/api/classes/private-times/days/',
    summary: 'Count the times the student can reserve each day, with one teacher or any',
    access: reserving,
    extension: true,
    query: z.object({ teacher: anyTeacher, from: day, to: day, live_class_type: id }),
    answer: z.array(z.object({ date: day, free: z.int() })),
    errors: ['too_many_days'],
  }),
] as const
