import { maxCancelReasonLength } from '@aulaviva/domain/class-editing'
import { classColors } from '@aulaviva/domain/class-types'
import {
  attendanceMarks,
  enrollmentEndings,
  groupStates,
  maxGroupClasses,
  maxGroupNameLength,
  maxWeeklyTimes,
} from '@aulaviva/domain/groups'
import { maxReasonLength, maxSearchLength, maxSeats } from '@aulaviva/domain/limits'
import { reserveErrorCodes } from '@aulaviva/domain/reserving'
import { z } from 'zod'
import { call } from '../call.ts'
import {
  day,
  id,
  idParams,
  instant,
  levelSummary,
  nameText,
  pageOf,
  paging,
  personSummary,
  requiredText,
  roomAddress,
  text,
  wallTime,
} from '../fields.ts'
import { change } from '../shared/changes.calls.ts'
import { allowOutsideProfile, seriesOccurrence } from './class-planning.calls.ts'

/** Groups: the classes of a term at several weekly times, and the students enrolled in all of them. */

const staff = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const

const name = nameText(maxGroupNameLength).min(1)
const minStudents = z.int().min(1).max(maxSeats)
const maxStudents = z.int().min(1).max(maxSeats)
const decisionDay = day.nullable().meta({
  description: 'The day on which staff decide whether the group has enough students. Null for none',
})
const weeklyTime = z.object({
  weekday: z.int().min(1).max(7).meta({ description: '1 is Monday' }),
  local_time: wallTime,
})

const plannedGroup = z.strictObject({
  name,
  live_class_type: id,
  level: id.nullish(),
  teacher: id.nullish(),
  classroom: id.nullish(),
  room_url: roomAddress.optional().meta({ description: 'The online room. Omitted: the teacher’s own' }),
  min_students: minStudents.default(1),
  max_students: maxStudents.meta({ description: 'The seats of each class' }),
  decision_day: decisionDay.default(null),
  time_zone: z.string().max(60),
  weekly_times: z.array(weeklyTime).min(1).max(maxWeeklyTimes),
  first_day: day,
  last_day: day.nullish().meta({ description: 'Send either this or the number of classes' }),
  lessons: z.int().min(1).max(maxGroupClasses).nullish().meta({ description: 'The number of classes' }),
  append_left_out: z.boolean().default(false).meta({
    description: 'Add a class at the end for each one left out because of a closed or skipped day',
  }),
  skip_days: z.array(day).max(100).default([]).meta({ description: 'Days without the class' }),
  keep_days_off: z
    .array(day)
    .max(100)
    .default([])
    .meta({ description: 'Closed days on which the class takes place anyway' }),
  even_outside: allowOutsideProfile,
})

const plannedClass = seriesOccurrence
  .extend({
    local_time: z.string(),
    appended: z.boolean().meta({ description: 'Whether it replaces one that was left out' }),
  })
  .meta({ id: 'GroupOccurrence' })
const preview = {
  first_day: day.nullable().meta({ description: 'The day of the first class. Null if none is left' }),
  last_day: day.nullable(),
  classes: z.int().meta({ description: 'Classes that would be created' }),
  occurrences: z.array(plannedClass),
}

const head = {
  id,
  name: z.string(),
  state: z.enum(groupStates),
  live_class_type: z.object({ id, code: z.string(), name: z.string(), color: z.enum(classColors) }),
  level: levelSummary.nullable(),
  teacher: personSummary.nullable().meta({ description: 'Who teaches most of its classes' }),
  classroom: z.object({ id, name: z.string() }).nullable(),
  time_zone: z.string(),
  weekly_times: z.array(z.object({ weekday: z.int(), local_time: z.string() })),
  first_day: day,
  last_day: day,
}
const listedGroup = z
  .object({
    ...head,
    version: z.int(),
    min_students: z.int(),
    max_students: z.int(),
    decision_day: day.nullable(),
    enrolled: z.int().meta({ description: 'Enrolled students' }),
    places_left: z.int().meta({ description: 'Students who can still be enrolled' }),
    minimum_reached: z.boolean(),
    classes: z.int().meta({ description: 'Classes that weren’t canceled' }),
    classes_left: z.int().meta({ description: 'Classes that haven’t started' }),
  })
  .meta({ id: 'Group' })

