import {
  maxFeedbackLength,
  maxNotApprovedReasonLength,
  maxPrivateNoteLength,
  maxTopicCommentLength,
} from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import {
  day,
  fileSummary,
  flag,
  formFlag,
  formNull,
  formText,
  id,
  idParams,
  instant,
  levelSummary,
  pageOf,
  paging,
  personSummary,
  text,
} from '../fields.ts'
import { groupOfClass, material, scheduledLiveClass, seriesOfClass, topicSummary } from '../live-class.ts'
import { documentStatus } from './reservations.calls.ts'

/** A teacher's classes: roster, attendance, approval, feedback, topic results. */

export const teacherClass = scheduledLiveClass
  .extend({
    room_opens_at: instant,
    room_url: z.string().nullable(),
    attendance_from: instant.meta({ description: 'When recording attendance and feedback opens' }),
    attendance_until: instant,
    feedback_owed: z.number().int().meta({ description: 'Reservations without attendance, or without sent feedback' }),
  })
  .meta({ id: 'TeacherClass' })

const topicOutcome = z.enum(['NOT_ACHIEVED', 'IN_PROGRESS', 'ACHIEVED'])

/** A student's reservation as the teacher sees it. */
export const studentReservation = z
  .object({
    id,
    student: personSummary.extend({ level: levelSummary.nullable() }),
    room_entered_at: instant.nullable().meta({ description: 'When the student first joined the online room' }),
    attended: z.boolean().nullable(),
    approved: z.boolean().nullable(),
    non_conforming_student_text: z.string().nullable(),
    feedback_text: z.string().nullable(),
    new_feedback_files: z
      .array(fileSummary.extend({ sent: z.boolean().meta({ description: 'Whether the student was sent it' }) }))
      .meta({ description: 'Feedback files. Files in the request are added, and images re-encoded as JPEG' }),
    feedback_submitted_at: instant.nullable().meta({
      description:
        'When the feedback was sent to the student. Changing attendance, text, files, or topic results reopens it',
    }),
    feedback_last_sent_at: instant
      .nullable()
      .meta({ description: 'When feedback was last sent to the student, even if it has changed since' }),
    topic_results: z.array(z.object({ topic: topicSummary, result: topicOutcome, comment: z.string() })),
    private_note: z.string().nullable().meta({ description: 'The caller’s own note. No one else can read it' }),
    non_attendance_doc: fileSummary.nullable(),
    status_non_attendance_doc: documentStatus.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'StudentReservation' })

const access = { kind: 'roles', roles: ['teacher', 'staff'], area: 'timetable' } as const

const version = z
  .union([formNull, z.coerce.number().int()])
  .optional()
  .meta({ description: 'The version this change is based on. If there’s a later one, the change is rejected' })

const reservationChange = z.strictObject({
  attended: formFlag.optional(),
  approved: formFlag.optional(),
  non_conforming_student_text: formText(maxNotApprovedReasonLength).optional(),
  feedback_text: formText(maxFeedbackLength).optional(),
  status_non_attendance_doc: z
    .union([formNull, documentStatus])
    .optional()
    .meta({ description: 'Only staff decide. To reject an excuse, give the reason in non_conforming_student_text' }),
  version,
})
const reservationErrors = [
  'class_not_started',
  'attendance_closed',
  'approved_without_attendance',
  'changed_meanwhile',
  'too_many_files',
  'absence_excused',
  'not_absent',
  'already_decided',
  'too_many_pixels',
] as const
const topicResult = z
  .object({ student_class_id: id, topic: topicSummary, result: topicOutcome, comment: z.string(), updated_at: instant })
  .meta({ id: 'TopicResult' })

const recorded = z.union([z.string(), z.number(), z.boolean(), z.null()])
const recordChange = z
  .object({
    id,
    changed_by: personSummary,
    created_at: instant,
    topic: topicSummary.nullable(),
    changes: z.array(
      z.object({
        field: z.enum([
          'attended',
          'approved',
          'non_conforming_student_text',
          'feedback_text',
          'feedback_files',
          'topic_result',
          'topic_comment',
          'feedback_submitted',
        ]),
        from: recorded,
        to: recorded,
      }),
    ),
  })
  .meta({ id: 'RecordChange' })

