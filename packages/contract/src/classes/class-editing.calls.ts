import { copyProblems, maxWeeksPerCopy } from '@aulaviva/domain/class-copies'
import {
  closureActions,
  editBlockReasons,
  editProblems,
  editScopes,
  maxCancelReasonLength,
  waitlistEffects,
} from '@aulaviva/domain/class-editing'
import { maxSeats } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, groupOrPrivate, id, idParams, instant, personSummary, requiredText } from '../fields.ts'
import { groupOfClass, requestedClassTexts, scheduledLiveClass } from '../live-class.ts'
import { change } from '../shared/changes.calls.ts'
import { allowOutsideProfile } from './class-planning.calls.ts'

/** Editing and canceling classes by staff, with a preview of the impact. */

const staff = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

const officeClass = scheduledLiveClass
  .extend({
    version: z.int().meta({ description: 'Increases with every change to the class except its seats' }),
    room_url: z.string(),
    series: id.nullable(),
    waiting: z.int().meta({ description: 'Students on its waitlist' }),
    closed: z.enum(editBlockReasons).nullable().meta({ description: 'Why it can’t be changed. Null if it can' }),
  })
  .meta({ id: 'OfficeClass' })

const officeClassDetail = officeClass
  .extend({
    cancellation_reason: z.string().nullable(),
    group: groupOfClass,
    students: z
      .array(personSummary.extend({ student_class_id: id }))
      .meta({ description: 'Students with a reservation' }),
    waitlist: z.array(personSummary).meta({ description: 'Students on its waitlist, in order' }),
    series_ahead: z
      .object({ following: z.int(), all: z.int(), time_zone: z.string() })
      .nullable()
      .meta({ description: 'Classes of its series that can be changed together, including this one' }),
    history: z.array(change),
  })
  .meta({ id: 'OfficeClassDetail' })

const seriesScope = {
  scope: z.enum(editScopes).default('THIS').meta({ description: 'Which classes of a series' }),
  leave_out: z.array(id).max(400).default([]).meta({ description: 'Classes of the series to leave unchanged' }),
}

/** The requested changes. Omitted fields stay. */
const changes = {
  ...seriesScope,
  live_class_type: id.optional(),
  type_scheduled_class: groupOrPrivate.optional(),
  level: id.nullable().optional().meta({ description: 'For a class without a unit. With a unit, its level is used' }),
  unit: id.nullable().optional(),
  topic: id.nullable().optional(),
  ...requestedClassTexts,
  teacher: id.nullable().optional().meta({ description: 'Null: the class needs a substitute' }),
  starts_at: instant.optional(),
  ends_at: instant.optional(),
  capacity: z.int().min(1).max(maxSeats).optional(),
  classroom: id.nullable().optional().meta({ description: 'The classroom. Null for none' }),
  even_outside: allowOutsideProfile,
  give_back: z.array(id).max(5000).default([]).meta({
    description: 'Reservations to cancel, with hours returned, because the students have another class at the new time',
  }),
}

const conflict = z.object({ id, title: z.string(), starts_at: instant, ends_at: instant }).nullable()

const consequence = z
  .object({
    scheduled_live_class: z.object({ id, title: z.string(), starts_at: instant, ends_at: instant }),
    starts_at: instant.nullable().meta({ description: 'The new start. Null if it won’t take place' }),
    ends_at: instant.nullable(),
    problem: z.enum(editProblems).nullable().meta({ description: 'The problem that blocks the change' }),
    conflict: conflict.meta({ description: 'What the teacher or the classroom has at that time' }),
    room_conflict: conflict.meta({
      description: 'Another class in its online room at that time. This doesn’t block the change',
    }),
    line: z.enum(waitlistEffects).meta({ description: 'What happens to its waitlist' }),
    students: z.array(
      z.object({
        student_class_id: id,
        student: personSummary,
        keeps_seat: z.boolean(),
        minutes_back: z.int().meta({ description: 'Minutes returned to the balance' }),
        conflict: conflict.meta({ description: 'The student’s other class at that time' }),
      }),
    ),
    paid_minutes: z
      .object({ before: z.int(), after: z.int() })
      .meta({ description: 'Minutes the honorarium would count if nothing else changes' }),
  })
  .meta({ id: 'ClassConsequence' })