const enrollment = z.object({
  id: id.meta({ description: 'The enrollment' }),
  student: personSummary,
  level: levelSummary.nullable(),
  enrolled_at: instant,
  seats: z.int().meta({ description: 'Reserved classes that haven’t started' }),
})
const groupDetail = listedGroup
  .extend({
    room_url: z.string(),
    remaining_minutes: z.int().meta({
      description: 'Minutes that enrolling now takes from the balance: the price of all classes that haven’t started',
    }),
    cancellation_reason: z.string().nullable(),
    canceled_at: instant.nullable(),
    students: z.array(enrollment).meta({ description: 'Enrolled students, by name' }),
    former_students: z
      .array(enrollment.extend({ ended_at: instant, ending: z.enum(enrollmentEndings) }))
      .meta({ description: 'Students whose enrollment ended, latest first' }),
    scheduled_classes: z
      .array(
        z.object({
          id,
          starts_at: instant,
          ends_at: instant,
          state: z.enum(['SCHEDULED', 'CANCELED']),
          teacher: personSummary.nullable(),
          classroom: z.object({ id, name: z.string() }).nullable(),
          capacity: z.int(),
          seats_taken: z.int(),
        }),
      )
      .meta({ description: 'All its classes in order of time, canceled ones too' }),
    history: z.array(change),
  })
  .meta({ id: 'GroupDetail' })

const override = z.boolean().default(false).meta({
  description: 'Enroll in spite of the level or a full group, which gets one more place',
})
const enrolled = z
  .object({
    id: id.meta({ description: 'The enrollment' }),
    group: id,
    student: id,
    seats: z.int().meta({ description: 'Reserved classes that haven’t started' }),
    available_hours: z.number().meta({ description: 'The hours that the student has left' }),
  })
  .meta({ id: 'Enrollment' })
/**
 * With a code of `reserveErrorCodes`, the problem has the class, as `scheduled_live_class: { id, title, starts_at }`.
 * `not_enough_hours` also has `needed_hours`, for all classes, and `available_hours`.
 */
const enrollErrors = [...reserveErrorCodes, 'group_full', 'already_enrolled', 'group_over'] as const

const released = {
  classes: z.int().meta({ description: 'Reserved classes that are canceled' }),
  minutes_back: z.int(),
  minutes_lost: z.int().meta({ description: 'Minutes of classes whose deadline has passed' }),
}

const one = { access: staff, extension: true, params: idParams } as const
const version = z.int().meta({ description: 'The version this change is based on' })