const recordStudent = {
  path: '/api/classes/student-reservations-for-teacher/{id}/',
  access,
  params: idParams,
  body: reservationChange,
  files: {
    new_feedback_files: { max: 'max_files', kinds: 'documents' },
    non_attendance_doc: { max: 1, kinds: 'documents' },
  },
  answer: studentReservation,
  errors: reservationErrors,
} as const

export const attendanceCalls = [
  call({
    method: 'GET',
    path: '/api/classes/my-classes-as-teacher/',
    summary: 'List the classes I teach: upcoming in order, or all, latest first. Staff see all teachers’ classes',
    access,
    query: z.object({
      only_future: flag.default(false),
      only_past: flag.default(false),
      only_owed: flag.default(false).meta({
        description: 'Past classes that can still be recorded and have attendance or feedback due, oldest first',
      }),
      date: day.optional(),
      student: id
        .optional()
        .meta({ description: 'Only the classes with this student, latest first. Other filters don’t apply' }),
      ...paging(20),
    }),
    answer: pageOf(teacherClass),
  }),
  call({
    method: 'GET',
    path: '/api/classes/my-classes-as-teacher/{id}/',
    summary: 'Return one of the classes I teach',
    access,
    params: idParams,
    answer: teacherClass.extend({
      topics: z.array(topicSummary).meta({ description: 'The topics of its unit' }),
      materials: z.array(material).meta({ description: 'Materials for the class' }),
      series: seriesOfClass,
      group: groupOfClass,
    }),
  }),
  call({
    method: 'GET',
    path: '/api/classes/my-classes-as-teacher/{id}/student-reservations/',
    summary: 'List the students in one of my classes',
    access,
    params: idParams,
    query: z.object(paging(100)),
    answer: pageOf(studentReservation),
  }),
  call({ method: 'PUT', summary: 'Record a student’s attendance, approval, and feedback', ...recordStudent }),
  call({
    method: 'PATCH',
    summary: 'Update a student’s attendance, approval, or feedback. Only the fields sent change',
    ...recordStudent,
  }),
  call({
    method: 'GET',
    path: '/api/classes/student-topic-result/',
    summary: 'List the topic results of a reservation or a student',
    access: { kind: 'signed-in', page: 'students-classes', area: 'timetable' },
    query: z.object({ student_class_id: id.optional(), student_id: id.optional() }),
    answer: z.array(topicResult),
  }),
  call({
    method: 'POST',
    path: '/api/classes/student-topic-result/',
    summary: 'Record a topic result',
    access,
    body: z.strictObject({
      student_class_id: id,
      topic: id,
      result: topicOutcome,
      comment: text(maxTopicCommentLength).optional(),
      version,
    }),
    answer: topicResult.extend({
      version: z.number().int().meta({ description: 'The reservation’s version after this change' }),
    }),
    errors: ['class_not_started', 'attendance_closed', 'topic_result_without_attendance', 'changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/student-topic-result/teacher-submit-feedback/',
    summary: 'Send a student’s feedback, which closes it and notifies the student',
    access,
    body: z.strictObject({ student_class_id: id, version }),
    answer: studentReservation,
    errors: [
      'class_not_started',
      'attendance_closed',
      'attendance_not_recorded',
      'feedback_missing',
      'changed_meanwhile',
    ],
  }),
  call({
    method: 'PUT',
    path: '/api/classes/student-reservations-for-teacher/{id}/private-note/',
    summary: 'Save a note that only I can read. An empty note is deleted',
    access,
    extension: true,
    params: idParams,
    body: z.strictObject({
      text: text(maxPrivateNoteLength),
      before: text(maxPrivateNoteLength)
        .optional()
        .meta({ description: 'The note this one replaces. If it changed since, the request is rejected' }),
    }),
    answer: studentReservation,
    errors: ['note_changed_meanwhile'],
  }),
  call({
    method: 'DELETE',
    path: '/api/classes/student-reservations-for-teacher/{id}/feedback-files/{file}/',
    summary: 'Delete a feedback file that wasn’t sent to the student. Does nothing if it’s already deleted',
    access,
    extension: true,
    params: idParams.extend({ file: id }),
    answer: studentReservation,
    errors: ['class_not_started', 'attendance_closed', 'feedback_file_sent'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/student-reservations-for-teacher/{id}/changes/',
    summary: 'List the changes to a student’s record, latest first',
    access,
    extension: true,
    params: idParams,
    query: z.object(paging(50)),
    answer: pageOf(recordChange),
  }),
] as const
