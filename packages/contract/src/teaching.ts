import { z } from 'zod'
import { call } from './call.ts'
import {
  fileSummary,
  flag,
  formFlag,
  id,
  idParams,
  instant,
  levelSummary,
  pageOf,
  paging,
  personSummary,
  text,
} from './fields.ts'
import { scheduledLiveClass, topicSummary } from './schedule.ts'

/** A teacher’s classes: roster, attendance, approval, feedback, topic results. */

export const teacherClass = scheduledLiveClass
  .extend({
    room_opens_at: instant,
    room_url: z.string().nullable(),
    attendance_from: instant.meta({ description: 'From then attendance and feedback may be recorded' }),
    attendance_until: instant,
    feedback_owed: z.number().int().meta({ description: 'Reservations whose attendance or feedback is not recorded' }),
  })
  .meta({ id: 'TeacherClass' })

/** A student’s reservation as the teacher sees it. */
export const studentReservation = z
  .object({
    id,
    student: personSummary.extend({ level: levelSummary.nullable() }),
    attended: z.boolean().nullable(),
    approved: z.boolean().nullable(),
    non_conforming_student_text: z.string().nullable(),
    feedback_text: z.string().nullable(),
    feedback_files: z.array(fileSummary),
    non_attendance_doc: fileSummary.nullable(),
    status_non_attendance_doc: z.enum(['PENDING', 'APPROVED', 'REJECTED']).nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'StudentReservation' })

const access = { kind: 'roles', roles: ['teacher', 'staff'] } as const

const reservationChange = z.strictObject({
  attended: formFlag.optional(),
  approved: formFlag.optional(),
  non_conforming_student_text: text(2000).optional(),
  feedback_text: text(10_000).optional(),
  version: z.coerce
    .number()
    .int()
    .optional()
    .meta({ description: 'The version the change was made on; a later one refuses it' }),
})
const reservationErrors = [
  'class_not_started',
  'attendance_closed',
  'approved_without_attendance',
  'changed_meanwhile',
  'too_many_files',
] as const
const topicResult = z
  .object({
    student_class_id: id,
    topic: topicSummary,
    result: z.enum(['NOT_ACHIEVED', 'IN_PROGRESS', 'ACHIEVED']),
    comment: z.string(),
  })
  .meta({ id: 'TopicResult' })

export const teachingCalls = [
  call({
    method: 'GET',
    path: '/api/classes/my-classes-as-teacher/',
    summary: 'The classes I give: those ahead in order of time, or all with the latest first; staff see everybody’s',
    access,
    query: z.object({ only_future: flag.default(false), only_past: flag.default(false), ...paging(20) }),
    answer: pageOf(teacherClass),
  }),
  call({
    method: 'GET',
    path: '/api/classes/my-classes-as-teacher/{id}/',
    summary: 'One of the classes I give',
    access,
    params: idParams,
    answer: teacherClass,
  }),
  call({
    method: 'GET',
    path: '/api/classes/my-classes-as-teacher/{id}/student-reservations/',
    summary: 'The students of one of my classes',
    access,
    params: idParams,
    query: z.object(paging(100)),
    answer: pageOf(studentReservation),
  }),
  call({
    method: 'PUT',
    path: '/api/classes/student-reservations-for-teacher/{id}/',
    summary: 'Record attendance, approval and feedback of a student',
    access,
    params: idParams,
    body: reservationChange,
    files: { new_feedback_files: { max: 'max_files', kinds: 'documents' } },
    answer: studentReservation,
    errors: reservationErrors,
  }),
  call({
    method: 'PATCH',
    path: '/api/classes/student-reservations-for-teacher/{id}/',
    summary: 'Record attendance, approval and feedback of a student, only the fields sent',
    access,
    params: idParams,
    body: reservationChange,
    files: { new_feedback_files: { max: 'max_files', kinds: 'documents' } },
    answer: studentReservation,
    errors: reservationErrors,
  }),
  call({
    method: 'GET',
    path: '/api/classes/student-topic-result/',
    summary: 'Topic results of a reservation or of a student',
    access: { kind: 'signed-in', page: 'students-classes' },
    query: z.object({ student_class_id: id.optional(), student_id: id.optional() }),
    answer: z.array(topicResult),
  }),
  call({
    method: 'POST',
    path: '/api/classes/student-topic-result/',
    summary: 'Record the result of a topic',
    access,
    body: z.strictObject({
      student_class_id: id,
      topic: id,
      result: z.enum(['NOT_ACHIEVED', 'IN_PROGRESS', 'ACHIEVED']),
      comment: text(1000).optional(),
    }),
    answer: topicResult,
    errors: ['class_not_started', 'attendance_closed'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/student-topic-result/teacher-submit-feedback/',
    summary: 'Close a student’s feedback and tell the student',
    access,
    body: z.strictObject({ student_class_id: id }),
    answer: studentReservation,
    errors: ['class_not_started', 'attendance_closed'],
  }),
] as const