export const groupCalls = [
  call({
    method: 'GET',
    path: '/api/classes/groups/',
    summary: 'List groups: active ones by first day, ended and canceled ones latest first',
    access: staff,
    extension: true,
    query: z.object({
      state: z.enum(['ACTIVE', 'ENDED']).default('ACTIVE').meta({ description: 'ENDED includes canceled groups' }),
      level: id.optional(),
      search: text(maxSearchLength).optional().meta({ description: 'Part of the name' }),
      ...paging(50),
    }),
    answer: pageOf(listedGroup),
  }),
  call({
    method: 'POST',
    path: '/api/classes/groups/preview/',
    summary: 'Preview the classes of a group day by day, with conflicts. Doesn’t change data',
    access: staff,
    extension: true,
    body: plannedGroup,
    answer: z.object(preview),
    errors: ['unit_required', 'outside_teaching', 'syllabus_archived', 'class_type_archived', 'classroom_archived'],
  }),
  call({
    method: 'POST',
    path: '/api/classes/groups/',
    summary: 'Create a group with all of its classes, or none',
    access: staff,
    extension: true,
    body: plannedGroup,
    answer: groupDetail,
    status: 201,
    errors: [
      'unit_required',
      'outside_teaching',
      'syllabus_archived',
      'series_in_conflict',
      'class_type_archived',
      'classroom_archived',
      'classroom_not_free',
      'teacher_not_free',
    ],
  }),
  call({
    ...one,
    method: 'GET',
    path: '/api/classes/groups/{id}/',
    summary: 'Return a group with its classes and students',
    answer: groupDetail,
  }),
  call({
    ...one,
    method: 'PATCH',
    path: '/api/classes/groups/{id}/',
    summary: 'Change the name, the minimum or maximum of students, or the decision day of a group',
    body: z.strictObject({
      version,
      name: name.optional(),
      min_students: minStudents.optional(),
      max_students: maxStudents.optional().meta({
        description: 'At least the enrolled students. Each class that hasn’t started gets this many seats',
      }),
      decision_day: decisionDay.optional(),
    }),
    answer: groupDetail,
    errors: ['changed_meanwhile', 'group_over'],
  }),
  call({
    ...one,
    method: 'GET',
    path: '/api/classes/groups/{id}/cancellation/',
    summary: 'Return what canceling a group would change',
    answer: z.object({
      version: z.int(),
      classes: z.array(z.object({ id, starts_at: instant, ends_at: instant, students: z.int() })).meta({
        description: 'Classes that haven’t started, each with its reservations',
      }),
      students: z.array(personSummary.extend({ enrolled: z.boolean(), minutes_back: z.int() })).meta({
        description: 'Students who are enrolled, or have a seat in one of these classes',
      }),
      minutes_back: z.int(),
      waiting: z.int().meta({ description: 'Students on the waitlists of these classes' }),
      told: z.int().meta({ description: 'People who are notified' }),
    }),
  }),
  call({
    ...one,
    method: 'POST',
    path: '/api/classes/groups/{id}/cancellation/',
    summary:
      'Cancel a group and its classes that haven’t started. All hours are returned, and everyone is notified once',
    body: z.strictObject({
      version,
      reason: requiredText(maxCancelReasonLength).meta({ description: 'Everyone who is notified reads it' }),
    }),
    answer: groupDetail,
    errors: ['changed_meanwhile', 'group_over'],
  }),
  call({
    ...one,
    method: 'GET',
    path: '/api/classes/groups/{id}/attendance/',
    summary: 'Return the attendance of a group: its students and their classes',
    answer: z.object({
      id,
      name: z.string(),
      classes: z.array(z.object({ id, starts_at: instant, ends_at: instant })).meta({
        description: 'Classes that weren’t canceled, in order of time',
      }),
      students: z.array(
        z.object({
          student: personSummary,
          enrolled: z.boolean(),
          guest: z.boolean().meta({ description: 'Never enrolled, with a seat in single classes' }),
          attended: z.int(),
          absent: z.int().meta({ description: 'Without accepted excuses' }),
          marks: z.array(z.enum(attendanceMarks).nullable()).meta({
            description: 'One per class, in the same order. Null: never reserved',
          }),
        }),
      ),
    }),
  }),
  call({
    ...one,
    method: 'POST',
    path: '/api/classes/groups/{id}/enrollments/',
    summary: 'Enroll a student, with a seat in every class that hasn’t started, or in none. The student is notified',
    body: z.strictObject({ student: id, override }),
    answer: enrolled,
    status: 201,
    errors: enrollErrors,
  }),
  call({
    ...one,
    method: 'GET',
    path: '/api/classes/groups/enrollments/{id}/',
    summary: 'Return an enrollment, and what ending it now would change',
    answer: z.object({
      id,
      group: z.object({ id, name: z.string() }),
      student: personSummary,
      enrolled_at: instant,
      ended_at: instant.nullable(),
      ...released,
    }),
  }),
  call({
    ...one,
    method: 'PATCH',
    path: '/api/classes/groups/enrollments/{id}/',
    summary: 'Switch a student to another group. The student is notified',
    body: z.strictObject({ group: id, override }),
    answer: enrolled,
    errors: [...enrollErrors, 'enrollment_ended'],
  }),
  call({
    ...one,
    method: 'DELETE',
    path: '/api/classes/groups/enrollments/{id}/',
    summary: 'End an enrollment and cancel its reservations of classes that haven’t started. The student is notified',
    body: z.strictObject({
      reason: text(maxReasonLength).default('').meta({ description: 'The student reads it' }),
      return_hours: z.boolean().default(false).meta({ description: 'Return the hours even after the deadline' }),
    }),
    answer: z.object({ id, available_hours: z.number(), ...released }),
    errors: ['enrollment_ended'],
  }),
  call({
    method: 'GET',
    path: '/api/classes/my-groups/',
    summary: 'List the groups in which the student is enrolled: active ones, and those that ended in the last 90 days',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes' },
    extension: true,
    answer: z.array(
      z
        .object({
          ...head,
          enrolled_at: instant,
          next_class: z
            .object({
              id,
              starts_at: instant,
              ends_at: instant,
              student_class_id: id.nullable().meta({ description: 'The student’s reservation. Null: canceled' }),
            })
            .nullable(),
          attended: z.int().meta({ description: 'Classes that the student attended' }),
          missed: z.int().meta({ description: 'Classes that the student missed' }),
          classes: z.int().meta({ description: 'Classes of the group that weren’t canceled' }),
          classes_left: z.int().meta({ description: 'Classes of the group that haven’t started' }),
        })
        .meta({ id: 'MyGroup' }),
    ),
  }),
] as const
