import { maxReasonLength, maxSearchLength } from '@aulaviva/domain/limits'
import { reserveErrorCodes } from '@aulaviva/domain/reserving'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, idParams, pageOf, paging, personSummary, text } from '../fields.ts'
import { deadlines, listedLiveClass, scheduledLiveClass } from '../live-class.ts'

/** Reservations and waitlists that staff manage for students. The rules are the students' own. */

const staff = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

const override = z.boolean().default(false).meta({
  description:
    'Reserve in spite of deadlines, the level, the plan’s limits, or a full group class, which gets one more seat',
})

const reserved = z
  .object({
    id: id.meta({ description: 'The reservation' }),
    student: id,
    scheduled_live_class: id,
    available_hours: z.number().meta({ description: 'The hours that the student has left' }),
  })
  .meta({ id: 'StaffReservation' })

export const staffReservationCalls = [
  call({
    method: 'GET',
    path: '/api/classes/staff-reservations/students/',
    summary: 'Find students by name or email, at most 20',
    access: staff,
    extension: true,
    query: z.object({ search: text(maxSearchLength) }),
    answer: z.array(
      personSummary.extend({
        email: z.string(),
        level: z.string().nullable().meta({ description: 'The code of the student’s level' }),
        available_hours: z.number(),
      }),
    ),
  }),
  call({
    method: 'GET',
    path: '/api/classes/staff-reservations/classes/',
    summary: 'List the classes of a day, and whether a student can reserve each or switch a reservation to it',
    access: staff,
    extension: true,
    query: z.object({
      student: id,
      date: day.meta({ description: 'A day in the caller’s time zone' }),
      instead_of: id.optional().meta({ description: 'The reservation to switch' }),
      ...paging(100),
    }),
    answer: pageOf(listedLiveClass),
  }),
  call({
    method: 'GET',
    path: '/api/classes/staff-reservations/{id}/',
    summary: 'Return a student’s reservation',
    access: staff,
    extension: true,
    params: idParams,
    answer: z.object({
      id,
      student: personSummary,
      cost_minutes: z.int(),
      ...deadlines,
      scheduled_live_class: scheduledLiveClass,
    }),
  }),
  call({
    method: 'POST',
    path: '/api/classes/office-timetable/{id}/reservations/',
    summary: 'Reserve a seat for a student, who is notified',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ student: id, override }),
    answer: reserved,
    status: 201,
    errors: reserveErrorCodes,
  }),
  call({
    method: 'PATCH',
    path: '/api/classes/staff-reservations/{id}/',
    summary: 'Switch a student’s reservation to another class. The student is notified',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ scheduled_live_class: id, override }),
    answer: reserved,
    errors: [...reserveErrorCodes, 'too_late_to_reschedule', 'already_canceled', 'changed_meanwhile'],
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/staff-reservations/{id}/',
    summary: 'Cancel a student’s reservation. The student is notified',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({
      reason: text(maxReasonLength).default('').meta({ description: 'The student reads it' }),
      return_hours: z.boolean().default(false).meta({ description: 'Return the hours even after the deadline' }),
    }),
    answer: z.object({ id, refunded_minutes: z.int(), available_hours: z.number() }),
    errors: ['class_started', 'already_canceled', 'changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/office-timetable/{id}/waitlist/',
    summary: 'Add a student to the waitlist of a full class. The student is notified',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ student: id }),
    answer: z.object({ student: id, rank: z.int() }),
    status: 201,
    errors: [...reserveErrorCodes, 'class_has_seats', 'already_waiting'],
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/office-timetable/{id}/waitlist/',
    summary:
      'Remove a student from a waitlist. The student is notified, and a seat held for them is offered to the next',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ student: id }),
    answer: null,
    status: 204,
  }),
] as const
