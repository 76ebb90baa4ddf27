import { z } from 'zod'
import { call } from './call.ts'
import {
  cefrCode,
  day,
  fileSummary,
  groupOrPrivate,
  id,
  idParams,
  instant,
  levelSummary,
  pageOf,
  paging,
  personSummary,
  requiredText,
  roomAddress,
  text,
} from './fields.ts'
import { reserveRefusals } from './problem.ts'

/** The timetable: types of class, scheduled classes, classes that look for a teacher. */

export const liveClassType = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    duration_minutes: z.number().int(),
    cost_minutes: z.number().int(),
    default_capacity: z.number().int(),
    needs_unit: z.boolean(),
  })
  .meta({ id: 'LiveClassType' })

export const teacherSummary = personSummary
  .extend({
    rating: z.number().nullable().meta({ description: 'Average of one to five stars' }),
    classes_given: z.number().int(),
  })
  .meta({ id: 'Teacher' })

export const unitSummary = z.object({ id, number: z.number().int(), title: z.string() }).meta({ id: 'Unit' })
export const topicSummary = z.object({ id, title: z.string() }).meta({ id: 'Topic' })

/** A scheduled live class as everybody may read it. */
export const scheduledLiveClass = z
  .object({
    id,
    live_class_type: z.object({ id, code: z.string(), name: z.string() }),
    type_scheduled_class: groupOrPrivate,
    level: levelSummary.nullable(),
    unit: unitSummary.nullable(),
    topic: topicSummary.nullable(),
    description: z.string(),
    starts_at: instant,
    ends_at: instant,
    capacity: z.number().int(),
    seats_taken: z.number().int(),
    seats_left: z.number().int(),
    cost_minutes: z.number().int().meta({ description: 'Minutes a reservation takes from the balance' }),
    teacher: teacherSummary.nullable(),
    state: z.enum(['SCHEDULED', 'CANCELED']),
  })
  .meta({ id: 'ScheduledLiveClass' })

/** How the class stands for the student who asks; null for everybody else. */
export const standing = z
  .object({
    student_class_id: id.nullable().meta({ description: 'The student’s reservation of this class' }),
    refusal: z.enum(reserveRefusals).nullable().meta({ description: 'Why it cannot be reserved; null if it can' }),
    conflict: z
      .object({ id, title: z.string(), starts_at: instant })
      .nullable()
      .meta({ description: 'The student’s class at the same time' }),
  })
  .meta({ id: 'Standing' })

const listed = scheduledLiveClass.extend({ mine: standing.nullable() }).meta({ id: 'ListedLiveClass' })

export const scheduledLiveClassDetail = listed
  .extend({
    students: z.array(z.object({ first_name: z.string(), initials: z.string(), photo: z.string().nullable() })),
    cancel_free_until: instant,
    reschedule_until: instant,
  })
  .meta({ id: 'ScheduledLiveClassDetail' })

/** What the person who asks gives at the same time. */
const teachersConflict = z
  .object({ id, title: z.string(), starts_at: instant, ends_at: instant })
  .meta({ id: 'TeachersConflict' })

export const classWithoutTeacher = scheduledLiveClass
  .extend({
    conflict: teachersConflict.nullable().meta({ description: 'The asking teacher’s class at the same time' }),
    teacher_needed_until: instant.meta({ description: 'Without a teacher by then the class is canceled' }),
  })
  .meta({ id: 'ClassWithoutTeacher' })

const classCancellation = z
  .object({
    id,
    scheduled_live_class: scheduledLiveClass,
    teacher: personSummary.meta({ description: 'Who gave the class up' }),
    cancellation_reason: z.string(),
    attachment_file: z.string().nullable().meta({ description: 'Where the attachment may be read for some minutes' }),
    attachment: fileSummary.nullable(),
    created_at: instant,
  })
  .meta({ id: 'ClassCancellation' })

const filters = {
  type_live_class: id.optional(),
  type_scheduled_class: groupOrPrivate.optional(),
  level: z.union([cefrCode, z.literal('mine')]).optional(),
  teacher: id.optional(),
}

