import { maxDropReasonLength } from '@aulaviva/domain/limits'
import { maxCoverNoteLength, substituteStates } from '@aulaviva/domain/substitutions'
import { z } from 'zod'
import { call } from '../call.ts'
import { fileSummary, id, idParams, instant, pageOf, paging, personSummary, requiredText, text } from '../fields.ts'
import { scheduledLiveClass } from '../live-class.ts'
import { allowOutsideProfile } from './class-planning.calls.ts'

/** Classes without a teacher: dropping one, and covering one. */

/** The caller's own class at the same time. */
const teachersConflict = z
  .object({ id, title: z.string(), starts_at: instant, ends_at: instant })
  .meta({ id: 'TeachersConflict' })

export const classWithoutTeacher = scheduledLiveClass
  .extend({
    conflict: teachersConflict.nullable().meta({ description: 'The caller’s class at the same time' }),
    outside_teaching: z
      .boolean()
      .meta({ description: 'The level or class type isn’t in the caller’s teaching profile' }),
    teacher_needed_until: instant.meta({ description: 'Without a teacher by then, the class is canceled' }),
  })
  .meta({ id: 'ClassWithoutTeacher' })

const classCancellation = z
  .object({
    id,
    scheduled_live_class_id: id,
    scheduled_live_class: scheduledLiveClass,
    teacher: personSummary.meta({ description: 'The teacher who dropped the class' }),
    cancellation_reason: z.string(),
    attachment_file: z.string().nullable().meta({ description: 'Short-lived link to the attachment' }),
    attachment: fileSummary.nullable(),
    created_at: instant,
  })
  .meta({ id: 'ClassCancellation' })

const note = text(maxCoverNoteLength)

export const substituteRequest = z
  .object({
    id,
    scheduled_live_class: scheduledLiveClass,
    teacher: personSummary.meta({ description: 'The teacher who was asked' }),
    asked_by: personSummary.nullable(),
    note: z.string(),
    state: z.enum(substituteStates),
    answer: z.string().meta({ description: 'The teacher’s note with the answer' }),
    answer_until: instant,
    created_at: instant,
    ended_at: instant.nullable(),
    conflict: teachersConflict.nullable().meta({ description: 'The teacher’s class at the same time' }),
  })
  .meta({ id: 'SubstituteRequest' })

const possibleSubstitute = z
  .object({
    teacher: personSummary,
    conflict: teachersConflict.nullable().meta({ description: 'The teacher’s class at the same time' }),
    outside_teaching: z.boolean().meta({ description: 'The level or class type isn’t in the teacher’s profile' }),
    classes_that_week: z.int().meta({ description: 'Classes the teacher has in the same week' }),
  })
  .meta({ id: 'PossibleSubstitute' })

const office = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

export const substitutionCalls = [
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/{id}/substitutes/',
    summary: 'List teachers who could cover a class, available and suitable ones first',
    access: office,
    extension: true,
    params: idParams,
    answer: z.array(possibleSubstitute),
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/{id}/substitute-requests/',
    summary: 'List the cover requests of a class, latest first',
    access: office,
    extension: true,
    params: idParams,
    answer: z.array(substituteRequest),
  }),
  call({
    method: 'POST',
    path: '/api/classes/scheduled-live-classes/{id}/substitute-requests/',
    summary: 'Ask one teacher to cover a class',
    access: office,
    extension: true,
    params: idParams,
    body: z.strictObject({
      teacher: id,
      answer_until: instant.meta({ description: 'In the future, and before the class starts' }),
      note,
      even_outside: allowOutsideProfile,
    }),
    answer: substituteRequest,
    status: 201,
    errors: [
      'class_started',
      'class_canceled',
      'gives_it_already',
      'somebody_is_asked',
      'teacher_not_free',
      'outside_teaching',
    ],
  }),
  call({
    method: 'POST',
    path: '/api/classes/substitute-requests/{id}/withdraw/',
    summary: 'Cancel a cover request',
    access: office,
    extension: true,
    params: idParams,
    answer: substituteRequest,
    errors: ['no_longer_asked'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/substitute-requests/',
    summary: 'List cover requests for me, most urgent first',
    access: { kind: 'roles', roles: ['teacher'] },
    extension: true,
    answer: z.array(substituteRequest),
  }),
  call({
    method: 'POST',
    path: '/api/classes/substitute-requests/{id}/answer/',
    summary: 'Accept or decline a cover request. Accepting assigns the class to me',
    access: { kind: 'roles', roles: ['teacher'] },
    extension: true,
    params: idParams,
    body: z.strictObject({ accept: z.boolean(), answer: note }),
    answer: substituteRequest,
    errors: [
      'no_longer_asked',
      'class_started',
      'class_canceled',
      'attendance_recorded',
      'teacher_not_free',
      'outside_teaching',
    ],
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/without-teacher/',
    summary: 'List classes to cover',
    access: { kind: 'roles', roles: ['teacher', 'staff'], area: 'timetable' },
    query: z.object(paging(20)),
    answer: pageOf(classWithoutTeacher),
  }),
  call({
    method: 'PATCH',
    path: '/api/classes/scheduled-live-classes/{id}/update-teacher/',
    summary: 'Cover a class that has no teacher',
    access: { kind: 'roles', roles: ['teacher', 'staff'], area: 'timetable' },
    params: idParams,
    body: z.strictObject({ teacher: id.optional(), even_outside: allowOutsideProfile }).optional(),
    answer: scheduledLiveClass,
    errors: [
      'class_has_a_teacher',
      'teacher_not_free',
      'class_started',
      'class_canceled',
      'outside_teaching',
      'too_many_take_overs',
    ],
  }),
  call({
    method: 'GET',
    path: '/api/classes/class-cancellations/',
    summary: 'List classes the teacher dropped',
    access: { kind: 'roles', roles: ['teacher', 'staff'], area: 'timetable' },
    query: z.object(paging(20)),
    answer: pageOf(classCancellation),
  }),
  call({
    method: 'POST',
    path: '/api/classes/class-cancellations/',
    summary: 'Drop an upcoming class of mine',
    access: { kind: 'roles', roles: ['teacher', 'staff'], area: 'timetable' },
    body: z.strictObject({ scheduled_live_class_id: id, cancellation_reason: requiredText(maxDropReasonLength) }),
    files: { attachment_file: { max: 1, kinds: 'documents' } },
    answer: classCancellation,
    status: 201,
    errors: ['class_started', 'class_canceled', 'class_without_teacher', 'too_many_pixels'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/class-cancellations/{id}/',
    summary: 'Return one class the teacher dropped',
    access: { kind: 'roles', roles: ['teacher', 'staff'], area: 'timetable' },
    params: idParams,
    answer: classCancellation,
  }),
] as const
