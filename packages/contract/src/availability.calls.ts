import { reserveErrorCodes } from '@aulaviva/domain/reserving'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { day, endTime, id, idParams, instant, personSummary, roomAddress, wallTime } from './fields.ts'
import { teacherSummary } from './live-class.ts'

/** When teachers can be asked for a private class, and the times that come of it. */

const forwards = ({ from, to }: { from: string; to: string }) => from < to
const endsLater = { message: 'Must be later than the start', path: ['to'] }

const weeklyHours = z
  .strictObject({ weekday: z.int().min(1).max(7).meta({ description: '1 is Monday' }), from: wallTime, to: endTime })
  .refine(forwards, endsLater)

const hoursException = z
  .strictObject({
    day,
    available: z.boolean().meta({ description: 'Hours on top of the weekly ones, or taken out of them' }),
    from: wallTime,
    to: endTime,
  })
  .refine(forwards, endsLater)

const availability = z
  .object({
    version: z.int(),
    time_zone: z.string().meta({ description: 'The academy’s zone, whose wall times these are' }),
    weekly: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
    exceptions: z.array(z.object({ day, available: z.boolean(), from: z.string(), to: z.string() })),
    room_url: z.string().meta({ description: 'The room of the teacher’s private classes' }),
  })
  .meta({ id: 'Availability' })

const shareOf = z.object({ classes: z.int(), hours: z.number() })
const teaching = z
  .object({
    version: z.int().meta({ description: 'Rises when what the teacher gives changes' }),
    levels: z
      .array(z.object({ id, code: z.string(), name: z.string(), gives: z.boolean() }))
      .meta({ description: 'None given: the teacher gives every level' }),
    live_class_types: z
      .array(z.object({ id, name: z.string(), gives: z.boolean() }))
      .meta({ description: 'None given: the teacher gives every type of class' }),
    load: z.object({
      this_week: shareOf,
      this_month: shareOf,
      ahead: shareOf.meta({ description: 'From now on, in the next four weeks' }),
    }),
    time_zone: z.string().meta({ description: 'The academy’s zone, whose wall times these are' }),
    weekly: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
    next_week: z
      .object({ offered_hours: z.number(), free_hours: z.number() })
      .meta({ description: 'Of the hours for private classes in the next seven days' }),
    history: z.array(change),
  })
  .meta({ id: 'Teaching' })

const planning = { kind: 'roles', roles: ['staff'], area: ['people', 'timetable'] } as const

const own = { kind: 'roles', roles: ['teacher'] } as const
const anyTeacher = id.optional().meta({ description: 'All teachers where none is named' })
const reserving = { kind: 'roles', roles: ['student'], page: 'students-classes-reserve' } as const

export const availabilityCalls = [
  call({
    method: 'GET',
    path: '/api/users/people/{id}/teaching/',
    summary: 'What a teacher gives, how much they give, and when they can be asked for more',
    access: planning,
    extension: true,
    params: idParams,
    answer: teaching,
  }),
  call({
    method: 'PUT',
    path: '/api/users/people/{id}/teaching/',
    summary: 'Say which levels and types of class a teacher gives; none of a kind means all of it',
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
    summary: 'My weekly hours for private classes and the exceptions ahead',
    access: own,
    extension: true,
    answer: availability,
  }),
  call({
    method: 'PUT',
    path: '/api/classes/my-availability/',
    summary: 'Replace my weekly hours and the exceptions ahead; classes that are booked already stay',
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
    summary: 'Teachers a class can be given to, whether or not they give one yet',
    access: { kind: 'roles', roles: ['staff'], area: 'timetable' },
    extension: true,
    answer: z.array(personSummary),
  }),
  call({
    method: 'GET',
    path: '/api/classes/private-teachers/',
    summary: 'Teachers who can be asked for a private class',
    access: reserving,
    extension: true,
    answer: z.array(teacherSummary.extend({ about: z.string() })),
  }),
  call({
    method: 'GET',
    path: '/api/classes/private-times/',
    summary:
      'The free times on a day of the caller’s zone, of a teacher or of all, and whether the student may book each',
    access: reserving,
    extension: true,
    query: z.object({ teacher: anyTeacher, date: day, live_class_type: id }),
    answer: z.array(
      z.object({
        starts_at: instant,
        ends_at: instant,
        teachers: z.array(id).meta({ description: 'Who is free then' }),
        refusal: z.enum(reserveErrorCodes).nullable(),
        conflict: z.object({ id, title: z.string(), starts_at: instant }).nullable(),
      }),
    ),
  }),
  call({
    method: 'GET',
    path: '/api/classes/private-times/days/',
    summary: 'How many times of each day the student may book, with a teacher or with any',
    access: reserving,
    extension: true,
    query: z.object({ teacher: anyTeacher, from: day, to: day, live_class_type: id }),
    answer: z.array(z.object({ date: day, free: z.int() })),
    errors: ['too_many_days'],
  }),
] as const
