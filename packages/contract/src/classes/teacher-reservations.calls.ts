import { maxReasonLength, maxSearchLength, minStudentSearchLength } from '@aulaviva/domain/limits'
import { reserveErrorCodes } from '@aulaviva/domain/reserving'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, personSummary, text } from '../fields.ts'
import { deadlines, scheduledLiveClass } from '../live-class.ts'

/**
 * Reservations and waitlists that teachers manage for students in the classes they teach, if the academy allows it. The
 * rules are the students' own, and nothing can be overridden.
 */

const teacher = { kind: 'roles', roles: ['teacher'] } as const
const notAllowed = 'teachers_cannot_reserve'
const ofStudent = z.strictObject({ student: id })

export const teacherReservationCalls = [
  call({
    method: 'GET',
    path: '/api/classes/my-classes-as-teacher/{id}/findable-students/',
    summary: 'Find students by name to add them to a class I teach that hasn’t started, at most 20',
    access: teacher,
    extension: true,
    params: idParams,
    query: z.object({ search: text(maxSearchLength).min(minStudentSearchLength) }),
    answer: z.array(
      personSummary.extend({ level: z.string().nullable().meta({ description: 'The code of the student’s level' }) }),
    ),
    errors: [notAllowed, 'class_canceled', 'class_started'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/my-classes-as-teacher/{id}/reservations/',
    summary: 'Reserve a seat for a student in a class I teach. The student is notified',
    access: teacher,
    extension: true,
    params: idParams,
    body: ofStudent,
    answer: z.object({ id: id.meta({ description: 'The reservation' }), student: id, scheduled_live_class: id }),
    status: 201,
    errors: [...reserveErrorCodes, notAllowed],
  }),
  call({
    method: 'GET',
    path: '/api/classes/teacher-reservations/{id}/',
    summary: 'Return a student’s reservation in a class I teach',
    access: teacher,
    extension: true,
    params: idParams,
    answer: z.object({
      id,
      student: personSummary,
      cost_minutes: z.int(),
      ...deadlines,
      scheduled_live_class: scheduledLiveClass,
    }),
    errors: [notAllowed],
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/teacher-reservations/{id}/',
    summary: 'Cancel a student’s reservation in a class I teach. The student is notified',
    access: teacher,
    extension: true,
    params: idParams,
    body: z.strictObject({
      reason: text(maxReasonLength).default('').meta({ description: 'The student reads it' }),
    }),
    answer: z.object({ id, refunded_minutes: z.int() }),
    errors: ['class_started', 'already_canceled', 'changed_meanwhile', notAllowed],
  }),
  call({
    method: 'GET',
    path: '/api/classes/my-classes-as-teacher/{id}/waitlist/',
    summary: 'List the students on the waitlist of a class I teach, in order',
    access: teacher,
    extension: true,
    params: idParams,
    answer: z.array(personSummary),
    errors: [notAllowed],
  }),
  call({
    method: 'POST',
    path: '/api/classes/my-classes-as-teacher/{id}/waitlist/',
    summary: 'Add a student to the waitlist of a full class that I teach. The student is notified',
    access: teacher,
    extension: true,
    params: idParams,
    body: ofStudent,
    answer: z.object({ student: id, rank: z.int() }),
    status: 201,
    errors: [...reserveErrorCodes, 'class_has_seats', 'already_waiting', notAllowed],
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/my-classes-as-teacher/{id}/waitlist/',
    summary: 'Remove a student from the waitlist of a class I teach. The student is notified',
    access: teacher,
    extension: true,
    params: idParams,
    body: ofStudent,
    answer: null,
    status: 204,
    errors: [notAllowed],
  }),
] as const