const consequences = z
  .object({
    classes: z.array(consequence),
    minutes_back: z.int(),
    waiting: z.int().meta({ description: 'Students on the waitlists of these classes, each counted once' }),
    told: z.int().meta({ description: 'People who are notified' }),
  })
  .meta({ id: 'ClassConsequences' })

const version = z.int().meta({ description: 'The version this change is based on' })
const one = '/api/classes/scheduled-live-classes/{id}' as const
const act = { access: staff, extension: true, params: idParams, answer: consequences } as const
const refusals = [
  'unit_required',
  'syllabus_archived',
  'class_type_archived',
  'classroom_archived',
  'outside_teaching',
] as const

const closureFields = {
  act: z.enum(closureActions).meta({ description: 'HAND_OVER: find substitutes for a teacher’s classes' }),
  teacher: id.nullable().optional().meta({ description: 'The teacher. Null for all classes' }),
  first_day: day.meta({ description: 'In the academy’s time zone, like the last day' }),
  last_day: day,
}
const closure = z
  .object({
    id,
    act: z.enum(closureActions),
    first_day: day,
    last_day: day,
    reason: z.string(),
    all: z.int().meta({ description: 'Number of classes' }),
    done: z.int(),
    left: z.int().meta({ description: 'Of those done, classes that had started or were canceled in the meantime' }),
    ended_at: instant.nullable().meta({ description: 'Null until all classes are done and everyone is notified' }),
  })
  .meta({ id: 'Closing' })

const classInConflict = z.object({ id, title: z.string(), starts_at: instant, ends_at: instant })
/** Which classes of a week to copy. */
export const copyFilters = {
  teacher: z
    .union([id, z.literal('none')])
    .optional()
    .meta({ description: 'Only this teacher’s classes. `none`: without a teacher' }),
  type_live_class: id.optional(),
  level: id.optional(),
  classroom: id.optional(),
}
const weekToCopy = z.strictObject({
  week: day.optional().meta({ description: 'A day of the week to copy, Monday to Sunday in the academy’s time zone' }),
  template: id.optional().meta({ description: 'The template to apply, instead of a week' }),
  into: z.array(day).min(1).max(maxWeeksPerCopy).meta({ description: 'A day of each week to copy to' }),
  on_days_off: z.boolean().default(false).meta({ description: 'Whether to include the academy’s closed days' }),
  ...copyFilters,
})
const weekCopy = z
  .object({
    id,
    week: day.nullable().meta({ description: 'The Monday of the copied week. Null for a template' }),
    template: z.object({ id, name: z.string() }).nullable(),
    all: z.int().meta({ description: 'Number of classes to create' }),
    done: z.int(),
    left: z.int().meta({ description: 'Of those done, classes skipped because of a conflict' }),
    ended_at: instant.nullable(),
  })
  .meta({ id: 'WeekCopy' })

