import { maxReasonLength } from '@aulaviva/domain/limits'
import { reserveErrorCodes } from '@aulaviva/domain/reserving'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, fileSummary, flag, groupOrPrivate, id, idParams, instant, pageOf, paging, text } from '../fields.ts'
import {
  deadlines,
  groupOfClass,
  listedLiveClass,
  material,
  scheduledLiveClass,
  seriesOfClass,
  studentsOfClass,
} from '../live-class.ts'

/** A student's reservations: "my classes" in the app. */

export const documentStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED'])

export const studentClass = z
  .object({
    id,
    state: z.enum(['RESERVED', 'CANCELED', 'CLASS_CANCELED']),
    scheduled_live_class: scheduledLiveClass,
    cost_minutes: z.number().int(),
    reserved_at: instant,
    canceled_at: instant.nullable(),
    ...deadlines,
    room_opens_at: instant,
    room_url: z.string().nullable().meta({ description: 'The online room’s link, while it’s open' }),
    attended: z.boolean().nullable(),
    approved: z.boolean().nullable(),
    non_conforming_student_text: z.string().nullable(),
    feedback_text: z.string().nullable(),
    feedback_files: z.array(fileSummary),
    non_attendance_doc: fileSummary.nullable(),
    status_non_attendance_doc: documentStatus.nullable(),
    non_attendance_doc_note: z.string().nullable().meta({ description: 'The student’s note with the excuse' }),
    non_attendance_doc_reason: z.string().nullable().meta({ description: 'The reason for the decision' }),
    refunded_minutes: z.number().int().nullable().meta({ description: 'Hours returned. Null before the decision' }),
    cancellation_id: id
      .nullable()
      .meta({ description: 'The cancellation of this reservation. Null if the whole class was canceled' }),
    canceled_by_academy: z.boolean().meta({ description: 'Whether the academy canceled the class or the reservation' }),
    rating: z.object({ id, stars: z.number().int(), comment: z.string(), created_at: instant }).nullable(),
  })
  .meta({ id: 'StudentClass' })

const studentClassDetail = studentClass
  .extend({
    materials: z
      .array(material)
      .meta({ description: 'Materials of the unit, the topic, and the class. Empty once the reservation is canceled' }),
    series: seriesOfClass,
    group: groupOfClass,
    students: studentsOfClass,
    moves: z.array(z.object({ from_starts_at: instant, to_starts_at: instant, created_at: instant })),
  })
  .meta({ id: 'StudentClassDetail' })

const access = { kind: 'roles', roles: ['student'], page: 'students-classes' } as const

const move = {
  path: '/api/classes/my-classes/{id}/',
  summary: 'Switch a reservation to another class',
  access,
  params: idParams,
  body: z.strictObject({ scheduled_live_class: id }),
  answer: studentClass.extend({ available_hours: z.number() }),
  errors: [...reserveErrorCodes, 'too_late_to_reschedule', 'already_canceled', 'changed_meanwhile'],
} as const

export const reservationCalls = [
  call({
    method: 'POST',
    path: '/api/classes/scheduled-live-classes/{id}/reserve/',
    summary: 'Reserve a seat',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes-reserve' },
    params: idParams,
    body: z.strictObject({}).optional(),
    answer: studentClass.extend({ available_hours: z.number() }),
    status: 201,
    errors: reserveErrorCodes,
  }),
  call({
    method: 'POST',
    path: '/api/classes/scheduled-live-classes/{id}/waitlist/accept/',
    summary: 'Reserve the seat held for me',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes-reserve' },
    extension: true,
    params: idParams,
    body: z.strictObject({}).optional(),
    answer: studentClass.extend({ available_hours: z.number() }),
    status: 201,
    errors: [...reserveErrorCodes, 'no_offer'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/my-classes/',
    summary: 'List my classes: upcoming in order, or all, latest first',
    access,
    query: z.object({
      only_future: flag.default(false),
      only_past: flag.default(false),
      only_canceled: flag.default(false),
      month: day.optional().meta({ description: 'A day of the month in which they start' }),
      ...paging(20),
    }),
    answer: pageOf(studentClass),
  }),
  call({
    method: 'GET',
    path: '/api/classes/my-classes/months/',
    summary: 'List the months with past classes of mine, in the caller’s time zone, latest first',
    access,
    extension: true,
    answer: z.array(z.object({ month: day.meta({ description: 'Its first day' }), classes: z.int() })),
  }),
  call({
    method: 'GET',
    path: '/api/classes/my-classes/{id}/',
    summary: 'Return one of my classes',
    access,
    params: idParams,
    answer: studentClassDetail,
  }),
  call({
    method: 'POST',
    path: '/api/classes/my-classes/{id}/room/',
    summary: 'Join the online room. The first time is recorded as the student’s presence',
    access,
    extension: true,
    params: idParams,
    answer: z.object({ id, room_url: z.string(), room_entered_at: instant }),
    errors: ['room_closed'],
  }),
  call({ method: 'PUT', ...move }),
  call({ method: 'PATCH', ...move }),
  call({
    method: 'DELETE',
    path: '/api/classes/my-classes/{id}/',
    summary: 'Cancel a reservation. The response tells whether the hours are returned',
    access,
    params: idParams,
    body: z.strictObject({ reason: text(maxReasonLength).optional() }).optional(),
    answer: z.object({
      id,
      state: z.literal('CANCELED'),
      refunded_minutes: z.number().int(),
      available_hours: z.number(),
      cancellation_id: id,
    }),
    errors: ['class_started', 'already_canceled', 'changed_meanwhile', 'too_many_cancellations'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/student-class-cancellations/{id}/',
    summary: 'Return one of my cancellations',
    access,
    params: idParams,
    answer: z.object({
      id,
      student_class_id: id,
      scheduled_live_class: scheduledLiveClass,
      reason: z.string(),
      refunded_minutes: z.number().int(),
      created_at: instant,
    }),
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/reprogram-alternatives/',
    summary: 'List classes a reservation can be switched to',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes' },
    query: z.object({
      student_class_id: id,
      date: day,
      type_live_class: id.optional(),
      type_scheduled_class: groupOrPrivate.optional(),
    }),
    answer: z.array(listedLiveClass.extend(deadlines)),
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/reprogram-alternatives/days/',
    summary: 'Count the classes of each day a reservation can be switched to',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes' },
    extension: true,
    query: z.object({
      student_class_id: id,
      from: day,
      to: day,
      type_live_class: id.optional(),
      type_scheduled_class: groupOrPrivate.optional(),
    }),
    answer: z.array(z.object({ date: day, free: z.number().int() })),
    errors: ['too_many_days'],
  }),
] as const
