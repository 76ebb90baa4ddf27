import { maxSeats } from '@aulaviva/domain/limits'
import { reserveErrorCodes } from '@aulaviva/domain/reserving'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, groupOrPrivate, id, instant, wallTime } from '../fields.ts'
import { requestedClassTexts, scheduledLiveClassDetail } from '../live-class.ts'

/** Scheduling classes: one, or a weekly series at the same local time of a named zone. */

/** Set when staff confirm a teacher who does not teach this level or type. */
export const allowOutsideProfile = z
  .boolean()
  .default(false)
  .meta({ description: 'For staff: allow levels and class types outside the teacher’s profile' })

const weeklySeries = z.strictObject({
  live_class_type: id,
  type_scheduled_class: groupOrPrivate,
  level: id.nullish().meta({ description: 'For a class without a unit. With a unit, its level is used' }),
  unit: id.nullish(),
  topic: id.nullish(),
  ...requestedClassTexts,
  teacher: id.nullish(),
  capacity: z.int().min(1).max(maxSeats).optional(),
  classroom: id.nullish().meta({ description: 'For staff: the classroom' }),
  time_zone: z.string().max(60),
  weekday: z.int().min(1).max(7).meta({ description: '1 is Monday' }),
  local_time: wallTime,
  first_day: day,
  last_day: day,
  even_outside: allowOutsideProfile,
  skip_days: z.array(day).max(100).optional().meta({ description: 'Days without the class' }),
  keep_days_off: z
    .array(day)
    .max(100)
    .optional()
    .meta({ description: 'Closed days on which the class takes place anyway' }),
})

const seriesProblems = [
  'skipped',
  'day_off',
  'time_does_not_exist',
  'in_the_past',
  'too_far_ahead',
  'teacher_needed',
  'teacher_not_free',
  'classroom_not_free',
] as const

export const seriesOccurrence = z
  .object({
    day,
    starts_at: instant
      .nullable()
      .meta({ description: 'Null if this time doesn’t exist that day because of a clock change' }),
    ends_at: instant.nullable(),
    problem: z.enum(seriesProblems).nullable(),
    day_off: z.string().nullable().meta({ description: 'The closed day, if any' }),
    repeated_hour: z
      .boolean()
      .meta({ description: 'This time occurs twice because of a clock change. The class starts at the first one' }),
    conflict: z.object({ id, title: z.string(), starts_at: instant, ends_at: instant }).nullable(),
    scheduled_live_class: id.nullable().meta({ description: 'The class that was created' }),
  })
  .meta({ id: 'SeriesOccurrence' })

const access = { kind: 'roles', roles: ['teacher', 'staff'], area: 'timetable' } as const

export const classPlanningCalls = [
  call({
    method: 'POST',
    path: '/api/classes/scheduled-live-classes/',
    summary: 'Schedule a class',
    access: { kind: 'signed-in', page: 'students-classes-reserve', area: 'timetable' },
    body: z.strictObject({
      live_class_type: id,
      type_scheduled_class: groupOrPrivate,
      level: id.nullish().meta({ description: 'For a class without a unit. With a unit, its level is used' }),
      unit: id.nullish(),
      topic: id.nullish(),
      ...requestedClassTexts,
      teacher: id.nullish(),
      starts_at: instant,
      ends_at: instant.optional(),
      capacity: z.int().min(1).max(maxSeats).optional(),
      classroom: id.nullish().meta({ description: 'For staff: the classroom' }),
      even_outside: allowOutsideProfile,
    }),
    answer: scheduledLiveClassDetail,
    status: 201,
    errors: [
      ...reserveErrorCodes,
      'teacher_not_free',
      'classroom_not_free',
      'outside_teaching',
      'unit_required',
      'syllabus_archived',
      'too_many_bookings',
      'class_type_archived',
      'classroom_archived',
    ],
  }),
  call({
    method: 'POST',
    path: '/api/classes/class-series/preview/',
    summary: 'Preview a weekly series day by day, with conflicts. Doesn’t change data',
    access,
    extension: true,
    body: weeklySeries,
    answer: z.object({ occurrences: z.array(seriesOccurrence) }),
    errors: ['unit_required', 'outside_teaching', 'syllabus_archived', 'class_type_archived', 'classroom_archived'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/class-series/',
    summary: 'Schedule a weekly series, all of its days or none',
    access,
    extension: true,
    body: weeklySeries,
    answer: z.object({ id, occurrences: z.array(seriesOccurrence) }),
    status: 201,
    errors: [
      'unit_required',
      'outside_teaching',
      'syllabus_archived',
      'series_in_conflict',
      'class_type_archived',
      'classroom_archived',
      'classroom_not_free',
    ],
  }),
] as const