export const classEditingCalls = [
  call({
    method: 'GET',
    path: '/api/classes/office-timetable/',
    summary: 'List all classes in a range of days for staff, in chronological order',
    access: staff,
    extension: true,
    query: z.object({
      from: day,
      to: day,
      teacher: z
        .union([id, z.literal('none')])
        .optional()
        .meta({ description: 'none: without a teacher' }),
      type_live_class: id.optional(),
      level: id.optional(),
      classroom: id.optional(),
    }),
    answer: z.array(officeClass),
    errors: ['too_many_days'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/office-timetable/{id}/',
    summary: 'Return one class for staff, with its history',
    access: staff,
    extension: true,
    params: idParams,
    answer: officeClassDetail,
  }),
  call({
    method: 'POST',
    path: '/api/classes/office-timetable/{id}/carrying/',
    summary: 'Report that the caller is dragging a class on the timetable, or has let go of it. Doesn’t lock the class',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ carries: z.boolean() }),
    answer: null,
    status: 204,
  }),
  call({
    ...act,
    method: 'POST',
    path: `${one}/change/preview/`,
    summary: 'Preview a change to a class. Doesn’t change data',
    body: z.strictObject(changes),
    errors: refusals,
  }),
  call({
    ...act,
    method: 'POST',
    path: `${one}/change/`,
    summary: 'Update an upcoming class or classes of its series, all or none',
    body: z.strictObject({ version, ...changes }),
    errors: [...refusals, 'changed_meanwhile', 'change_in_conflict', ...editProblems],
  }),
  call({
    ...act,
    method: 'POST',
    path: `${one}/cancellation/preview/`,
    summary: 'Preview the cancellation of a class. Doesn’t change data',
    body: z.strictObject(seriesScope),
  }),
  call({
    ...act,
    method: 'POST',
    path: `${one}/cancellation/`,
    summary: 'Cancel an upcoming class or classes of its series. Everyone gets their hours back',
    body: z.strictObject({ version, reason: requiredText(maxCancelReasonLength), ...seriesScope }),
    errors: ['changed_meanwhile', ...editBlockReasons],
  }),
  call({
    method: 'POST',
    path: '/api/classes/closings/preview/',
    summary: 'Preview canceling classes by date. Doesn’t change data',
    access: staff,
    extension: true,
    body: z.strictObject(closureFields),
    answer: consequences,
    errors: ['too_many_days', 'too_many_classes'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/closings/',
    summary:
      'Cancel all classes in a range of days, or find substitutes for a teacher’s. Each person is notified once at the end',
    access: staff,
    tokens: false,
    extension: true,
    body: z.strictObject({ ...closureFields, reason: requiredText(maxCancelReasonLength) }),
    answer: closure,
    status: 201,
    errors: ['too_many_days', 'too_many_classes', 'no_classes'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/closings/{id}/',
    summary: 'Return the progress of canceling classes by date',
    access: staff,
    extension: true,
    params: idParams,
    answer: closure,
  }),
  call({
    method: 'POST',
    path: '/api/classes/week-copies/preview/',
    summary: 'Preview copying the group classes of a week, or applying a template, to other weeks. Doesn’t change data',
    access: staff,
    extension: true,
    body: weekToCopy,
    answer: z.object({
      weeks: z.array(
        z.object({
          week: day.meta({ description: 'Its Monday' }),
          makes: z.int(),
          left_out: z.array(
            z.object({
              title: z.string(),
              scheduled_live_class: classInConflict
                .nullable()
                .meta({ description: 'The class to copy. Null for a template' }),
              day,
              starts_at: instant
                .nullable()
                .meta({ description: 'Null if this time doesn’t exist that day because of a clock change' }),
              problem: z.enum(copyProblems),
              day_off: z.string().nullable().meta({ description: 'The closed day, if any' }),
              conflict: classInConflict
                .nullable()
                .meta({ description: 'What the teacher or the classroom has at that time' }),
            }),
          ),
        }),
      ),
    }),
    errors: ['too_many_copies'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/week-copies/',
    summary:
      'Copy the group classes of a week, or apply a template, to other weeks. Classes with conflicts are skipped',
    access: staff,
    tokens: false,
    extension: true,
    body: weekToCopy,
    answer: weekCopy,
    status: 201,
    errors: ['too_many_copies', 'no_classes'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/week-copies/{id}/',
    summary: 'Return the progress of copying a week or applying a template',
    access: staff,
    extension: true,
    params: idParams,
    answer: weekCopy,
  }),
] as const