export const scheduleCalls = [
  call({
    method: 'GET',
    path: '/api/classes/live-class-type/',
    summary: 'The types of live class',
    access: { kind: 'signed-in' },
    answer: z.array(liveClassType),
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/',
    summary: 'Scheduled classes of a day, in order of time',
    access: { kind: 'signed-in', page: 'students-classes-reserve' },
    query: z.object({ date: day.optional(), ...filters, ...paging(100) }),
    answer: pageOf(listed),
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/days/',
    summary: 'How many classes each day has, and how many of them the student may reserve',
    access: { kind: 'signed-in', page: 'students-classes-reserve' },
    extension: true,
    query: z.object({ from: day, to: day, ...filters }),
    answer: z.array(z.object({ date: day, classes: z.number().int(), free: z.number().int() })),
    errors: ['too_many_days'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/teachers/',
    summary: 'Teachers who have classes ahead',
    access: { kind: 'signed-in', page: 'students-classes-reserve' },
    extension: true,
    answer: z.array(personSummary),
  }),
  call({
    method: 'POST',
    path: '/api/classes/scheduled-live-classes/',
    summary: 'Schedule a class',
    access: { kind: 'signed-in', page: 'students-classes-reserve' },
    body: z.strictObject({
      live_class_type: id,
      type_scheduled_class: groupOrPrivate,
      unit: id.nullish(),
      topic: id.nullish(),
      description: text(2000).optional(),
      teacher: id.nullish(),
      starts_at: instant,
      ends_at: instant.optional(),
      capacity: z.int().min(1).max(1000).optional(),
      room_url: roomAddress.optional(),
    }),
    answer: scheduledLiveClassDetail,
    status: 201,
    errors: [...reserveRefusals, 'teacher_not_free', 'unit_required'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/reprogram-alternatives/',
    summary: 'Classes a reservation may be moved to',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes' },
    query: z.object({
      student_class_id: id,
      date: day,
      type_live_class: id.optional(),
      type_scheduled_class: groupOrPrivate.optional(),
    }),
    answer: z.array(listed),
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/reprogram-alternatives/days/',
    summary: 'How many classes of each day a reservation may be moved to',
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
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/without-teacher/',
    summary: 'Classes that look for a teacher',
    access: { kind: 'roles', roles: ['teacher', 'staff'] },
    query: z.object(paging(20)),
    answer: pageOf(classWithoutTeacher),
  }),
  call({
    method: 'GET',
    path: '/api/classes/scheduled-live-classes/{id}/',
    summary: 'One scheduled class',
    access: { kind: 'signed-in', page: 'students-classes' },
    params: idParams,
    answer: scheduledLiveClassDetail,
  }),
  call({
    method: 'PATCH',
    path: '/api/classes/scheduled-live-classes/{id}/update-teacher/',
    summary: 'Take a class that has no teacher',
    access: { kind: 'roles', roles: ['teacher', 'staff'] },
    params: idParams,
    body: z.strictObject({ teacher: id.optional() }).optional(),
    answer: scheduledLiveClass,
    errors: ['class_has_a_teacher', 'teacher_not_free', 'class_started', 'class_canceled'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/class-cancellations/',
    summary: 'Classes the teacher gave up',
    access: { kind: 'roles', roles: ['teacher', 'staff'] },
    query: z.object(paging(20)),
    answer: pageOf(classCancellation),
  }),
  call({
    method: 'POST',
    path: '/api/classes/class-cancellations/',
    summary: 'Give up a future class of one’s own',
    access: { kind: 'roles', roles: ['teacher', 'staff'] },
    body: z.strictObject({ scheduled_live_class_id: id, cancellation_reason: requiredText(2000) }),
    files: { attachment_file: { max: 1, kinds: 'documents' } },
    answer: classCancellation.extend({ scheduled_live_class_id: id }),
    status: 201,
    errors: ['class_started', 'class_canceled', 'class_without_teacher'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/class-cancellations/{id}/',
    summary: 'One class the teacher gave up',
    access: { kind: 'roles', roles: ['teacher', 'staff'] },
    params: idParams,
    answer: classCancellation,
  }),
] as const
